// Before the first paint: the theme of src/ui/preferences.ts and the language of the path. No inline script: the CSP forbids it.
(function () {
  var root = document.documentElement;
  var theme = 'system';
  try {
    theme = JSON.parse(localStorage.getItem('mahir.preferences') || '{}').theme || theme;
  } catch (error) {
    // Storage is forbidden or broken: the system decides.
  }
  var isDark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.setAttribute('data-theme', isDark ? 'dark' : 'light');
  var language = location.pathname.split('/')[1];
  if (language === 'en' || language === 'id') root.lang = language;
})();
