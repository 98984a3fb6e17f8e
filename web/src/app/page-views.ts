import { monitor } from '../api/clients.ts';
import { sessionStore } from '../api/stores.ts';
import { randomId } from '../browser/random-id.ts';

let lastPath: string | null = null;

/** Counts a page view, and by which link of an alert it came, as the agent sees. Ignores failures. */
export function reportPageView(path: string, alert: string | null) {
  // React runs effects twice in development, and closing a listing returns to the page just counted. The map rewrites
  // its address, without the alert: a copy of it is not that email's.
  if (path === lastPath) return;
  lastPath = path;
  // The agent's use of the console is not a visit.
  if (path === '/admin' || path.startsWith('/admin/')) return;
  // The visitor opted out for all sites (Global Privacy Control); the server checks it as well.
  if ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true) return;
  const body = {
    page_path: `${path}${alert === null ? '' : `?alert=${alert}`}`.slice(0, 500),
    referrer: document.referrer === '' ? null : document.referrer.slice(0, 500),
    is_mobile: matchMedia('(pointer: coarse) and (max-width: 767px)').matches,
    user_agent: navigator.userAgent.slice(0, 500),
    session_id: sessionId(),
  };
  monitor.POST('/aw-monitor/v1/page-views', { body }).catch(() => undefined);
}

/** Returns a random id for the browser session, without personal data. */
function sessionId(): string {
  const key = 'pageViewSession';
  const id = sessionStore.getItem(key) ?? randomId();
  sessionStore.setItem(key, id);
  return id;
}
