// Sets the theme, and whether a visitor was greeted, before the first paint. A file of its own, since the content policy allows no inline script.
(() => {
  let theme = null;
  try {
    theme = localStorage.getItem('theme');
  } catch {
    // Storage can be switched off; the system's preference decides then.
  }
  if (theme !== 'dark' && theme !== 'light') {
    theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  document.documentElement.dataset.theme = theme;
  try {
    // The greeting is for the first page of a browser session (styles/app.css).
    document.documentElement.toggleAttribute(
      'data-started',
      sessionStorage.getItem('introStarted') === 'true',
    );
  } catch {
    // Then it comes again, as the intro does.
  }
  document.querySelector('meta[name="theme-color"]').content = theme === 'dark' ? '#10141c' : '#faf7f2';
})();
