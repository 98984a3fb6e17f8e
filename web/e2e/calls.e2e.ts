import type { Page, Request } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { comeHome, visit, withBrowser } from './browser.ts';
import { newPerson } from './session.ts';
import { begin, composer, conversation, fillRegister, openAccount, send, service } from './site-actions.ts';

withBrowser();

const asked = (page: Page, part: string): Promise<Request> =>
  page.waitForRequest((request) => request.url().includes(part));

const siteOf = async (page: Page): Promise<{ siteId: string; agent: Record<string, unknown> }> =>
  (await page.request.get('/gateway/v1/site')).json();

describe('the page calls', () => {
  test('signup with a whole registration, then signin with the same credentials', async () => {
    const page = await comeHome();
    const { siteId } = await siteOf(page);
    const person = newPerson('Robin Vale');
    const panel = await openAccount(page);
    await panel.getByRole('button', { name: 'Register' }).click();
    const form = await fillRegister(panel, person);
    // As of a site that sends no email: elsewhere the emailed link comes before the sign-in.
    const { username, email, password, name } = person;
    const user = { username, email, name, phoneNumber: person.phone, siteId, roles: ['ROLE_USER'] };
    await page.route('**/auth/signup', (route) =>
      route.fulfill({ json: { message: '', delivery: 'not-sent' } }),
    );
    await page.route('**/auth/signin', (route) => route.fulfill({ json: user }));
    const signUp = asked(page, '/auth/signup');
    const signIn = asked(page, '/auth/signin');
    await form.getByRole('button', { name: 'Register' }).click();
    expect((await signUp).postDataJSON()).toEqual({
      username,
      email,
      password,
      phoneNumber: person.phone,
      name,
      siteId,
    });
    expect((await signIn).postDataJSON()).toEqual({ username, password, siteId });
    await page.getByRole('banner').getByRole('button', { name: 'Account' }).waitFor();
    const stored = JSON.parse((await page.evaluate(() => localStorage.getItem('user'))) ?? '{}');
    expect(stored).toMatchObject({
      username,
      email,
      phoneNumber: person.phone,
      siteId,
      roles: ['ROLE_USER'],
    });
  });

  test('password-reset with the email and where the link shall lead', async () => {
    const page = await comeHome();
    const { siteId } = await siteOf(page);
    const { email } = newPerson();
    const panel = await openAccount(page);
    await panel.getByRole('button', { name: 'Forgot password?' }).click();
    await panel.getByLabel('Email').fill(email);
    const call = asked(page, '/auth/password-reset');
    await panel.getByRole('button', { name: 'Reset Password' }).click();
    const baseUrl = new URL(inject('site').url).origin;
    expect((await call).postDataJSON()).toEqual({ email, baseUrl, siteId });
  });

  test('password-reset/confirm with the token of the address', async () => {
    const { page } = await visit('/password-reset?token=a-token', { as: 'visitor' });
    await page.getByLabel('New password', { exact: true }).fill('porch swing');
    await page.getByLabel('Confirm password', { exact: true }).fill('porch swing');
    const call = asked(page, '/password-reset/confirm');
    await page.getByRole('button', { name: 'Reset Password' }).click();
    expect((await call).postDataJSON()).toEqual({ token: 'a-token', newPassword: 'porch swing' });
  });

  test('chat with the message and what was said before, each turn with its role', async () => {
    const page = await comeHome();
    await service(page, 'Buying').click();
    await page.route('**/llm/v1/chat', (route) => route.fulfill({ json: { response: 'Hello.' } }));
    await send(page, 'first');
    await conversation(page).getByText('Assistant: Hello.', { exact: true }).waitFor();
    const call = asked(page, '/llm/v1/chat');
    await composer(page).fill('second');
    await composer(page).press('Enter');
    const body = (await call).postDataJSON() as { message: string; conversation_history: object[] };
    expect(body.message).toBe('second');
    expect(body.conversation_history).toEqual([
      { role: 'assistant', content: expect.stringContaining('assistant, an AI') },
      { role: 'user', content: 'first' },
      { role: 'assistant', content: 'Hello.' },
    ]);
  });

  test('retrieve-property-summary with every filter of the form', async () => {
    const { page } = await visit('/privacy', { as: 'visitor' });
    const call = asked(page, '/retrieve-property-summary');
    const filters = {
      city: 'Tulsa',
      state: 'OK',
      propertyType: 'Land',
      propertySubType: 'Other',
      minBedrooms: '1',
      maxBedrooms: '5',
      minPrice: '100000',
      maxPrice: '900000',
      listAgentMlsId: 'AC175204',
    };
    await page.goto(`/map?${new URLSearchParams(filters)}`);
    const query = Object.fromEntries(new URL((await call).url()).searchParams);
    expect(query).toMatchObject(filters);
  });

  test.each(['Bedroom', 'Office', 'Landscape', 'Room'])(
    'the random prompts of a %s and stage-room with what they gave',
    async (room) => {
      const { page } = await visit('/map?zip=74037', { as: 'visitor' });
      const prompts = asked(page, '-prompts/random');
      const prompt = `A ${room} in the light of the morning.`;
      await page.route('**/api/stage/v1/*-prompts/random', (route) => route.fulfill({ json: { prompt } }));
      await page.route('**/stage-room', (route) =>
        route.fulfill({
          contentType: 'image/svg+xml',
          body: '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>',
        }),
      );
      const staged = asked(page, '/stage-room');
      const home = page
        .getByRole('list', { name: 'Results' })
        .getByRole('listitem')
        .filter({ has: page.locator('img') });
      await home.first().getByRole('link').click();
      await page.getByRole('button', { name: /^Photo 2 of/ }).click();
      await page.getByRole('button', { name: 'AI staging' }).click();
      const choice = page.getByRole('dialog', { name: 'AI staging' });
      await choice.getByRole('button', { name: room, exact: true }).click();
      expect(new URL((await prompts).url()).pathname).toBe(
        `/api/stage/v1/${room.toLowerCase()}-prompts/random`,
      );
      const form = (await staged).postDataBuffer()?.toString('latin1') ?? '';
      // The photo itself is no reading matter, should this fail.
      const parts = form.match(/(?<=; name=")\w+|(?<=Content-Type: )\S+/g);
      expect({ parts, prompted: form.includes(prompt) }).toEqual({
        parts: ['design_prompt', 'file', 'image/jpeg'],
        prompted: true,
      });
      await page.getByText(/^Virtually staged/).waitFor();
    },
  );

  test('page-views once a page, with the words of the document', async () => {
    const { page } = await visit('/privacy', { as: 'visitor' });
    const call = asked(page, '/page-views');
    await page.goto('/agent');
    const body = (await call).postDataJSON() as Record<string, unknown>;
    expect(body).toMatchObject({ page_path: '/agent', is_mobile: false });
    expect(Object.keys(body).sort()).toEqual([
      'is_mobile',
      'page_path',
      'referrer',
      'session_id',
      'user_agent',
    ]);
    expect(body.user_agent).toBe(await page.evaluate(() => navigator.userAgent));
    const next = asked(page, '/page-views');
    await page.goto('/reviews');
    expect((await next).postDataJSON().session_id).toBe(body.session_id);
  });
});

describe('the site', () => {
  test("tells the agent's MLS id, name, phone and email, and has a name of its own", async () => {
    const { page } = await visit('/', { as: 'visitor' });
    const { siteId, agent } = await siteOf(page);
    expect(siteId).not.toBe('');
    expect(agent).toMatchObject({
      mlsId: 'AC175204',
      name: 'Avery Cole',
      phone: '(918) 555-0142',
      email: 'avery.cole@porchlight.example',
    });
  });

  test('is called without any key of the browser', async () => {
    const { page } = await visit('/', { as: 'visitor' });
    await begin(page);
    await service(page, 'Buying').click();
    const call = asked(page, '/llm/v1/chat');
    await send(page, 'homes in Jenks');
    const names = Object.keys(await (await call).allHeaders());
    expect(names.filter((name) => /key|authorization/.test(name))).toEqual([]);
  });
});
