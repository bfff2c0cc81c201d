// Checks the signature that a certificate's QR code carries behind `#`, on this device, by the key that stands in the page.
// The page says everything else without this script.
(function () {
  var place = document.getElementById('offline');
  if (!place || !window.crypto || !crypto.subtle) return;
  var words = place.dataset;
  place.hidden = false;

  function bytesOf(base64url) {
    var text = atob(base64url.replace(/-/g, '+').replace(/_/g, '/'));
    return Uint8Array.from(text, function (letter) {
      return letter.charCodeAt(0);
    });
  }

  // 'genuine', 'forged' or 'unsupported', with what was attested.
  async function check(token) {
    var parts = token.split('.');
    var key;
    try {
      key = await crypto.subtle.importKey('raw', bytesOf(words.key), { name: 'Ed25519' }, false, ['verify']);
    } catch (error) {
      return { outcome: 'unsupported' };
    }
    try {
      var attested = bytesOf(parts[0]);
      var isOurs = await crypto.subtle.verify({ name: 'Ed25519' }, key, bytesOf(parts[1]), attested);
      return isOurs
        ? { outcome: 'genuine', attested: new TextDecoder().decode(attested) }
        : { outcome: 'forged' };
    } catch (error) {
      // Not even the shape of a token.
      return { outcome: 'forged' };
    }
  }

  function say(element, outcome) {
    element.hidden = false;
    element.className = outcome === 'genuine' ? 'good' : outcome === 'unsupported' ? '' : 'wrong';
    element.textContent = words[outcome];
  }

  async function checkAddress() {
    var signature = document.getElementById('signature');
    if (!signature || location.hash.length < 2) return;
    var answer = await check(location.hash.slice(1));
    var isSame = answer.attested === words.attested;
    say(signature, answer.outcome === 'genuine' && !isSame ? 'differs' : answer.outcome);
  }
  void checkAddress();

  document.getElementById('token-form').addEventListener('submit', async function (event) {
    event.preventDefault();
    var typed = document.getElementById('token').value.trim();
    var answer = await check(typed.slice(typed.indexOf('#') + 1));
    var element = document.getElementById('token-answer');
    element.replaceChildren();
    var verdict = element.appendChild(document.createElement('p'));
    say(verdict, answer.outcome);
    if (!answer.attested) return;
    var facts = JSON.parse(answer.attested);
    var list = element.appendChild(document.createElement('dl'));
    JSON.parse(words.labels).forEach(function (label) {
      var row = list.appendChild(document.createElement('div'));
      row.appendChild(document.createElement('dt')).textContent = label[1];
      row.appendChild(document.createElement('dd')).textContent = facts[label[0]] || '–';
    });
  });
})();
