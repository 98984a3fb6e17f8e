import type { components } from '../../../openapi/generated/monitor.d.ts';

type Connection = components['schemas']['Connection'];

const guide = (name: string, screen: string | null = null): NonNullable<Connection['connect']> => ({
  text: 'Create an account with the provider. Set these variables and restart the site.',
  variables: [
    {
      name: `${name}_URL`,
      required: true,
      text: 'The server’s base address, such as https://api.example.com.',
    },
    { name: `${name}_KEY`, required: false, text: 'The server’s key.' },
  ],
  ...{ screen, guide: 'docs/providers/texts.md' },
});
const success = (at: string) => ({ at, note: 'in 0.4 seconds' });
const plain = { last_success: null, last_failure: null, test: null };

/** Connections in every state, as of 2:45 PM Central on Nov 22, 2026. */
export const connections: Connection[] = [
  {
    ...{ kind: 'email', group: 'messages', name: 'Site email', provider: 'The site’s sender' },
    ...{ state: 'connected', last_success: success('2026-11-22T20:31:00Z') },
    last_failure: { at: '2026-11-20T15:00:00Z', reason: 'The mail server took too long to answer.' },
    without: 'Forms and password resets don’t email anyone. Emails show as Not sent.',
    ...{ connect: guide('SMTP'), test: 'Sends one email to your own address.' },
  },
  {
    ...plain,
    ...{ kind: 'mailbox', group: 'messages', name: 'Your mailbox', provider: 'Gmail, Outlook, and others' },
    ...{ state: 'not-connected', connect: guide('MAILBOX', '/admin/email-manager') },
    without: 'Emails and drip campaigns go from the site’s sender.',
  },
  {
    ...{ kind: 'texts', group: 'messages', name: 'Texts', provider: 'Twilio, (918) 555-0142' },
    ...{ state: 'failing', last_success: success('2026-11-22T17:22:00Z') },
    last_failure: { at: '2026-11-22T20:40:00Z', reason: 'Twilio does not take SMS_ACCOUNT with SMS_TOKEN.' },
    without: 'Showing confirmations and lead alerts don’t arrive by text. Texts show as Not sent.',
    connect: { ...guide('SMS'), provider: 'Twilio' },
    also: [{ ...guide('OTHER'), provider: 'Other Texts' }],
    test: 'Sends one text to your own phone.',
  },
  {
    ...plain,
    ...{ kind: 'language', group: 'assistant', name: 'Assistant', provider: 'Runs on this site' },
    ...{ state: 'built-in', without: 'It answers about homes and your process.' },
    ...{ connect: guide('LLM'), test: 'Asks for one answer.' },
  },
  {
    ...plain,
    ...{ kind: 'tiles', group: 'maps', name: 'Map tiles', provider: 'OpenStreetMap', state: 'connected' },
    without: 'The map shows county outlines and prices, without streets.',
    ...{ connect: guide('MAP_TILE'), test: 'Loads one tile in this browser.' },
  },
  {
    ...plain,
    ...{ kind: 'ads', group: 'maps', name: 'Facebook ads', provider: 'Meta has no connection yet' },
    ...{ state: 'not-connected', without: 'Campaigns are recorded here and don’t run.', connect: null },
  },
];

export const connectionList = {
  ...{ time_zone: 'America/Chicago', checked_at: '2026-11-22T20:45:00Z' },
  connections,
};
