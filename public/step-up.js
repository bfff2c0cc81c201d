// Tells the page that waits for a proof at the company's provider how it has ended, and closes this window where the browser allows it.
(function () {
  var told = new URLSearchParams(location.hash.slice(1));
  history.replaceState(null, '', location.pathname);
  var channel = new BroadcastChannel('mahir-step-up');
  channel.postMessage({ error: told.get('sso-error'), isDone: told.has('sso-done') });
  channel.close();
  window.close();
})();
