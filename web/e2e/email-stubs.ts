import type { BrowserContext, Page, Route } from 'playwright-core';
import {
  type Drip,
  drip,
  dripEmails,
  type Message,
  manyTemplates,
  message,
  messageId,
  sender as noSender,
  suppressions as sampleSuppressions,
  type Template,
  template,
} from '../testing/samples/email.ts';
import { people } from '../testing/samples/postcards.ts';
import { visit } from './browser.ts';
import { answerContacts } from './postcard-stubs.ts';
import type { Size } from './session.ts';

/** What the site answers from now on, and what was asked of it. */
export type EmailDesk = {
  templates: Template[];
  drips: Drip[];
  sender: typeof noSender;
  suppressions: typeof sampleSuppressions;
  images: { file_id: string; email_image_url: string; filename?: string; width?: number; height?: number }[];
  /** What the outbox answers at each question; the last stays. */
  outbox: Message[];
  /** Every call that changes something: its method and path, and its fields. */
  sent: { call: string; fields: Record<string, unknown> }[];
};

export const base = '**/api/treas/comm/';
export const gallery = '**/api/toptech/onboarding/v1/get-all-email-images/*';
export const upload = '**/api/toptech/onboarding/v1/upload-email-image';
export const imageDeletion = '**/api/toptech/onboarding/v1/delete-email-image/**';
export const chat = '**/llm/v1/chat';

export const broken = (route: Route) => route.fulfill({ status: 500, body: 'broken' });
type Fault = { pointer: string; detail: string };
export const problem =
  (id: string, status: number, detail: string, errors: Fault[] = []) =>
  (route: Route) =>
    route.fulfill({
      status,
      contentType: 'application/problem+json',
      json: { type: `/problems/${id}`, title: id, status, detail, requestId: 'r', errors },
    });

/** Refuses what holds `{{adress}}` until it is said to be meant so, as the site does. */
export async function refuseUnknownFields(route: Route): Promise<void> {
  const detail =
    '{{adress}} (did you mean {{postal_address}}?) is not a merge field, and would go out as written.';
  if (fieldsOf(route).unknownFields === 'as-written') return route.fallback();
  return problem('invalid-input', 400, detail, [{ pointer: '/body/unknownFields', detail }])(route);
}

function fieldsOf(route: Route): Record<string, unknown> {
  const { postData, headers } = { postData: route.request().postData(), headers: route.request().headers() };
  if (postData === null) return {};
  if (headers['content-type']?.startsWith('application/json')) return JSON.parse(postData);
  return Object.fromEntries(new URLSearchParams(postData));
}

/** Answers every call of the screen out of a desk that keeps what is changed. */
export async function answerEmail(context: Pick<BrowserContext, 'route'>, desk: EmailDesk): Promise<void> {
  await answerContacts(context, people(30));
  await context.route(`${base}**`, (route) => answer(route, desk));
  await context.route(gallery, (route) => route.fulfill({ json: { data: desk.images } }));
  await context.route(imageDeletion, (route) => {
    const id = new URL(route.request().url()).pathname.split('/').at(-1);
    desk.images = desk.images.filter(({ file_id }) => file_id !== id);
    return route.fulfill({ json: { message: 'Done.' } });
  });
}

function answer(route: Route, desk: EmailDesk): Promise<void> {
  const request = route.request();
  const url = new URL(request.url());
  const path = url.pathname.replace('/api/treas/comm/', '');
  const method = request.method();
  const fields = fieldsOf(route);
  const json = (body: unknown) => route.fulfill({ json: body });
  if (method !== 'GET') desk.sent.push({ call: `${method} ${path}`, fields });
  const [part, id, action] = path.split('/');
  if (part === 'templates') {
    if (method === 'DELETE') desk.templates = desk.templates.filter((each) => String(each.id) !== id);
    if (method === 'DELETE') return json({ message: 'Done.' });
    if (id !== undefined) return json(desk.templates.find((each) => String(each.id) === id));
    return json(desk.templates.map((each) => ({ ...each, body: '' })));
  }
  if (part === 'store-template') return json(store(desk, fields));
  if (part === 'preview-email') return json(previewOf(fields));
  if (part === 'send-email' || path === 'sender/test') {
    return json({
      message: 'The email is on its way.',
      id: messageId,
      missing: part === 'sender' ? [] : ['phone'],
    });
  }
  if (part === 'outbox') {
    const decided = { send: 'sent', arrived: 'sent', drop: 'failed' } as const;
    if (action !== undefined) desk.outbox = [message({ state: decided[action as keyof typeof decided] })];
    const [next = message(), ...later] = desk.outbox;
    if (later.length > 0) desk.outbox = later;
    return json(next);
  }
  if (part === 'sender') {
    if (method === 'PUT')
      desk.sender = { ...desk.sender, email: String(fields.email), server: 'smtp.gmail.com' };
    if (method === 'DELETE') desk.sender = noSender;
    return json(method === 'DELETE' ? { message: 'Done.' } : desk.sender);
  }
  if (part === 'drip-plan') return json(planOf(fields, desk));
  if (part === 'schedule-drip') {
    desk.drips = [drip(99, 'scheduled', { recipients: 2 }), ...desk.drips];
    return json({ message: 'The drip is scheduled.', id: 99, recipients: 2, emails: 2, skipped: 1 });
  }
  if (part === 'drips' && action === 'emails') {
    const state = url.searchParams.get('state');
    const emails = dripEmails.filter((each) => state === null || each.state === state);
    return json({ emails, total: emails.length });
  }
  if (part === 'drips' && action !== undefined) {
    const states = { pause: 'paused', resume: 'scheduled', cancel: 'cancelled' } as const;
    const state = states[action as keyof typeof states];
    desk.drips = desk.drips.map((each) => (String(each.id) === id ? { ...each, state } : each));
    return json(desk.drips.find((each) => String(each.id) === id));
  }
  if (part === 'drips') return json({ drips: desk.drips, total: desk.drips.length });
  if (part === 'suppressions' && method === 'POST') {
    const added = {
      email: String(fields.email),
      source: 'agent',
      words: String(fields.words ?? '') || null,
    } as const;
    desk.suppressions = [{ ...added, created_at: '2026-11-21T15:04:05Z' }, ...desk.suppressions];
    return json({ message: 'Done.' });
  }
  return json({ suppressions: desk.suppressions, total: desk.suppressions.length });
}

