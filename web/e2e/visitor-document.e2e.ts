import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { comeHome, type Size, soon, visit, withBrowser } from './browser.ts';
import { register } from './confirm-email.ts';
import { newPerson } from './session.ts';
import { conversation, leaveLead, send, service } from './site-actions.ts';

withBrowser();

const started = () => sessionStorage.setItem('introStarted', 'true');
const come = (path: string, size: Size) =>
  visit(path, { as: 'visitor', size, prepare: (context) => context.addInitScript(started) });
const aListing = async (page: Page) => {
  const answer = await page.request.get('/api/treas/idx/v1/retrieve-property-summary?zip=74037&limit=100');
  const { properties }: { properties: { listing_key: string; photos_count: number }[] } = await answer.json();
  return properties.find(({ photos_count }) => photos_count > 2)?.listing_key ?? '';
};

describe('"A map of price pills"', () => {
  test.each(['phone', 'desktop'] as const)(
    'most homes of a ZIP code show their price at once: %s',
    async (size) => {
      const { page } = await come('/map?zip=74037', size);
      const map = page.getByRole('region', { name: 'Map of the results' });
      const counts = async () => {
        const texts = await map.getByRole('button', { name: /dollars|look closer/ }).allTextContents();
        const pills = texts.filter((text) => /^\$[\d.]+[KM]$/.test(text)).length;
        return pills > 18;
      };
      await soon(counts, true);
      const hidden = await map.evaluate((element) => {
        const boxes = [...element.querySelectorAll('.leaflet-marker-icon button')].map((button) =>
          button.getBoundingClientRect(),
        );
        return boxes.filter((a, n) =>
          boxes.some(
            (b, m) =>
              m > n &&
              a.left < b.right - 1 &&
              b.left < a.right - 1 &&
              a.top < b.bottom - 1 &&
              b.top < a.bottom - 1,
          ),
        ).length;
      });
      expect(hidden).toBe(0);
    },
  );
});

describe('"seller_inquiry and agent_contact_request are sent onward only when name, phone and email are all known"', () => {
  test('after the form, a home for sale is sent on as soon as its address is said, once', async () => {
    const page = await comeHome();
    const sent: string[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname.endsWith('/selling-inquiry')) sent.push(url.searchParams.get('address') ?? '');
    });
    await leaveLead(page, 'Selling', '78704', newPerson('Ann Lee'));
    await conversation(page).getByText('Thank you, Ann!').waitFor();
    await send(page, 'My house is 77 Duval Rd, Austin');
    await conversation(page).getByText('I’m passing this to Avery').waitFor();
    await soon(() => sent, ['77 Duval Rd, Austin']);
    await send(page, 'it is in good condition');
    await soon(() => page.getByText('The assistant is writing').count(), 0);
    expect(sent).toEqual(['77 Duval Rd, Austin']);
  });

  test('a home that was told of before the form is sent on with the form, and nothing is asked twice', async () => {
    const page = await comeHome();
    const sent: string[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname.endsWith('/selling-inquiry')) sent.push(url.searchParams.get('address') ?? '');
    });
    await service(page, 'Buying').click();
    await send(page, 'I want to sell my house at 15 Elm St, Jenks');
    await conversation(page).getByText('Please tell me your name').waitFor();
    expect(sent).toEqual([]);
    await leaveLead(page, 'Buying', '74037', newPerson('Ann Lee'));
    await soon(() => sent, ['15 Elm St, Jenks']);
    await send(page, 'Contact the agent');
    await conversation(page).getByText('I’m passing this to Avery').waitFor();
  });
});

test('"Default property type Residential": Show Properties asks for homes to live in', async () => {
  const page = await comeHome();
  await leaveLead(page, 'Buying', '74037', newPerson());
  const call = page.waitForRequest(/retrieve-property-summary/);
  await page.getByRole('button', { name: 'Show Properties' }).click();
  const asked = new URL((await call).url()).searchParams;
  expect([asked.get('zip'), asked.get('propertyType')]).toEqual(['74037', 'Residential']);
});

test('"scroll-into-view delay 100 ms": on a phone the whole form is in sight', async () => {
  const { page } = await come('/', 'phone');
  await service(page, 'Buying').click();
  const submit = page.getByRole('form', { name: 'Contact details' }).getByRole('button', { name: 'Submit' });
  await submit.waitFor();
  const covered = async () => {
    const [button, message] = await Promise.all([
      submit.boundingBox(),
      page.getByLabel('Message').boundingBox(),
    ]);
    return button === null || message === null || button.y + button.height > message.y;
  };
  await soon(covered, false);
});

test.each(['phone', 'desktop'] as const)(
  'Back closes the photo viewer and stays at the home: %s',
  async (size) => {
    const { page } = await come('/privacy', size);
    await page.goto(`/listing/${await aListing(page)}`);
    const address = page.url();
    await page.getByRole('button', { name: /^Photo 1 of/ }).click();
    const viewer = page.getByRole('dialog', { name: /^Photos of/ });
    await viewer.getByRole('button', { name: 'Next photo' }).click();
    await viewer.getByText('2 / ').waitFor();
    await page.goBack();
    await viewer.waitFor({ state: 'detached' });
    expect(page.url()).toBe(address);
    await page.getByRole('button', { name: 'Ask about this home' }).waitFor();
  },
);

test('one who asks about a home of a shared link is not greeted by the film', async () => {
  const { page } = await visit('/privacy', { as: 'visitor' });
  await page.goto(`/listing/${await aListing(page)}`);
  await page.getByRole('button', { name: 'Ask about this home' }).click();
  await soon(async () => (await page.getByLabel('Message').inputValue()).startsWith('About '), true);
  expect(await page.locator('dialog[data-intro]').count()).toBe(0);
});

test('the heart says what the sign-in is for, and saves the home after it', async () => {
  const { page } = await come('/map?zip=74037', 'desktop');
  const person = newPerson();
  await register(page.request, person);
  await page
    .getByRole('list', { name: 'Results' })
    .getByRole('button', { name: /^Save / })
    .first()
    .click();
  const form = page.getByRole('dialog', { name: 'Sign In' });
  await form.getByText('Sign in to save this home.').waitFor();
  await form.getByLabel('Username or email').fill(person.username);
  await form.getByLabel('Password', { exact: true }).fill(person.password);
  await form.getByRole('button', { name: 'Sign In' }).click();
  await page
    .getByRole('button', { name: /^Saved / })
    .first()
    .waitFor();
});

test('without a line the page stays, says so, and goes on when the line is back', async () => {
  const { page, context } = await come('/', 'phone');
  await service(page, 'Buying').waitFor();
  const chunk = /\/assets\/chat-panel-[^/]*\.js/;
  await context.route(chunk, (route) => route.abort());
  await context.setOffline(true);
  await service(page, 'Buying').click();
  await page.getByText('You are offline.').waitFor();
  await page.getByRole('region', { name: 'Welcome' }).waitFor();
  expect(await page.getByText('Something went wrong').count()).toBe(0);
  await context.unroute(chunk);
  await context.setOffline(false);
  await page.getByRole('form', { name: 'Contact details' }).waitFor();
});
