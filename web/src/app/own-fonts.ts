import { localStore } from '../api/stores.ts';
import { drawnByServer } from '../browser/drawn-by-server.ts';
import { firstLookId } from '../browser/first-look.ts';

/**
 * Loads the site's own fonts after the page has rendered in a system font: on a slow connection they would
 * delay the content. They are cached for a year, so later visits use them from the start (`theme.js`).
 */
export function callForFonts(): void {
  const call = () => {
    document.documentElement.toggleAttribute('data-fonts', true);
    // After the style change, so that document.fonts.ready waits for these fonts.
    requestAnimationFrame(() => void document.fonts.ready.then(() => localStore.setItem('fonts', 'kept')));
  };
  const drawn = drawnByServer || document.getElementById(firstLookId) !== null;
  // Before the first render there is no text to delay, so the fonts load at once. Safari has no idle
  // callback.
  if (!drawn) call();
  else if ('requestIdleCallback' in window) requestIdleCallback(call);
  else setTimeout(call, 200);
}