function store(desk: EmailDesk, { id, templateName, subject, body }: Record<string, unknown>): Template {
  const known = desk.templates.find((each) =>
    id === undefined ? each.templateName === templateName : String(each.id) === id,
  );
  const stored = {
    ...(known ?? template(Math.max(0, ...desk.templates.map((each) => each.id)) + 1, '')),
    ...{ templateName: String(templateName), subject: String(subject), body: String(body) },
  };
  desk.templates = [stored, ...desk.templates.filter((each) => each.id !== stored.id)];
  return stored;
}

function previewOf({ subject, body, emailaddress }: Record<string, unknown>) {
  const name = emailaddress === undefined ? '{{name}}' : 'Ann';
  const fill = (text: unknown) => String(text).replaceAll('{{name}}', name);
  const html = `${fill(body)}<p>1 Main St, Tulsa. Unsubscribe</p>`;
  const missing = emailaddress === undefined || !html.includes('{{phone}}') ? [] : ['phone'];
  const unknown = html.includes('{{nmae}}') ? [{ written: '{{nmae}}', suggestion: 'name' }] : [];
  return {
    ...{ subject: fill(subject), html, missing, unknown },
    text: html.replace(/<[^>]*>/g, ' ').trim(),
  };
}

function planOf(fields: Record<string, unknown>, { templates, suppressions }: EmailDesk) {
  const given = String(fields.emailaddresses).split(',');
  const no = new Set(suppressions.map(({ email }) => email));
  const valid = [...new Set(given.filter((each) => each.includes('@')))];
  const to = valid.filter((each) => !no.has(each));
  const emails = [1, 2, 3].flatMap((step) => {
    const found = templates.find((each) => String(each.id) === fields[`templateId${step}`]);
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
  };
}

export const emptyDesk = (change: Partial<EmailDesk> = {}): EmailDesk => ({
  templates: manyTemplates(3),
  drips: [],
  sender: noSender,
  suppressions: sampleSuppressions,
  images: [],
  outbox: [],
  sent: [],
  ...change,
});

/** The screen with answers of the test's own. */
export async function openEmail(
  tab: string,
  change: Partial<EmailDesk> = {},
  size: Size = 'desktop',
): Promise<{ page: Page; desk: EmailDesk }> {
  const desk = emptyDesk(change);
  const { page, expectFaults } = await visit(`/admin/email-manager${tab === '' ? '' : `?tab=${tab}`}`, {
    as: 'admin',
    size,
    prepare: async (context) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await answerEmail(context, desk);
    },
  });
  expectFaults(/^500 /);
  // What an email may not do is told in the console, each time it tries.
  expectFaults(/Blocked script execution in 'about:srcdoc'|Content Security Policy directive|sandboxed/);
  await page.getByRole('heading', { level: 1, name: 'Email Manager' }).waitFor();
  return { page, desk };
}

/** What an email looks like in the frame of this name: its newest form, while the one before makes room. */
export const framed = (page: Page, title: string) =>
  page.frameLocator(`iframe[title="${title}"]`).locator('iframe').last().contentFrame();

/** Chooses what is done with a template of the list. */
export async function choose(page: Page, templateName: string, action: string): Promise<void> {
  const row = page.getByRole('row').filter({ hasText: templateName }).first();
  await row.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** Waits until a toast says this, letter by letter. */
export const readToast = (page: Page, text: string | RegExp): Promise<void> =>
  page.getByRole('status').getByText(text, { exact: true }).first().waitFor();
