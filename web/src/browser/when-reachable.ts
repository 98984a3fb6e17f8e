/** Tries while the line seems to be there: what fails more often than this is gone, say after a new release. */
const mostTries = 3;
const pauseMs = 2000;

/**
 * Loads a part of the app's code. While the line is down it waits for it, so that what is on the screen stays and
 * goes on later (the offline notice says so); it fails only when the site is there and the code is not.
 */
export async function whenReachable<T>(load: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; ) {
    try {
      return await load();
    } catch (error) {
      if (navigator.onLine) tries += 1;
      if (tries >= mostTries) throw error;
      console.warn('A part of the app could not be loaded; it is tried again', error);
      await lineOrPause();
    }
  }
}

function lineOrPause(): Promise<void> {
  return new Promise((resolve) => {
    if (navigator.onLine) setTimeout(resolve, pauseMs);
    else window.addEventListener('online', () => resolve(), { once: true });
  });
}
