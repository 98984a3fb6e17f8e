import type { FeedConfig } from '../../../../config/feeds/feed-config.ts';
import { FeedFault } from './feed-fault.ts';
import type { Used } from './limits.ts';
import { checkLink, linkInHeader, openChains } from './links.ts';
import { isOfOtherSystem, type PageQuery, queryUrl, rowUrl } from './query.ts';
import { errorOf, isObject, type Row, readPage } from './read-answer.ts';
import { type ClientDeps, openRequests } from './requests.ts';

export { FeedFault } from './feed-fault.ts';
export { groupKeys, keyFilter, type PageQuery, quoted } from './query.ts';
export type { ClientDeps } from './requests.ts';

/** The requests of one feed: one at a time, within its limits. Failures are FeedFaults, or the signal's reason. */
export type ResoClient = {
  /**
   * Reads one page. `link` is the next page's, as the server gave it; null at the end. `bytes` are as received.
   * Numbers of more than 15 digits come as text. On `FeedFault.tooLarge` ask for half of the rows.
   */
  page(
    resource: string,
    query: PageQuery | { link: string },
    signal: AbortSignal,
  ): Promise<{ rows: Row[]; link: string | null; count: number | null; bytes: number }>;
  /**
   * Reads one row by its key; `gone` for 404, 410, and 400, which RESO’s test rules expect (RCP-27), and for 401 and
   * 403 where the same token reads homes: a lost permission. A row of another originating system is gone too.
   */
  one(resource: string, key: string, signal: AbortSignal): Promise<Row | 'gone'>;
  /** What the limits' windows have used, to go on from after a restart. */
  used(): Used;
};

/** Opens the client of a feed. */
export function openResoClient(feed: FeedConfig, deps: ClientDeps): ResoClient {
  const requests = openRequests(feed, deps);
  const chains = openChains();
  /** The rows a page, which a link doesn't tell, but every request must (FEED 1). */
  const sizes = new Map<string, number>();
  const inTurn = openTurns();
  const { profile, url: root, originatingSystem } = feed;

  const readOnePage: ResoClient['page'] = async (resource, query, signal) => {
    const isLink = 'link' in query;
    if (!isLink) sizes.set(resource, query.top ?? profile.pageSize);
    const size = sizes.get(resource) ?? profile.pageSize;
    const url = isLink
      ? checkLink(query.link, `${root}/`, root)
      : queryUrl(root, resource, query, originatingSystem);
    chains.follow(resource, url, isLink);
    const headers = { prefer: `odata.maxpagesize=${size}` };
    const got = await requests.send({ url, what: resource, isLink, rows: size, headers }, signal);
    const { rows, link: inBody, count } = readPage(got.answer, resource, size);
    const inHeader = profile.linkIn === 'header' ? linkInHeader(got.headers.get('link')) : null;
    const next = inHeader ?? inBody;
    const link = next === null ? null : checkLink(next, url, root);
    if (link !== null) chains.check(resource, link, rows.length);
    return { rows, link, count, bytes: got.bytes };
  };

  const readOne: ResoClient['one'] = async (resource, key, signal) => {
    const expand = resource === 'Property' ? profile.expand : [];
    const url = rowUrl(root, resource, key, expand);
    try {
      const { answer } = await requests.send(
        { url, what: resource, isLink: true, rows: 1, headers: {} },
        signal,
      );
      const row = isObject(answer) && Array.isArray(answer.value) ? answer.value[0] : answer;
      if (row === undefined) return 'gone';
      if (isObject(row) && errorOf(row) === null)
        return isOfOtherSystem(resource, row, originatingSystem) ? 'gone' : row;
    } catch (error) {
      // 400, 404, and 410, as of a link.
      if (error instanceof FeedFault && error.kind === 'not-found') return 'gone';
      if (!(error instanceof FeedFault && error.kind === 'sign-in')) throw error;
      // A token that reads homes is right: the row is one that the license no longer covers.
      const probe = queryUrl(root, 'Property', { top: 1 }, originatingSystem);
      const headers = { prefer: 'odata.maxpagesize=1' };
      await requests.send({ url: probe, what: 'Property', isLink: false, rows: 1, headers }, signal);
      return 'gone';
    }
    throw new FeedFault('bad-answer', `The feed’s answer for one ${resource} is no row.`, 'Ask your MLS.');
  };

  return {
    page: (resource, query, signal) => inTurn(signal, () => readOnePage(resource, query, signal)),
    one: (resource, key, signal) => inTurn(signal, () => readOne(resource, key, signal)),
    used: requests.used,
  };
}

/** Runs one piece of work at a time, in the order of the calls. */
function openTurns() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> => {
    const mine = last.then(() => {
      signal.throwIfAborted();
      return work();
    });
    last = mine.catch(() => undefined);
    return mine;
  };
}
