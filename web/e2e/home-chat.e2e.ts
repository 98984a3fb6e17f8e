import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { comeHome, soon, visit, withBrowser } from './browser.ts';
import { newPerson } from './session.ts';
import { begin, composer, conversation, leaveLead, send, service, toast } from './site-actions.ts';

withBrowser();

const chatFailure = "Sorry, I'm having trouble connecting right now. Please try again later.";

/** The calls to the assistant that the page makes from now on. */
function countCalls(page: Page, part: string): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(part)) calls.push(request.url());
  });
  return calls;
}

describe('buying', () => {
  test('leads from the form over the thank-you to homes, the map, a listing and a heart', async () => {
    const page = await comeHome();
    const person = newPerson('Robin Vale');
    await leaveLead(page, 'Buying', '74037', person);
    await conversation(page)
      .getByText('Thank you, Robin! Would you like to see properties in 74037?')
      .waitFor();
    await page.getByRole('button', { name: 'Show Properties' }).click();
    const homes = conversation(page).getByRole('list', { name: 'Homes' }).getByRole('listitem');
    await homes.first().waitFor();
    expect(await homes.count()).toBe(12);

    const toMap = conversation(page).getByRole('link', { name: /^Show all \d+ on the map$/ });
    const total = /\d+/.exec(await toMap.innerText())?.[0];
    expect(Number(total)).toBeGreaterThanOrEqual(24);
    await toMap.click();
    await page.waitForURL((url) => url.pathname === '/map' && url.searchParams.get('zip') === '74037');
    await page.getByRole('heading', { level: 1 }).getByText(`${total} homes in 74037`).waitFor();

    await page.getByRole('list', { name: 'Results' }).getByRole('link').first().click();
    const listing = page.getByRole('dialog');
    await listing.getByRole('button', { name: 'Save this home' }).click();
    await toast(page, 'Saved.').waitFor();
    await listing.getByRole('button', { name: 'Saved', exact: true }).waitFor();
  });

  test('Not Right Now dismisses the offer', async () => {
    const page = await comeHome();
    const searches = countCalls(page, 'retrieve-property-summary');
    await leaveLead(page, 'Buying', '74037', newPerson());
    await page.getByRole('button', { name: 'Not Right Now' }).click();
    await page.getByRole('button', { name: 'Show Properties' }).waitFor({ state: 'detached' });
    expect(searches).toEqual([]);
    expect(await composer(page).isEnabled()).toBe(true);
  });

  test('an empty or odd field is told beside it, and nothing is sent', async () => {
    const page = await comeHome();
    const calls = countCalls(page, '/chatleads');
    await leaveLead(page, 'Buying', '740', { ...newPerson(), email: 'robin at home', name: '' });
    const form = page.getByRole('form', { name: 'Contact details' });
    for (const label of ['ZIP code', 'Name', 'Email']) {
      const field = form.getByLabel(label, { exact: true });
      await soon(() => field.getAttribute('aria-invalid'), 'true');
    }
    await soon(() => form.getByLabel('ZIP code').evaluate((field) => field === document.activeElement), true);
    expect(calls).toEqual([]);
  });
});

describe('selling and lease', () => {
  test('selling asks for the property and thanks for it', async () => {
    const page = await comeHome();
    await leaveLead(page, 'Selling', '74104', newPerson('Robin Vale'));
    await conversation(page).getByText('Thank you, Robin!').waitFor();
    const form = page.getByRole('form', { name: 'Property details' });
    await form.getByLabel('Address').fill('1208 S Denver Ave, Tulsa');
    await form.getByLabel('Size').fill('1,850 sq ft');
    const choices = async (label: string) =>
      (await form.getByLabel(label).locator('option:not([disabled])').all()).map((option) =>
        option.getAttribute('value'),
      );
    expect(await Promise.all(await choices('Condition'))).toEqual([
      'excellent',
      'good',
      'fair',
      'needs-work',
    ]);
    // Document 001, section 9: "Selling detail condition choices: Excellent, Good, Fair, Needs Work".
    expect(await form.getByLabel('Condition').locator('option:not([disabled])').allInnerTexts()).toEqual([
      ...['Excellent', 'Good', 'Fair', 'Needs Work'],
    ]);
    expect(await Promise.all(await choices('Timeline'))).toEqual([
      'asap',
      '1-3-months',
      '3-6-months',
      '6-months-plus',
    ]);
    await form.getByLabel('Condition').selectOption('good');
    await form.getByLabel('Timeline').selectOption('asap');
    const sent = page.waitForRequest((request) => request.url().includes('/selling-details'));
    await form.getByRole('button', { name: 'Submit' }).click();
    const query = new URL((await sent).url()).searchParams;
    expect([query.get('condition'), query.get('timeline')]).toEqual(['good', 'asap']);
    await conversation(page).getByText('has the details of your property').waitFor();
  });

  test('lease thanks and goes on in the conversation', async () => {
    const page = await comeHome();
    await leaveLead(page, 'Lease', '74104', newPerson('Robin Vale'));
    await conversation(page).getByText('Thank you, Robin!').waitFor();
    expect(await page.getByRole('form').count()).toBe(0);
    expect(await composer(page).isEnabled()).toBe(true);
  });
});

