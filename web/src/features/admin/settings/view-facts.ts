import type { PageView } from './api.ts';

/** The number of most viewed pages. */
const mostLimit = 8;

export type ViewFacts = ReturnType<typeof viewFacts>;

/** Summarizes the listed page views. Views without a session count in no session; ties are sorted by path. */
export function viewFacts(views: readonly PageView[]) {
  const phones = views.filter(({ is_mobile }) => is_mobile).length;
  const sessions = new Set(views.flatMap(({ session_id }) => (session_id === null ? [] : [session_id])));
  const times = new Map<string, number>();
  for (const { page_path } of views) times.set(page_path, (times.get(page_path) ?? 0) + 1);
  const mostViewed = [...times]
    .map(([path, count]) => ({ path, views: count }))
    .sort((a, b) => b.views - a.views || a.path.localeCompare(b.path, 'en'))
    .slice(0, mostLimit);
  const counted = views.length;
  return { counted, phones, desktops: counted - phones, sessions: sessions.size, mostViewed };
}

/** Returns the host of a referrer; an invalid URL unchanged. */
export function hostOf(referrer: string): string {
  return (URL.canParse(referrer) && new URL(referrer).host) || referrer;
}
