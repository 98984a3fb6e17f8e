import { createHash } from 'node:crypto';
import { FeedFault } from './feed-fault.ts';

/** Servers take no longer ones, and each is stored. */
const longestLink = 8192;
/** Pages in a row without a row: a filter may leave some empty, but not for long. */
const mostEmpty = 20;
const mostPages = 100_000;

/**
 * Returns the absolute URL of a link to a next page, which is otherwise left as it came. Only the feed's own
 * scheme, host, port, and path are trusted with its token (FEED 6); a link elsewhere throws a FeedFault,
 * as does one that is too long.
 */
export function checkLink(link: string, from: string, root: string): string {
  if (link.length > longestLink) throw tooLong();
  const url = URL.canParse(link, from) ? new URL(link, from) : null;
  const own = new URL(root);
  const prefix = own.pathname.endsWith('/') ? own.pathname : `${own.pathname}/`;
  const isOwn =
    url !== null &&
    url.protocol === own.protocol &&
    url.host === own.host &&
    url.username === '' &&
    url.password === '' &&
    url.pathname.startsWith(prefix) &&
    // Some servers decode these before they resolve dots.
    !/%2f|%5c|%2e/i.test(url.pathname);
  if (!isOwn) throw foreign('The feed’s link to the next page leads away from its own address.');
  url.hash = '';
  // Encoding may have made it longer.
  if (url.href.length > longestLink) throw tooLong();
  return url.href;
}

/** Returns the target of `rel="next"` in a Link header (RFC 8288); null without one. */
export function linkInHeader(header: string | null): string | null {
  for (const [, target = '', parameters = ''] of (header ?? '').matchAll(/<([^>]*)>([^<]*)/g)) {
    const [, quoted, bare] = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s;,"]+))/i.exec(parameters) ?? [];
    const relations = (quoted ?? bare ?? '').toLowerCase().split(/\s+/);
    if (relations.includes('next')) return target.trim();
  }
  return null;
}

/** Counts the pages of each resource's chain of links, and finds a chain that leads in a circle or never ends. */
export function openChains() {
  const chains = new Map<string, { seen: Set<string>; empty: number }>();
  return {
    /** A query begins anew; so does a link that was followed before, such as after a crash. */
    follow(resource: string, url: string, isLink: boolean): void {
      const chain = chains.get(resource);
      const hash = hashOf(url);
      if (!isLink || chain === undefined || chain.seen.has(hash))
        chains.set(resource, { seen: new Set([hash]), empty: 0 });
      else chain.seen.add(hash);
    },
    /** Throws a FeedFault for the link of a page that the chain must not follow. */
    check(resource: string, next: string, rows: number): void {
      const chain = chains.get(resource);
      if (chain === undefined) return;
      if (chain.seen.has(hashOf(next))) throw foreign('The feed’s link to the next page leads in a circle.');
      chain.empty = rows === 0 ? chain.empty + 1 : 0;
      if (chain.empty >= mostEmpty)
        throw endless(`The feed sent ${mostEmpty} pages of ${resource} in a row without a row.`);
      if (chain.seen.size >= mostPages)
        throw endless(
          `The feed’s pages of ${resource} don’t end: ${mostPages.toLocaleString('en-US')} were read.`,
        );
    },
  };
}

/** A link may be long, and a chain has many. */
const hashOf = (url: string) => createHash('sha256').update(url).digest('base64');

const endless = (reason: string) =>
  new FeedFault('bad-answer', reason, 'Ask your MLS why its links to a next page don’t end.');

const tooLong = () =>
  new FeedFault('bad-answer', 'The feed’s link to the next page is too long.', 'Ask your MLS.');

const foreign = (reason: string) =>
  new FeedFault(
    'foreign-link',
    reason,
    'Nothing was sent there. Ask your MLS; if its address has changed, set the new URL.',
  );
