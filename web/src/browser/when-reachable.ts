/** Attempts while online: after that many failures the code no longer exists, for example after a release. */
const mostTries = 3;
const pauseMs = 2000;

/**
 * Loads a part of the app's code. Waits while offline, so that the current screen remains and continues
 * later (the offline notice says so); fails only when the site is reachable and the code isn't.
 */
export async function whenReachable<T>(load: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; ) {
    try {
      return await load();
    } catch (error) {
      if (navigator.onLine) tries += 1;
      if (tries >= mostTries) throw error;
      console.warn('A part of the app couldn’t be loaded; it is tried again', error);
      await lineOrPause();
    }
  }
}

/** Returns whether the site answers: code that can't be loaded all the same is of an earlier release. */
export async function siteAnswers(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

function lineOrPause(): Promise<void> {
  return new Promise((resolve) => {
    if (navigator.onLine) setTimeout(resolve, pauseMs);
    else window.addEventListener('online', () => resolve(), { once: true });
  });
}
