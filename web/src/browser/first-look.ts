import { useLayoutEffect } from 'react';

/** The id of the element in which the server shows a listing over the page, until the app opens its dialog. */
export const firstLookId = 'first-look';

/** Removes the server-rendered first look once the calling screen has rendered in its place. */
export function useEndFirstLook(): void {
  useLayoutEffect(() => {
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
  }, []);
}

/** Tells the page's inline script that hydration is complete, so that it replays an early click. */
export function noteTakenOver(): void {
  if (document.getElementById(firstLookId) === null) dispatchEvent(new Event('takenover'));
}
