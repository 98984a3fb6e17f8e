import { localStore } from '../../../api/stores.ts';
import { postLead } from '../talk/api.ts';
import { openLeadQueue } from './lead-queue.ts';

const retryMs = 30_000;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Leads in this browser that haven't been delivered yet. */
export const leads = openLeadQueue({
  store: localStore,
  post: postLead,
  log: (what, error) => console.warn(what, error),
  // The Web Locks API requires a secure origin.
  alone: async (work) => (navigator.locks ? await navigator.locks.request('leadQueue', work) : work()),
  onWaiting: () => {
    clearTimeout(timer);
    timer = setTimeout(() => void leads.flush(), retryMs);
  },
});

window.addEventListener('online', () => void leads.flush());
window.addEventListener('storage', () => leads.refresh());
