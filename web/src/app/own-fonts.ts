/**
 * Calls for the site's own faces once the page has been drawn in the reader's: on a slow line they would take the room
 * of what the visitor came for. They are kept for a year, so later visits have them from the start (`theme.js`).
 */
export function callForFonts(): void {
  // Safari has no idle callback.
  const later = window.requestIdleCallback ?? ((call: () => void) => setTimeout(call, 200));
  later(() => {
    document.documentElement.toggleAttribute('data-fonts', true);
    // Asked for when the styles have changed, so that they are on their way.
    requestAnimationFrame(() => void document.fonts.ready.then(remember));
  });
}

function remember() {
  try {
    localStorage.setItem('fonts', 'kept');
  } catch {
    // Then they come late the next time, too.
  }
}
