// Starts the app once the page that the server drew has been painted, and the picture that it was opened for, which
// may take a second. It stands in the page itself (server/pages/draw-page.ts).
(() => {
  const start = () => {
    for (const waiting of document.querySelectorAll('[data-after-paint]')) {
      const element = document.createElement(waiting.localName);
      for (const { name, value } of waiting.attributes) {
        if (name !== 'data-after-paint' && name !== 'type' && name !== 'rel')
          element.setAttribute(name, value);
      }
      if (waiting.localName === 'script') element.type = 'module';
      else element.rel = 'modulepreload';
      waiting.replaceWith(element);
    }
  };
  // The button that was pressed before the app took the page over, as a person would press it once more: the same one,
  // or the one of its id that has come in its place. Links lead on by themselves.
  let pressed = null;
  const keep = (event) => {
    const button = event.target.closest('button');
    if (button === null) return;
    // The app may hear already while it is still at it: it must not act on the same press twice.
    event.preventDefault();
    event.stopImmediatePropagation();
    pressed = button;
  };
  document.addEventListener('click', keep, true);
  addEventListener(
    'takenover',
    () => {
      document.removeEventListener('click', keep, true);
      if (pressed === null) return;
      (pressed.isConnected ? pressed : document.getElementById(pressed.id))?.click();
    },
    { once: true },
  );

  const picture = document.querySelector('img[fetchpriority=high]');
  const seen =
    picture === null || picture.complete
      ? Promise.resolve()
      : new Promise((resolve) => {
          picture.addEventListener('load', resolve);
          picture.addEventListener('error', resolve);
          setTimeout(resolve, 1000);
        });
  // Once the words stand on the screen, not once they are laid out: the code would get in the way of that.
  const shown = new Promise((resolve) => {
    setTimeout(resolve, 1000);
    // A page in the background is not painted before it is looked at.
    if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) resolve();
    else
      new PerformanceObserver((paints) => {
        if (paints.getEntriesByName('first-contentful-paint').length > 0) resolve();
      }).observe({ type: 'paint', buffered: true });
  });
  Promise.all([seen, shown]).then(() => setTimeout(start));
})();
