import { useLayoutEffect } from 'react';

/** The element that the server draws a listing in, over the page, until the app can open its dialog. */
export const firstLookId = 'first-look';

/** Takes the server's first look away once what takes its place has come in: the screen that calls this. */
export function useEndFirstLook(): void {
  useLayoutEffect(() => {
    const look = document.getElementById(firstLookId);
    if (look === null) return;
    // A dialog begins to move in the frame after it is drawn.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const moves = document.querySelector('[role=dialog]')?.getAnimations() ?? [];
        void Promise.allSettled(moves.map(({ finished }) => finished)).then(() => {
          look.remove();
          noteTakenOver();
        });
      }),
    );
  }, []);
}

/** Tells the page's inline script that hydration is complete: it then replays an early press. */
export function noteTakenOver(): void {
  if (document.getElementById(firstLookId) === null) dispatchEvent(new Event('takenover'));
}
