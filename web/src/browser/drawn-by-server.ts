/** Whether the server has drawn this page, so that it is taken over and not drawn anew. On the server: yes. */
export const drawnByServer: boolean =
  import.meta.env?.SSR === true || document.querySelector('#root[data-drawn]') !== null;

/** What a person does first on a page. */
const touches = ['pointerdown', 'keydown', 'click', 'wheel', 'touchmove', 'scroll', 'popstate'] as const;

/**
 * Waits, on a page that the server drew, for the first touch: what cannot be pressed need not be taken over before, so
 * that the page answers sooner. Elsewhere it does not wait.
 */
export async function untilTouched(): Promise<void> {
  if (import.meta.env?.SSR || !drawnByServer || touched) return;
  await new Promise<void>((resolve) => {
    for (const touch of touches) addEventListener(touch, () => resolve(), { once: true, passive: true });
  });
}

let touched = false;
if (!import.meta.env?.SSR) {
  for (const touch of touches) addEventListener(touch, () => (touched = true), { once: true, passive: true });
}
