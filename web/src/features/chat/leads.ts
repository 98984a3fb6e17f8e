import { postLead } from './api.ts';
import { openLeadQueue } from './lead-queue.ts';

const retryMs = 30_000;
let timer: ReturnType<typeof setTimeout> | undefined;

const nowhere = { getItem: () => null, setItem: () => undefined };

function storage() {
  try {
    return sessionStorage;
  } catch {
    return nowhere;
  }
}

/** What visitors left in this browser session and the agent has not got yet. */
export const leads = openLeadQueue({
  store: storage(),
  post: postLead,
  log: (what, error) => console.warn(what, error),
  onWaiting: () => {
    clearTimeout(timer);
    timer = setTimeout(() => void leads.flush(), retryMs);
  },
});

window.addEventListener('online', () => void leads.flush());
