import { escapeHtml } from '../../../text/html.ts';
import { standalonePage } from '../../../text/standalone-page.ts';
import type { SiteFacts } from '../../deps.ts';
import type { RawAnswer } from '../../service.ts';
import type { AlertLink } from './alert-links.ts';
import type { SearchRow } from './repository.ts';
import type { Frequency } from './tables.ts';

export const frequencyWords: Record<Frequency, string> = {
  'at-once': 'At Once',
  daily: 'Daily',
  weekly: 'Weekly',
  off: 'Off',
};

const button = (text: string) => `<button type="submit">${text}</button>`;
const form = (content: string) => `<form method="post" style="margin:1rem 0">${content}</form>`;
export const toSite = (origin: string) => `<p><a href="${escapeHtml(origin)}/">Go to the Website</a></p>`;

/** Returns the page of a link: how often the alerts of its search come, or the button that stops what it names. */
export function settingsPage(
  { agentName, licenses }: SiteFacts,
  link: AlertLink,
  search: SearchRow | null,
): RawAnswer {
  const email = escapeHtml(link.email);
  if (link.what === 'search' && search !== null) {
    const now = search.state === 'active' ? search.frequency : 'off';
    const choices = Object.entries(frequencyWords).map(
      ([value, words]) =>
        `<button type="submit" name="frequency" value="${value}"${value === now ? ' disabled' : ''} ` +
        `style="margin:.25rem">${words}${value === now ? ' (now)' : ''}</button>`,
    );
    return standalonePage(
      licenses,
      'Your Alerts',
      `<p>How often should ${email} hear about “${escapeHtml(search.name)}”?</p>${form(choices.join(''))}`,
    );
  }
  const [title, text] = stops[link.what];
  return standalonePage(
    licenses,
    title,
    `<p>${email} will get no more ${text} from ${escapeHtml(agentName)}.</p>${form(button(title))}`,
  );
}

const stops: Record<AlertLink['what'], [title: string, text: string]> = {
  search: ['Stop This Alert', 'alerts about this search'],
  alerts: ['Stop All Alerts', 'alerts about homes'],
  emails: ['Unsubscribe', 'marketing emails'],
};

/** Returns the page that says what a press changed. */
export function changedPage(
  { agentName, agentEmail, licenses }: SiteFacts,
  link: AlertLink,
  search: SearchRow | null,
  origin: string,
): RawAnswer {
  const email = escapeHtml(link.email);
  if (search !== null && search.state === 'active' && search.frequency !== 'off') {
    return standalonePage(
      licenses,
      'Your alerts have changed',
      `<p>Alerts about “${escapeHtml(search.name)}” to ${email}: ${frequencyWords[search.frequency]}.</p>${toSite(origin)}`,
    );
  }
  return standalonePage(
    licenses,
    link.what === 'emails' ? 'You are unsubscribed' : 'These alerts have stopped',
    `<p>${email} gets no more ${stops[link.what][1]} from ${escapeHtml(agentName)}. ` +
      `If that was a mistake, write to ${escapeHtml(agentEmail)}.</p>`,
  );
}
