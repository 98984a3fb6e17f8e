import { dollars } from '../../listings/format-price.ts';
import type { SavedHome, SavedList } from '../../listings/saving/saved-homes.ts';
import { statuses, wordFor } from '../../listings/vocabulary.ts';
import { inSiteZone } from '../../ui/date-and-time.ts';

/** What happened to a home, in a line. `isNews` for changes since the last visit, which are marked. */
export type HappenedLine = { text: string; tone: 'good' | 'warn' | 'plain'; isNews: boolean };

/** A day without its year: *Nov 19*. */
export const dayOf = (moment: string) => inSiteZone(moment, { month: 'short', day: 'numeric' });

/** Returns what to say of a home: the change of its price and its status since the last visit, or its status. */
export function happenedLines(saved: SavedHome): HappenedLine[] {
  if (!saved.available) return [{ text: 'No longer available', tone: 'plain', isNews: false }];
  const lines = [statusLine(saved), priceLine(saved)];
  return lines.filter((line) => line !== null);
}

/** Returns the price before the changes since the last visit, if it is lower now. */
export function priceBefore(saved: SavedHome): number | null {
  const change = priceChange(saved);
  return change !== null && change.to < change.from ? change.from : null;
}

function priceChange({ news }: SavedHome): { from: number; to: number; at: string } | null {
  const changes = news.filter(({ kind }) => kind === 'price');
  const [last, first] = [changes[0], changes.at(-1)];
  if (last?.price_to == null || first?.price_from == null || last.price_to === first.price_from) return null;
  return { from: first.price_from, to: last.price_to, at: last.at };
}

function priceLine(saved: SavedHome): HappenedLine | null {
  const change = priceChange(saved);
  if (change === null || isSold(saved)) return null;
  const by = dollars(Math.abs(change.to - change.from));
  return change.to < change.from
    ? { text: `Reduced ${by} on ${dayOf(change.at)}`, tone: 'good', isNews: true }
    : { text: `Raised ${by} on ${dayOf(change.at)}`, tone: 'plain', isNews: true };
}

export const isSold = ({ home }: SavedHome) => home?.standard_status === 'Closed';
const isLease = ({ home }: SavedHome) => home?.property_type?.endsWith('Lease') ?? false;
const isBack = ({ news }: SavedHome) => news.some(({ kind }) => kind === 'back-on-market');

function statusLine(saved: SavedHome): HappenedLine | null {
  const { home, news, status_at: at } = saved;
  const status = home?.standard_status ?? 'Active';
  const isNews = news.some(({ kind }) => kind === 'status' || kind === 'back-on-market');
  const since = at === null ? '' : ` since ${dayOf(at)}`;
  const on = at === null ? '' : ` on ${dayOf(at)}`;
  if (status === 'Active' || status === 'Coming Soon') {
    if (!isNews) return null;
    if (isBack(saved)) return { text: `Back on the market${since}`, tone: 'plain', isNews };
    return { text: `${status === 'Active' ? 'For sale' : 'Coming soon'}${since}`, tone: 'plain', isNews };
  }
  if (status === 'Closed') {
    const days = home?.days_on_market;
    const after = days == null || days < 1 ? '' : `, after ${days === 1 ? '1 day' : `${days} days`}`;
    return { text: `${isLease(saved) ? 'Leased' : 'Sold'}${on}${after}`, tone: 'plain', isNews };
  }
  const lasts = ['Pending', 'Active Under Contract', 'Hold'].includes(status);
  const text = `${wordFor(statuses, status)}${lasts ? since : on}`;
  return { text, tone: lasts && status !== 'Hold' ? 'warn' : 'plain', isNews };
}

/** Returns what changed on a list since the visit before: its day, and each kind with its count. */
export function changesOf({ since, homes }: SavedList): { day: string | null; kinds: string[] } {
  const count = (has: (home: SavedHome) => boolean) => homes.filter(has).length;
  const counted = (n: number, one: string, more = `${n} ${one}s`) =>
    n === 0 ? [] : [n === 1 ? `1 ${one}` : more];
  const moved = (saved: SavedHome) => saved.news.some(({ kind }) => kind === 'status');
  const now = (saved: SavedHome) => saved.home?.standard_status;
  const [back, pending, sold] = [
    count(isBack),
    count((home) => moved(home) && ['Pending', 'Active Under Contract'].includes(now(home) ?? '')),
    count((home) => moved(home) && isSold(home)),
  ];
  return {
    day: since === null ? null : dayOf(since),
    kinds: [
      ...counted(
        count((home) => !isSold(home) && priceBefore(home) !== null),
        'price drop',
      ),
      ...counted(
        count((home) => priceLine(home)?.tone === 'plain'),
        'price increase',
      ),
      ...counted(back, 'home back on the market', `${back} homes back on the market`),
      ...counted(pending, 'pending', `${pending} pending`),
      ...counted(sold, 'sold', `${sold} sold`),
    ],
  };
}

export const savedSorts = {
  changed: 'What changed first',
  saved: 'Last saved first',
  'price-asc': 'Price, low to high',
  'price-desc': 'Price, high to low',
} as const;
export type SavedSort = keyof typeof savedSorts;

/** Returns the homes in an order; those that are no longer available come last. */
export function sorted(homes: readonly SavedHome[], sort: SavedSort): SavedHome[] {
  const changedAt = ({ news }: SavedHome) => news[0]?.at ?? '';
  const price = ({ home }: SavedHome) => home?.current_price ?? Number.POSITIVE_INFINITY;
  const orders: Record<SavedSort, (a: SavedHome, b: SavedHome) => number> = {
    changed: (a, b) => changedAt(b).localeCompare(changedAt(a)),
    saved: () => 0,
    'price-asc': (a, b) => price(a) - price(b),
    'price-desc': (a, b) => (b.home?.current_price ?? 0) - (a.home?.current_price ?? 0),
  };
  return homes.toSorted((a, b) => Number(b.available) - Number(a.available) || orders[sort](a, b));
}

/** Returns when the next open house is, if it is within two weeks: *Open today, 2–4 PM*, *Open Sat, Nov 28, 1 PM*. */
export function openText({ open_house: next }: SavedHome, now: Date): string | null {
  if (next === null || Date.parse(next.starts_at) - now.getTime() > 14 * 86_400_000) return null;
  const date = (moment: string | Date) => inSiteZone(moment, { dateStyle: 'short' });
  const hour = (moment: string) =>
    inSiteZone(moment, { hour: 'numeric', minute: '2-digit' }).replace(':00', '');
  const day =
    date(next.starts_at) === date(now)
      ? 'today'
      : inSiteZone(next.starts_at, { weekday: 'short', month: 'short', day: 'numeric' });
  const [from, to] = [hour(next.starts_at), next.ends_at == null ? null : hour(next.ends_at)];
  const half = (text: string) => text.slice(-2);
  const start = to !== null && half(from) === half(to) ? from.slice(0, -3) : from;
  return `Open ${day}, ${to === null ? from : `${start}–${to}`}`;
}
