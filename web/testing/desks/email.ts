import { type Locator, page } from 'vitest/browser';
import { type Fakes, problem } from '../fakes.ts';
import type { AnswerOf } from '../operations.ts';
import {
  drip,
  dripEmails,
  manyTemplates,
  message,
  messageId,
  sender as noSender,
  suppressions as sampleSuppressions,
  type Template,
  template,
} from '../samples/email.ts';
import { people } from '../samples/postcards.ts';
import { openScreen, type Size } from '../screen.tsx';
import { see } from '../see.ts';

const done = { message: 'Done.' };

/** The data of the email manager's site. */
const emptySite = () => ({
  templates: manyTemplates(3),
  drips: [] as ReturnType<typeof drip>[],
  sender: noSender,
  suppressions: sampleSuppressions,
  /** The Outbox's responses in order; the last one repeats. */
  outbox: [] as ReturnType<typeof message>[],
});
export type EmailSite = ReturnType<typeof emptySite>;

type Options = { site?: Partial<EmailSite>; fakes?: Fakes; size?: Size | undefined };

/** Opens the email manager of a site that stores changes. */
export async function openEmail(tab: string, { site: change = {}, fakes = {}, size }: Options = {}) {
  const site: EmailSite = { ...emptySite(), ...change };
  const screen = await openScreen(`/admin/email-manager${tab === '' ? '' : `?tab=${tab}`}`, {
    size,
    fakes: { ...templateFakes(site), ...sendingFakes(site), ...dripFakes(site), ...fakes },
  });
  await see(page.getByRole('heading', { level: 1, name: 'Email Manager' }));
  return { ...screen, site };
}

function templateFakes(site: EmailSite): Fakes {
  return {
    listAddresses: people(30),
    listTemplates: () => site.templates.map((each) => ({ ...each, body: '' })),
    getTemplate: ({ path }) => site.templates.find(({ id }) => id === path.id) ?? problem(404, 'not-found'),
    deleteTemplate: ({ path }) => {
      site.templates = site.templates.filter(({ id }) => id !== path.id);
      return done;
    },
    storeTemplate: ({ body }) => store(site, body),
    previewEmail: ({ body }) => previewOf(body),
    checkCopy: { findings: [] },
  };
}

function store(site: EmailSite, fields: Record<string, string | File>): Template {
  const { id, templateName, subject, body } = fields;
  const known = site.templates.find((each) =>
    id === undefined ? each.templateName === templateName : String(each.id) === id,
  );
  const next = Math.max(0, ...site.templates.map((each) => each.id)) + 1;
  const stored = {
    ...(known ?? template(next, '')),
    ...{ templateName: String(templateName), subject: String(subject), body: String(body) },
  };
  site.templates = [stored, ...site.templates.filter((each) => each.id !== stored.id)];
  return stored;
}

function previewOf({
  subject = '',
  body,
  emailaddress,
}: {
  subject?: string;
  body: string;
  emailaddress?: string;
}) {
  const name = emailaddress === undefined ? '{{name}}' : 'Ann';
  const fill = (text: string) => text.replaceAll('{{name}}', name);
  const html = `${fill(body)}<p>1 Main St, Tulsa. Unsubscribe</p>`;
  return {
    ...{ subject: fill(subject), html, text: html.replace(/<[^>]*>/g, ' ').trim() },
    missing: emailaddress === undefined || !html.includes('{{phone}}') ? [] : ['phone'],
    unknown: html.includes('{{nmae}}') ? [{ written: '{{nmae}}', suggestion: 'name' }] : [],
  } satisfies AnswerOf<'previewEmail'>;
}

