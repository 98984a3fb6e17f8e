// Sets the theme, the class of device, and whether a visitor was greeted, before the first paint. A file of its own, since the content policy allows no inline script.
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
    // Fetched on an earlier visit and kept since: no need to wait for the app (app/own-fonts.ts).
    document.documentElement.toggleAttribute('data-fonts', localStorage.getItem('fonts') === 'kept');
  } catch {
    // Then they come with the app.
  }
  const { userAgent, maxTouchPoints } = navigator;
  const touch = maxTouchPoints > 0 || 'ontouchstart' in window;
  // An iPad names itself a Mac; it alone of them has touch.
  const tabletAgent =
    /ipad|tablet|playbook|silk|android(?!.*mobile)/i.test(userAgent) ||
    (/macintosh/i.test(userAgent) && maxTouchPoints > 1);
  const tablet = tabletAgent || (touch && innerWidth >= 768 && innerWidth <= 1024);
  const mobile = innerWidth < 768 || /iphone|ipod|android.*mobile/i.test(userAgent);
  document.documentElement.dataset.device = tablet ? 'tablet' : mobile ? 'mobile' : 'desktop';
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
