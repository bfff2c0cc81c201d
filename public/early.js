// What cannot wait for the code of the page. No inline script: the CSP forbids it.
(function () {
  var root = document.documentElement;
  var theme = 'system';
  try {
    theme = JSON.parse(localStorage.getItem('mahir.preferences') || '{}').theme || theme;
  } catch (error) {
    // Storage is forbidden or broken: the system decides.
  }
  // The theme of src/ui/preferences.ts and the language of the path, before the first paint.
  var isDark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.setAttribute('data-theme', isDark ? 'dark' : 'light');
  var language = location.pathname.split('/')[1];
  if (language === 'en' || language === 'id') root.lang = language;

  // What the page will read (src/server/platform/http/reads.ts), for src/ui/earlyReplies.ts.
  try {
    var paths = root.getAttribute('data-reads');
    var token = localStorage.getItem('token');
    // A preview of a role sends more headers.
    if (!paths || !token || sessionStorage.getItem('mahir.view-role')) return;
    var replies = {};
    var headers = {
      Accept: 'application/json',
      'Accept-Language': language,
      Authorization: `Bearer ${token}`,
    };
    var permissions = localStorage.getItem('permissions') || '';
    paths.split(' ').forEach((line) => {
      var [path, ...unless] = line.split('!');
      if (unless.some((name) => permissions.includes(`"${name}"`))) return;
      var reply = fetch('/api' + path, { headers, priority: 'high' });
      reply.catch(() => {});
      replies[`${language} ${token} ${path}`] = reply;
    });
    window.earlyReplies = replies;
  } catch (error) {
    // The page reads for itself.
  }
})();
