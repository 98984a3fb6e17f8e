import { escapeHtml } from '../text/html.ts';
import type { SiteFacts } from './deps.ts';

export type Foot = {
  site: SiteFacts;
  /** Null when the email's own text has the link. */
  unsubscribe: string | null;
  /** The URL of the tracking pixel; null when opens aren't counted. */
  pixel: string | null;
};

/** Returns the sender, postal address, license, and unsubscribe link (DOMAIN, Messages and Fair housing). */
function linesOf({ agentName, brokerageName, licenseLines, postalAddress }: SiteFacts): string[] {
  const address = postalAddress === null ? [] : [postalAddress];
  return [`${agentName}, ${brokerageName}`, ...address, ...licenseLines, 'Equal Housing Opportunity'];
}

export function footerText({ site, unsubscribe }: Foot): string {
  const wayOut = unsubscribe === null ? [] : [`No more emails like this one: ${unsubscribe}`];
  return ['--', ...linesOf(site), ...wayOut].join('\n');
}

const cell =
  'padding:24px 16px;font-family:Arial,Helvetica,sans-serif;font-size:12px;line-height:18px;color:#5a6472;text-align:center;';

export function footerHtml({ site, unsubscribe, pixel }: Foot): string {
  const lines = linesOf(site).map(escapeHtml).join('<br>');
  const wayOut =
    unsubscribe === null
      ? ''
      : `<br><a href="${escapeHtml(unsubscribe)}" style="color:#5a6472;">Unsubscribe</a>`;
  const picture =
    pixel === null ? '' : `<img src="${escapeHtml(pixel)}" alt="" width="1" height="1" style="border:0;">`;
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border:0;"><tr><td style="${cell}">${lines}${wayOut}${picture}</td></tr></table>`;
}
