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
  const picture = document.querySelector('img[fetchpriority=high]');
  const seen =
    picture === null || picture.complete
      ? Promise.resolve()
      : new Promise((resolve) => {
          picture.addEventListener('load', resolve);
          picture.addEventListener('error', resolve);
          setTimeout(resolve, 1000);
        });
  seen.then(() => {
    // A page in the background is not painted before it is looked at.
    if (document.hidden) start();
    else requestAnimationFrame(() => setTimeout(start));
  });
})();
