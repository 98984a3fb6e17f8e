import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { comeHome, soon, visit, withBrowser } from './browser.ts';
import { register } from './confirm-email.ts';
import { newPerson, signIn } from './session.ts';
import { begin, conversation, leaveLead, send, service } from './site-actions.ts';

withBrowser();

type Answer = { response: string; action?: string; params?: object };

/** Lets the assistant answer this to whatever is said, and says something. */
async function answered(page: Page, answer: Answer): Promise<void> {
  await page.route('**/llm/v1/chat', (route) => route.fulfill({ json: answer }));
  await send(page, 'as you like');
}

/** The calls with this in their address, from now on. */
function callsOf(page: Page, part: string): URL[] {
  const found: URL[] = [];
  page.on('request', (request) => {
    if (request.url().includes(part)) found.push(new URL(request.url()));
  });
  return found;
}

const hears = (page: Page, text: string) => conversation(page).getByText(text, { exact: true }).waitFor();

/** A visitor whose name, phone and email are known. */
async function comeKnown() {
  const page = await comeHome();
  const person = newPerson('Robin Vale');
  await leaveLead(page, 'Lease', '74104', person);
  await conversation(page).getByText('Thank you, Robin!').waitFor();
  return { page, person };
}

/** A visitor of whom nothing is known but that they can type. */
async function comeUnknown(): Promise<Page> {
  const page = await comeHome();
  await service(page, 'Buying').click();
  return page;
}

const known = { name: 'Ann Lee', phone: '(918) 555-0142', email: 'ann@visitors.example' };

describe('an action of the assistant', () => {
  test.each([
    ['show_login', 'Sign In'],
    ['show_registration', 'Register'],
  ])('%s opens its form in the chat', async (action, form) => {
    const page = await comeUnknown();
    await answered(page, { response: 'Here you are.', action });
    await page.getByRole('main').getByRole('form', { name: form }).waitFor();
    await hears(page, 'Assistant: Here you are.');
  });

  test('show_map opens the map with the params as its search', async () => {
    const page = await comeUnknown();
    await answered(page, {
      response: 'On the map.',
      action: 'show_map',
      params: { zip: '74037', property_type: 'Land', minBedrooms: 2 },
    });
    await page.waitForURL((url) => url.pathname === '/map');
    const query = new URL(page.url()).searchParams;
    expect(Object.fromEntries(query)).toEqual({ zip: '74037', propertyType: 'Land', minBedrooms: '2' });
  });

  test('seller_inquiry is sent onward once name, phone and email are known', async () => {
    const page = await comeUnknown();
    const inquiries = callsOf(page, '/selling-inquiry');
    const params = { location: 'Jenks', propertyDetails: '3 bedrooms' };
    await answered(page, { response: 'Who are you?', action: 'seller_inquiry', params });
    await hears(page, 'Assistant: Who are you?');
    expect(inquiries).toEqual([]);
    await page.unroute('**/llm/v1/chat');
    await answered(page, {
      response: 'Passed on.',
      action: 'seller_inquiry',
      params: { ...params, ...known },
    });
    await soon(() => inquiries.length, 1);
    expect(Object.fromEntries(inquiries[0]?.searchParams ?? [])).toEqual({
      ...params,
      name: known.name,
      phoneNumber: known.phone,
      email: known.email,
    });
  });

  test('collecting_seller_info says its words and sends nothing', async () => {
    const { page } = await comeKnown();
    const sent = callsOf(page, '/api/treas/');
    await answered(page, {
      response: 'And how many rooms?',
      action: 'collecting_seller_info',
      params: known,
    });
    await hears(page, 'Assistant: And how many rooms?');
    expect(sent).toEqual([]);
  });

  test('agent_contact_request texts the agent once name, phone and email are known', async () => {
    const unknown = await comeUnknown();
    const texts = callsOf(unknown, '/send-sms');
    await answered(unknown, { response: 'Your number?', action: 'agent_contact_request', params: {} });
    await hears(unknown, 'Assistant: Your number?');
    expect(texts).toEqual([]);

    const { page, person } = await comeKnown();
    await page.route('**/send-sms', (route) =>
      route.fulfill({ json: { message: 'The text was not sent.', delivery: 'not-sent' } }),
    );
    const sent = page.waitForRequest('**/send-sms');
    await answered(page, { response: 'Your number?', action: 'agent_contact_request' });
    const form = (await sent).postData() ?? '';
    for (const part of ['name="body"', person.name, person.phone, person.email]) expect(form).toContain(part);
    await conversation(page).getByText('I’m passing this to Avery').waitFor();
    await conversation(page)
      .getByText(/but we couldn’t text Avery about it\. To reach Avery now, call [(]\d{3}[)] \d{3}-\d{4}\.$/)
      .waitFor();
  });

  test('storeConvo stores the conversation', async () => {
    const { page, person } = await comeKnown();
    const stored = page.waitForRequest((request) => request.url().includes('/store-convo'));
    await answered(page, {
      response: 'Until then.',
      action: 'storeConvo',
      params: { reason: 'Lease', conversationSummary: 'Wants a lease.' },
    });
    const query = Object.fromEntries(new URL((await stored).url()).searchParams);
    expect(query).toEqual({
      reason: 'Lease',
      contactInfo: `${person.email}, ${person.phone}`,
      conversationSummary: 'Wants a lease.',
      phone: person.phone,
      name: person.name,
    });
    await hears(page, 'Assistant: Until then.');
  });

  test('get-crm shows how far the journey has come', async () => {
    const person = newPerson();
    const { page } = await visit('/', {
      as: 'visitor',
      prepare: async ({ request }) => {
        await register(request, person);
        await signIn(request, person.username, person.password);
      },
    });
    await begin(page);
    const crm = callsOf(page, '/idx/v1/crm');
    await page.route('**/idx/v1/crm*', (route) =>
      route.fulfill({ json: { lead: 'Completed', offer: 'In-Progress', offerNote: 'Two bids.' } }),
    );
    await answered(page, { response: 'Here.', action: 'get-crm' });
    await hears(page, 'Assistant: Your current status: Make Offer. Note: Two bids.');
    expect(crm.map((url) => url.searchParams.get('email'))).toEqual([person.email]);
  });
});
