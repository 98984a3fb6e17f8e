import { pages } from '../../../../../pages/pages.ts';
import { escapeHtml } from '../../../../text/html.ts';
import type { SiteFacts } from '../../../deps.ts';
import { footerHtml, footerText } from '../../../email-footer.ts';
import { alertUrl } from '../alert-links.ts';
import { filterTexts } from '../read-filters.ts';
import type { SearchRow } from '../repository.ts';
import type { ToldHome } from './choose-news.ts';
import { describeHome, type HomeLines, plural } from './describe-home.ts';

export type Section = { search: SearchRow; homes: ToldHome[] };
type Told = {
  /** The email's id in the outbox, in its links: a visit from it is a page view with it. */
  id: string;
  email: string;
  sections: readonly Section[];
  /** Lines that the licenses of the homes' feeds require. */
  notices: readonly string[];
};

/** An email says this much of at most so many homes; the others are on the site. */
const mostHomes = 30;

/** Returns the email about what changed in a person's searches, with what stops it in one click (RFC 8058). */
export function composeAlert(
  { id, email, sections, notices }: Told,
  { site, key }: { site: SiteFacts; key: string },
) {
  const origin = sections[0]?.search.origin ?? '';
  const [only] = sections;
  const oneSearch = sections.length === 1 && only !== undefined ? only.search : null;
  const stopAll = alertUrl(key, origin, { what: 'alerts', email });
  const emails = alertUrl(key, origin, { what: 'emails', email });
  const linkOf = ({ id: search }: SearchRow) => alertUrl(key, origin, { what: 'search', id: search, email });
  let room = mostHomes;
  const parts = sections.map(({ search, homes }) => {
    const shown = homes.slice(0, room);
    room -= shown.length;
    return {
      ...{ search, more: homes.length - shown.length, settings: linkOf(search), all: allUrl(search, id) },
      homes: shown.map((home) =>
        describeHome(home, `${origin}${listingPath(home.home.listing_key)}?alert=${id}`),
      ),
    };
  });
  const foot = { site, unsubscribe: emails, pixel: null };
  const title = titleOf(sections);
  const text = [...parts.flatMap(textOf), ...notices, `Stop all alerts: ${stopAll}`, footerText(foot)].join(
    '\n\n',
  );
  const stop = oneSearch === null ? stopAll : linkOf(oneSearch);
  return {
    subject: title,
    text: `${title}\n\n${text}\n`,
    html:
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>` +
      `<body style="margin:0;background:#faf7f2;color:#1b2430;font-family:Arial,Helvetica,sans-serif">` +
      `<div style="max-width:600px;margin:0 auto;padding:24px 16px"><h1 style="font:500 24px/1.2 Georgia,serif;margin:0">` +
      `${escapeHtml(title)}</h1>${parts.map(htmlOf).join('')}` +
      notices.map((notice) => `<p style="${small}">${escapeHtml(notice)}</p>`).join('') +
      `<p style="${small}"><a href="${escapeHtml(stopAll)}" style="${quiet}">Stop All Alerts</a></p></div>` +
      `${footerHtml(foot)}</body></html>`,
    headers: {
      'Reply-To': site.agentEmail,
      'List-Unsubscribe': `<${stop}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

type Part = { search: SearchRow; homes: HomeLines[]; more: number; settings: string; all: string };

function titleOf(sections: readonly Section[]): string {
  const homes = sections.flatMap((section) => section.homes);
  const kinds = new Set(homes.map(({ kind }) => kind));
  const what =
    kinds.size === 1 && kinds.has('new') ? plural(homes.length, 'new home') : plural(homes.length, 'update');
  const [only] = sections;
  return sections.length === 1 && only !== undefined
    ? `${what}: ${only.search.name}`
    : `${what} in your searches`;
}

function textOf({ search, homes, more, settings, all }: Part): string[] {
  return [
    search.name,
    ...homes.map(({ lines, link, url }) => `${lines.join('\n')}\n${link}: ${url}`),
    ...(more === 0 ? [] : [`And ${more} more.`]),
    `Show all: ${all}\nChange how often, or stop these alerts: ${settings}`,
  ];
}

const accent = 'color:#b45f06;font-weight:bold';
const quiet = 'color:#5a6472';
const small = 'font-size:13px;line-height:18px;color:#5a6472;margin:12px 0';

function htmlOf({ search, homes, more, settings, all }: Part): string {
  const cards = homes.map(({ lines: [first = '', second = '', ...rest], link, url }) =>
    [
      `<div style="background:#fff;border:1px solid #e6dfd3;border-radius:12px;padding:16px;margin:12px 0">`,
      `<p style="margin:0 0 4px;font-size:18px;font-weight:bold">${escapeHtml(first)}</p>`,
      `<p style="margin:0 0 4px;font-size:15px">${escapeHtml(second)}</p>`,
      ...rest.map((line) => `<p style="margin:0 0 4px;font-size:15px;color:#5a6472">${escapeHtml(line)}</p>`),
      `<p style="margin:8px 0 0"><a href="${escapeHtml(url)}" style="${accent}">${escapeHtml(link)}</a></p></div>`,
    ].join(''),
  );
  return (
    `<h2 style="font-size:18px;margin:24px 0 0">${escapeHtml(search.name)}</h2>${cards.join('')}` +
    (more === 0 ? '' : `<p style="${small}">And ${more} more.</p>`) +
    `<p style="margin:12px 0"><a href="${escapeHtml(all)}" style="${accent}">Show All</a> &nbsp; ` +
    `<a href="${escapeHtml(settings)}" style="${quiet}">Change How Often, or Stop These Alerts</a></p>`
  );
}

const listingPath = (listingKey: string) =>
  pages.stage.listing.path.replace(':listingKey', encodeURIComponent(listingKey));

/** Returns the address of a search on the map, whose default is residential homes. */
function allUrl({ origin, query }: SearchRow, message: string): string {
  const params = new URLSearchParams({ propertyType: 'any', ...filterTexts(query), alert: message });
  return `${origin}${pages.stage.map.path}?${params}`;
}
