/**
 * Whether the server rendered this page, so that it is hydrated instead of rendered again. On the server:
 * true.
 */
export const drawnByServer: boolean =
  import.meta.env?.SSR === true || document.querySelector('#root[data-drawn]') !== null;

/** Events that count as the first interaction. */
const touches = ['pointerdown', 'keydown', 'click', 'wheel', 'touchmove', 'scroll', 'popstate'] as const;

/**
 * Delays hydration of a server-rendered page until the first interaction, so that the page responds sooner.
 * Elsewhere it resolves immediately.
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
