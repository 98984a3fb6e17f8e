import { FeedFault } from './feed-fault.ts';

/**
 * Returns the absolute URL of a link to a next page, which is otherwise left as it came. Only the feed's own
 * scheme, host, port, and path are trusted with its token (FEED 6); a link elsewhere throws a FeedFault.
 */
export function checkLink(link: string, from: string, root: string): string {
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

/** Keeps the links that were followed, by resource, to find one that leads in a circle. */
export function openChains() {
  const chains = new Map<string, Set<string>>();
  return {
    /** A query begins anew; so does a link that was followed before, such as after a crash. */
    follow(resource: string, url: string, isLink: boolean): void {
      const chain = chains.get(resource);
      if (!isLink || chain === undefined || chain.has(url)) chains.set(resource, new Set([url]));
      else chain.add(url);
    },
    /** Throws a FeedFault for a next link that was followed already. */
    check(resource: string, next: string): void {
      if (chains.get(resource)?.has(next) === true)
        throw foreign('The feed’s link to the next page leads in a circle.');
    },
  };
}

const foreign = (reason: string) =>
  new FeedFault(
    'foreign-link',
    reason,
    'Nothing was sent there. Ask your MLS; if its address has changed, set the new URL.',
  );
