import { escapeHtml } from '../../../text/html.ts';
import { standalonePage } from '../../../text/standalone-page.ts';
import type { SiteFacts } from '../../deps.ts';
import type { RawAnswer } from '../../service.ts';

/** Returns the page that asks for confirmation, so that mail scanners that follow links change nothing. */
export function askPage({ agentName, licenses }: SiteFacts, email: string): RawAnswer {
  return standalonePage(
    licenses,
    'Unsubscribe',
    `<p>${escapeHtml(email)} will get no more emails from ${escapeHtml(agentName)} like the one you came from.</p>` +
      '<form method="post"><button type="submit">Unsubscribe</button></form>',
  );
}

export function donePage({ agentName, agentEmail, licenses }: SiteFacts, email: string): RawAnswer {
  return standalonePage(
    licenses,
    'You are unsubscribed',
    `<p>${escapeHtml(email)} gets no more emails of this kind from ${escapeHtml(agentName)}. ` +
      `If that was a mistake, write to ${escapeHtml(agentEmail)}.</p>`,
  );
}
