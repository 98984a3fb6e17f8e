import type { components as Comm } from '../../../openapi/generated/comm.d.ts';

type Schemas = Comm['schemas'];
export type Template = Schemas['EmailTemplate'];
export type Drip = Schemas['Drip'];
export type Message = Schemas['OutboxMessage'];

export const mail = '<p style="color: rgb(180, 95, 6)">Hello {{name}}, a home in {{city}}.</p>';

export const template = (id: number, templateName: string, body = mail): Template => ({
  id,
  templateName,
  subject: `${templateName}, {{name}}`,
  body,
  created_at: new Date(Date.UTC(2026, 10, 20, 15) - id * 60_000).toISOString(),
  siteId: 'demo-site',
});

const words = [
  'Welcome',
  'Thank you',
  'Open house on Sunday',
  'Just listed',
  'Price change',
  'A year in your home',
];

/** Returns this many templates with unique names. */
export const manyTemplates = (count: number): Template[] =>
  Array.from({ length: count }, (_, n) =>
    template(n + 1, n < words.length ? `${words[n]}` : `${words[n % words.length]} ${n}`),
  );

export const sender: Schemas['Sender'] = {
  email: null,
  server: null,
  site_sender: 'Avery Cole <avery.cole@porchlight.example>',
  sends: true,
  postal_address: '1 Main St, Tulsa, OK 74119',
};

export const messageId = '0d1c6a4e-3a52-4c55-9a80-6f4f6f1f8b11';

export const message = (change: Partial<Message> = {}): Message => ({
  id: messageId,
  channel: 'mail',
  kind: 'marketing',
  to: 'ann@example.com',
  subject: 'Welcome',
  state: 'sent',
  reason: null,
  provider: 'smtp',
  created_at: '2026-11-20T15:04:05Z',
  sent_at: '2026-11-20T15:04:06Z',
  ...change,
});

export const noEmails = {
  ...{ scheduled: 0, sent: 0, delivered: 0, 'not-sent': 0, failed: 0, held: 0 },
  ...{ skipped: 0, cancelled: 0 },
};

export const dripStep = (counts: Drip['steps'][number]['counts']): Drip['steps'][number] => ({
  ...{ step: 1, template_name: 'Welcome', subject: 'Welcome', send_at: '2026-12-01T15:00:00Z', counts },
});

export const drip = (id: number, state: Drip['state'], change: Partial<Drip> = {}): Drip => ({
  id,
  state,
  sender: null,
  time_zone: 'America/Chicago',
  recipients: 200,
  created_at: new Date(Date.UTC(2026, 10, 20, 15) - id * 3_600_000).toISOString(),
  steps: [
    dripStep({ ...noEmails, sent: 190, failed: 6, held: 1, skipped: 3 }),
    {
      ...dripStep({ ...noEmails, scheduled: 200 }),
      ...{ step: 2, template_name: 'Thank you', send_at: '2026-12-08T15:00:00Z' },
    },
  ],
  ...change,
});

const blankEmail = { step: 1, reason: null, message_id: null, sent_at: null, opened_at: null };

export const dripEmails: Schemas['DripEmail'][] = [
  {
    ...blankEmail,
    to: 'ann@example.com',
    state: 'sent',
    message_id: messageId,
    sent_at: '2026-12-01T15:00:02Z',
    opened_at: '2026-12-01T16:00:00Z',
  },
  { ...blankEmail, to: 'bo@example.com', state: 'failed', reason: '550 no such user', message_id: messageId },
  { ...blankEmail, to: 'cy@example.com', state: 'skipped', reason: 'Unsubscribed by the link.' },
  {
    ...blankEmail,
    to: 'di@example.com',
    state: 'held',
    reason: 'The line broke after DATA.',
    message_id: messageId,
  },
  { ...blankEmail, to: 'ann@example.com', step: 2, state: 'scheduled' },
];

export const suppressions: Schemas['Suppression'][] = [
  { email: 'cy@example.com', source: 'link', words: null, created_at: '2026-11-20T15:04:05Z' },
  { email: 'eve@example.com', source: 'reply', words: 'please stop', created_at: '2026-11-19T15:04:05Z' },
  {
    email: 'fay@example.com',
    source: 'refused',
    words: '550 no such user',
    created_at: '2026-11-18T15:04:05Z',
  },
];
