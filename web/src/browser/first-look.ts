import { useLayoutEffect } from 'react';

/** The id of the element in which the server shows a listing or the map over the page, until the app shows its own. */
export const firstLookId = 'first-look';

/** Removes the server-rendered first look once the calling screen has rendered in its place, and is `ready`. */
export function useEndFirstLook(ready = true): void {
  useLayoutEffect(() => {
    if (!ready) return;
    const look = document.getElementById(firstLookId);
    if (look === null) return;
    // A dialog starts its transition one frame after it renders.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const moves = document.querySelector('[role=dialog]')?.getAnimations() ?? [];
        void Promise.allSettled(moves.map(({ finished }) => finished)).then(() => {
          look.remove();
          noteTakenOver();
        });
      }),
    );
  }, [ready]);
}

/** Tells the page's inline script that hydration is complete, so that it replays an early click. */
export function noteTakenOver(): void {
  if (document.getElementById(firstLookId) === null) dispatchEvent(new Event('takenover'));
}