describe('the assistant', () => {
  test('shows the homes that a message asks for, and fewer filters find more', async () => {
    const page = await comeHome();
    await service(page, 'Buying').click();
    await send(page, '3 bedroom homes in Jenks under $400,000');
    const log = conversation(page);
    const filters = log.getByRole('list', { name: 'Filters' });
    await filters.waitFor();
    const toMap = log.getByRole('link', { name: /on the map$/ });
    await toMap.waitFor();
    const countOf = async () => Number(/[\d,]+/.exec(await toMap.innerText())?.[0].replace(',', ''));
    const before = await countOf();
    expect(before).toBeGreaterThan(0);
    await filters.getByRole('button', { name: /^Remove .*\$400K/ }).click();
    await expect.poll(countOf, { timeout: 15_000 }).toBeGreaterThan(before);
  });

  test.each(['sign in', 'I want to LOGIN', 'signin', 'please log in'])(
    'typing "%s" opens the form without asking the assistant',
    async (words) => {
      const page = await comeHome();
      const calls = countCalls(page, '/llm/v1/chat');
      await service(page, 'Buying').click();
      await send(page, words);
      await page.getByRole('main').getByRole('form', { name: 'Sign In' }).waitFor();
      expect(calls).toEqual([]);
    },
  );

  test('what was said survives a reload, and nothing empty is said', async () => {
    const page = await comeHome();
    const calls = countCalls(page, '/llm/v1/chat');
    await service(page, 'Buying').click();
    await composer(page).fill('   ');
    await composer(page).press('Enter');
    await composer(page).fill('What can');
    await composer(page).press('Shift+Enter');
    await composer(page).pressSequentially('you do?');
    await composer(page).press('Enter');
    const words = conversation(page).getByText('What can\nyou do?');
    await words.waitFor();
    await conversation(page).getByText('Assistant:').first().waitFor();
    expect(calls.length).toBe(1);
    await page.reload();
    await words.waitFor();
    expect(await composer(page).isEnabled()).toBe(true);
  });

  test('a message over the limit is kept whole, and says so instead of going out', async () => {
    const page = await comeHome();
    const calls = countCalls(page, '/llm/v1/chat');
    await service(page, 'Buying').click();
    await composer(page).fill('a pool '.repeat(600));
    await page
      .getByText('This message has 4,200 characters, and 4,000 fit. Shorten it, or send it in parts.')
      .waitFor();
    await composer(page).press('Enter');
    expect(await page.getByRole('button', { name: 'Send', exact: true }).isDisabled()).toBe(true);
    expect((await composer(page).inputValue()).length).toBe(4200);
    expect(calls).toEqual([]);
    await composer(page).fill('a pool '.repeat(571));
    await composer(page).press('Enter');
    await soon(() => calls.length, 1);
    await soon(() => composer(page).inputValue(), '');
  });

  test('asks for a sign-in before it tells of progress', async () => {
    const page = await comeHome();
    await service(page, 'Buying').click();
    await send(page, 'What is my progress?');
    await conversation(page).getByText('Please sign in to view your progress status.').waitFor();
  });
});

describe('when a call fails', () => {
  test.each([
    ['cut off', undefined],
    ['answered with 500', 500],
  ])('a chat call %s is told in the exact words', async (_how, status) => {
    const { page, expectFaults } = await visit('/', { as: 'visitor' });
    expectFaults(/500 .*chat/);
    await begin(page);
    await page.route('**/llm/v1/chat', (route) =>
      status === undefined ? route.abort() : route.fulfill({ status, body: 'broken' }),
    );
    await service(page, 'Buying').click();
    await send(page, 'homes in Jenks');
    await conversation(page).getByText(chatFailure).waitFor({ timeout: 30_000 });
    expect(await composer(page).isEnabled()).toBe(true);
  });

  test('a search that fails shows the five samples, marked as samples', async () => {
    const { page, expectFaults } = await visit('/', { as: 'visitor' });
    expectFaults(/502 .*retrieve-property-summary/);
    await begin(page);
    const failing = '**/retrieve-property-summary*';
    await page.route(failing, (route) => route.fulfill({ status: 502, body: 'broken' }));
    await leaveLead(page, 'Buying', '74037', newPerson());
    await page.getByRole('button', { name: 'Show Properties' }).click();
    const samples = conversation(page).getByRole('list', { name: 'Sample homes' });
    await samples.waitFor({ timeout: 30_000 });
    expect(await samples.getByRole('listitem').count()).toBe(5);
    expect(await samples.getByText('Sample', { exact: true }).count()).toBe(5);
    expect(await samples.getByText('Austin').count()).toBe(5);
    expect(await samples.getByRole('link').count()).toBe(0);
    await page.unroute(failing);
    await page.getByRole('button', { name: 'Try again' }).click();
    await conversation(page).getByRole('list', { name: 'Homes' }).waitFor();
  });

  test('a lead that cannot be sent is kept when the tab is closed, and sent by the next one', async () => {
    const { page, context } = await visit('/', { as: 'visitor' });
    await begin(page);
    const person = newPerson('Robin Vale');
    await context.route('**/chatleads*', (route) => route.abort());
    await leaveLead(page, 'Lease', '74104', person);
    await conversation(page).getByText('Thank you, Robin!').waitFor();
    await page.close();

    await context.unroute('**/chatleads*');
    const next = await context.newPage();
    const sent = next.waitForResponse((response) => response.url().includes('/chatleads'));
    await next.goto('/');
    const answer = await sent;
    expect(answer.ok()).toBe(true);
    expect(new URL(answer.url()).searchParams.get('email')).toBe(person.email);

    const calls = countCalls(next, '/chatleads');
    await next.reload();
    await begin(next);
    await service(next, 'Buying').waitFor();
    expect(calls).toEqual([]);
  });
});
