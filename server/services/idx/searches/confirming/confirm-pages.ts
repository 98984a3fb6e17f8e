import { escapeHtml } from '../../../../text/html.ts';
import { standalonePage } from '../../../../text/standalone-page.ts';
import { shortMomentIn } from '../../../../time/zones.ts';
import type { SiteFacts } from '../../../deps.ts';
import type { RawAnswer } from '../../../service.ts';
import { frequencyWords, toSite } from '../pages.ts';
import type { SearchRow } from '../repository.ts';
import type { Waiting } from './confirm-searches.ts';
import { filterWords } from './filter-words.ts';

/**
 * Returns the page that names what waits for an address and starts what is chosen. It needs a press, so that mail
 * scanners that follow links change nothing.
 */
export function confirmPage(
  site: SiteFacts,
  email: string,
  waiting: readonly Waiting[],
  { origin, notice }: { origin: string; notice?: string },
): RawAnswer {
  if (waiting.length === 0)
    return standalonePage(
      site.licenses,
      'No Alerts Are Waiting',
      `<p>Nothing waits for ${escapeHtml(email)} to be confirmed.</p>${toSite(origin)}`,
    );
  const isOne = waiting.length === 1;
  const ids = waiting.map(({ search }) => search.id).join();
  return standalonePage(
    site.licenses,
    'Start These Alerts',
    `<p>${escapeHtml(site.agentName)} will email ${escapeHtml(email)} when homes that match are listed, change their price, ` +
      `come back, or are sold. Each email has a link that stops them.</p>` +
      `<p>${isOne ? 'Start it only if you asked for it' : 'Choose what you asked for'}: anyone can type any address.</p>` +
      (notice === undefined ? '' : `<p role="alert"><b>${escapeHtml(notice)}</b></p>`) +
      `<form method="post"><input type="hidden" name="shown" value="${ids}">` +
      waiting.map((each) => choiceOf(site, each, isOne)).join('') +
      `<p><button type="submit">Start ${isOne ? 'Alerts' : 'Chosen Alerts'}</button></p>` +
      `<p><button type="submit" name="none" value="on" class="quiet">${isOne ? 'I Didn’t Ask for This' : 'I Asked for None of These'}</button></p></form>`,
  );
}

/** One search with what it finds, how often it emails, and when and where it was asked for. */
function choiceOf(site: SiteFacts, { search, isOwn, isChosen }: Waiting, isOne: boolean): string {
  const { id, name, query, frequency, createdAt, byAgent } = search;
  const box = isOne
    ? `<input type="hidden" name="search-${id}" value="on">`
    : `<input type="checkbox" name="search-${id}" value="on"${isChosen ? ' checked' : ''}> `;
  const who = byAgent
    ? `made by ${site.agentName}`
    : isOwn
      ? 'asked for here'
      : 'asked for on another device';
  const lines = [
    ...filterWords(query),
    `Emails: ${frequencyWords[frequency].toLowerCase()}, ${who}, ${shortMomentIn(site.timeZone, createdAt)}`,
  ];
  return `<p style="text-align:left"><label>${box}<b>${escapeHtml(name)}</b><br>${lines.map(escapeHtml).join('<br>')}</label></p>`;
}

/** Returns the page that says which alerts have started. */
export function confirmedPage(
  { licenses }: SiteFacts,
  email: string,
  started: readonly SearchRow[],
  origin: string,
): RawAnswer {
  const lines = started.map(
    ({ name, frequency }) => `<p><b>${escapeHtml(name)}</b>: ${frequencyWords[frequency]}</p>`,
  );
  return started.length === 0
    ? standalonePage(
        licenses,
        'No Alerts Have Started',
        `<p>${escapeHtml(email)} gets none of these alerts.</p>${toSite(origin)}`,
      )
    : standalonePage(
        licenses,
        'Your Alerts Have Started',
        `<p>We’ll email ${escapeHtml(email)} about changes.</p>${lines.join('')}${toSite(origin)}`,
      );
}
