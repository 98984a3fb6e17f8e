import { drawnByServer } from '../browser/drawn-by-server.ts';
import { firstLookId } from '../browser/first-look.ts';

/**
 * Calls for the site's own faces once the page has been drawn in the reader's: on a slow line they would take the room
 * of what the visitor came for. They are kept for a year, so later visits have them from the start (`theme.js`).
 */
export function callForFonts(): void {
  const call = () => {
    document.documentElement.toggleAttribute('data-fonts', true);
    // Asked for when the styles have changed, so that they are on their way.
    requestAnimationFrame(() => void document.fonts.ready.then(remember));
  };
  const drawn = drawnByServer || document.getElementById(firstLookId) !== null;
  // Nothing to read is there yet: the faces come beside the app's answers. Safari has no idle callback.
  if (!drawn) call();
  else if ('requestIdleCallback' in window) requestIdleCallback(call);
  else setTimeout(call, 200);
}

function remember() {
  try {
    localStorage.setItem('fonts', 'kept');
  } catch {
    // Then they come late the next time, too.
  }
}