function sendingFakes(site: EmailSite): Fakes {
  return {
    sendEmail: { message: 'The email is on its way.', id: messageId, missing: ['first_name', 'phone'] },
    testSender: { message: 'The email is on its way.', id: messageId, missing: [] },
    getOutboxMessage: () => {
      const [next = message(), ...later] = site.outbox;
      if (later.length > 0) site.outbox = later;
      return next;
    },
    decideMessage: ({ path }) => {
      site.outbox = [message({ state: path.decision === 'drop' ? 'failed' : 'sent' })];
      return message({ state: path.decision === 'drop' ? 'failed' : 'sent' });
    },
    getSender: () => site.sender,
    saveSender: ({ body }) => {
      site.sender = { ...site.sender, email: body.email, server: 'smtp.gmail.com' };
      return site.sender;
    },
    deleteSender: () => {
      site.sender = noSender;
      return done;
    },
    listSuppressions: () => ({ suppressions: site.suppressions, total: site.suppressions.length }),
    addSuppression: ({ body: { email, words } }) => {
      const added = { email, source: 'agent', words: words ?? null } as const;
      site.suppressions = [{ ...added, created_at: '2026-11-21T15:04:05Z' }, ...site.suppressions];
      return done;
    },
  };
}

function dripFakes(site: EmailSite): Fakes {
  const states = { pause: 'paused', resume: 'scheduled', cancel: 'cancelled' } as const;
  return {
    planDrip: ({ body }) => planOf(body, site),
    scheduleDrip: () => {
      site.drips = [drip(99, 'scheduled', { recipients: 2 }), ...site.drips];
      return { message: 'The drip is scheduled.', id: 99, recipients: 2, emails: 2, skipped: 1 };
    },
    listDrips: () => ({ drips: site.drips, total: site.drips.length }),
    listDripEmails: ({ query: { state } }) => {
      const emails = dripEmails.filter((each) => state === undefined || each.state === state);
      return { emails, total: emails.length };
    },
    changeDrip: ({ path: { id, action } }) => {
      const state = states[action];
      site.drips = site.drips.map((each) => (each.id === id ? { ...each, state } : each));
      return site.drips.find((each) => each.id === id) ?? problem(404, 'not-found');
    },
  };
}

export function planOf(fields: Record<string, string | File>, { templates, suppressions }: EmailSite) {
  const given = String(fields.emailaddresses).split(',');
  const no = new Set(suppressions.map(({ email }) => email));
  const valid = [...new Set(given.filter((each) => each.includes('@')))];
  const to = valid.filter((each) => !no.has(each));
  const emails = ([1, 2, 3] as const).flatMap((step) => {
    const found = templates.find(({ id }) => String(id) === fields[`templateId${step}`]);
    if (found === undefined) return [];
    const missing = [{ field: 'phone', recipients: 1, example: to[0] ?? '' }];
    const { id: template_id, templateName: template_name, subject } = found;
    return [
      { step, template_id, template_name, subject, send_at: '2026-12-01T15:00:00Z', missing, unknown: [] },
    ];
  });
  return {
    ...{ recipients: to.length, to, emails },
    invalid: given.filter((each) => !each.includes('@')),
    repeated: given.filter((each, n) => given.indexOf(each) !== n),
    suppressed: valid.filter((each) => no.has(each)),
    deleted: [] as string[],
  } satisfies AnswerOf<'planDrip'>;
}

/** Returns a fake that rejects `{{adress}}` until it is confirmed, as the site does. */
export function refusesUnknownFields<Answer>(taken: Answer) {
  const detail =
    '{{adress}} (did you mean {{postal_address}}?) isn’t a merge field, and would go out as written.';
  const errors = [{ pointer: '/form/unknownFields', detail }];
  return ({ body }: { body: Record<string, string | File> }): Answer | Response =>
    body.unknownFields === 'as-written' ? taken : problem(400, 'invalid-input', { detail, errors });
}

/** Selects an action for a template in the list. */
export async function choose(templateName: string, action: string): Promise<void> {
  const row = page.getByRole('row').filter({ hasText: templateName }).first();
  await row.getByRole('button', { name: `Actions for ${templateName}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** Returns the toast with this exact text. */
export const said = (text: string | RegExp): Locator =>
  page.getByRole('status').getByText(text, { exact: true }).first();
