import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import {
  leaveLeadUnseen,
  newPerson,
  openGate,
  ownHeaders,
  type Person,
  type Size,
  signIn,
} from '../session.ts';
import { begin, conversation, leaveLead, openAccount, send, service } from '../site-actions.ts';
import { tourClientManager } from './client-manager.ts';
import { tourInsightsAndSettings } from './insights-settings.ts';
import { picturesShown } from './pictures-shown.ts';
import { tourPostcards } from './postcards.ts';
import { tourPublicPages } from './public-pages.ts';

/** Called at each view of a tour, once it is there and at rest. */
export type Look = (view: string) => Promise<void>;

export type Tour = {
  name: string;
  /** Goes from view to view; `look` is called at each. The page is a new browser session at the locked gate. */
  go: (page: Page, look: Look, size: Size) => Promise<void>;
};

type Agent = { adminEmail: string; adminPassword: string };

/** Every screen of the site and every dialog on it, in few steps. */
export function tours({ adminEmail, adminPassword }: Agent): Tour[] {
  return [
    { name: 'gate', go: tourGate },
    { name: 'home', go: tourHome },
    { name: 'chat', go: tourChat },
    { name: 'account', go: tourAccount },
    { name: 'map', go: tourMap },
    { name: 'listing', go: tourListing },
    { name: 'pages', go: tourPages },
    { name: 'public', go: tourPublicPages },
    {
      name: 'admin',
      go: async (page, look, size) => {
        await openGate(page.request);
        await leaveLeadUnseen(page.request, newPerson('Robin Vale'));
        await signIn(page.request, adminEmail, adminPassword);
        await tourAdmin(page, look, size);
      },
    },
    {
      name: 'insights and settings',
      go: async (page, look, size) => {
        await openGate(page.request);
        await signIn(page.request, adminEmail, adminPassword);
        await tourInsightsAndSettings(page, look, size);
      },
    },
    {
      name: 'postcards',
      go: async (page, look) => {
        await openGate(page.request);
        await signIn(page.request, adminEmail, adminPassword);
        await tourPostcards(page, look);
      },
    },
    {
      name: 'clients',
      go: async (page, look) => {
        await page.goto('/');
        await openGate(page.request);
        await signIn(page.request, adminEmail, adminPassword);
        await tourClientManager(page, look);
      },
    },
  ];
}

async function tourGate(page: Page, look: Look): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Unlock' }).waitFor();
  await look('locked');
  await page.getByLabel('Secret phrase', { exact: true }).fill('wrong house');
  await page.getByRole('button', { name: 'Unlock' }).click();
  await page.getByRole('alert').waitFor();
  await look('wrong phrase');
}

async function comeHome(page: Page): Promise<void> {
  await openGate(page.request);
  await page.goto('/');
  await begin(page);
}

async function tourHome(page: Page, look: Look): Promise<void> {
  await openGate(page.request);
  await page.goto('/');
  await page.getByRole('button', { name: "Let's Get Started" }).waitFor();
  await look('intro');
  await begin(page);
  await service(page, 'Buying').waitFor();
  await look('welcome');
  await page.getByRole('button', { name: 'Prompts' }).click();
  await page.getByRole('menuitem').first().waitFor();
  await look('prompts');
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  for (const [choice, form] of [
    ['Buying', 'Contact details'],
    ['Sign In', 'Sign In'],
    ['Register', 'Register'],
  ] as const) {
    await service(page, choice).click();
    await page.getByRole('main').getByRole('form', { name: form }).waitFor();
    await look(`${choice} in the chat`);
  }
  await page.getByRole('button', { name: 'Notices' }).click();
  await page.getByRole('dialog', { name: 'Notices' }).waitFor();
  await look('notices');
}

async function tourChat(page: Page, look: Look): Promise<void> {
  const person: Person = newPerson('Robin Vale');
  await comeHome(page);
  await leaveLead(page, 'Buying', '740', { ...person, email: 'robin' });
  await page.locator('[aria-invalid=true]').first().waitFor();
  await look('lead form with faults');
  await leaveLead(page, 'Buying', '74037', person);
  await page.getByRole('button', { name: 'Show Properties' }).waitFor();
  await look('thank-you');
  await page.getByRole('button', { name: 'Show Properties' }).click();
  await conversation(page).getByRole('list', { name: 'Homes' }).waitFor();
  await look('homes');
  await send(page, '3 bedroom homes in Jenks under $400,000');
  await conversation(page).getByRole('list', { name: 'Filters' }).last().waitFor();
  await conversation(page)
    .getByRole('link', { name: /on the map$/ })
    .nth(1)
    .waitFor();
  await look('an answer with homes');
  await leaveLead(page, 'Selling', '74037', person);
  await page.getByRole('form', { name: 'Property details' }).waitFor();
  await look('property details');
  await page.route('**/llm/v1/chat', (route) => route.abort());
  await send(page, 'anything');
  await conversation(page).getByText("Sorry, I'm having trouble").waitFor();
  await look('no line to the assistant');
}

async function tourAccount(page: Page, look: Look): Promise<void> {
  await comeHome(page);
  const panel = await openAccount(page);
  await panel.getByRole('form', { name: 'Sign In' }).waitFor();
  await look('sign in');
  await panel.getByRole('button', { name: 'Register' }).click();
  const person = newPerson('Robin Vale');
  const form = panel.getByRole('form', { name: 'Register' });
  await form.waitFor();
  await look('register');
  await form.getByRole('button', { name: 'Back to Sign In' }).click();
  await panel.getByRole('button', { name: 'Forgot password?' }).click();
  await panel.getByLabel('Email').fill(person.email);
  await look('reset');
  await panel.getByRole('button', { name: 'Reset Password' }).click();
  await panel.getByText('Email Sent!').waitFor();
  await look('email sent');
  await panel.getByRole('button', { name: 'Back to Sign In' }).click();
  await panel.getByRole('button', { name: 'Register' }).click();
  await form.getByLabel('Username').fill(person.username);
  await form.getByLabel('Email').fill(person.email);
  await form.getByLabel('Password', { exact: true }).fill(person.password);
  await form.getByLabel('Phone').fill(person.phone);
  await form.getByLabel('Full name').fill(person.name);
  await form.getByRole('button', { name: 'Register' }).click();
  await panel.waitFor({ state: 'detached' });
  const account = await openAccount(page);
  await account.getByRole('button', { name: 'Log Off' }).waitFor();
  await look('account panel');
}

async function tourMap(page: Page, look: Look, size: Size): Promise<void> {
  await openGate(page.request);
  await page.goto('/map?zip=74037');
  await page
    .getByRole('heading', { level: 1 })
    .getByText(/in 74037$/)
    .waitFor();
  await page.getByRole('region', { name: 'Map of the results' }).getByRole('button').first().waitFor();
  await page.locator('path.outline-county').first().waitFor({ state: 'attached' });
  await look('results');
  if (size === 'desktop') {
    await page.getByRole('button', { name: /^Price/ }).click();
    await page.getByLabel('Max price').waitFor();
    await look('price');
  } else {
    await page.getByRole('button', { name: /^Filters/ }).click();
    await page.getByRole('dialog', { name: 'Filters' }).waitFor();
    await look('filters');
  }
  await page.keyboard.press('Escape');
  if (size === 'phone') {
    const list = page.getByRole('region', { name: 'List of the results' });
    for (const name of ['Show the list', 'Show all of the list']) {
      await list.getByRole('button', { name, exact: true }).click();
    }
    await list.getByRole('button', { name: 'Show the map' }).waitFor();
    await look('whole list');
  }
  await page.goto('/map?city=Austin');
  await page
    .getByRole('heading', { level: 1 })
    .getByText(/in Austin$/)
    .waitFor();
  await page.getByRole('region', { name: 'Map of the results' }).getByRole('button').first().waitFor();
  await look('clusters');
  await page.goto('/map?zip=98103');
  await page.getByText('Nothing found').waitFor({ state: 'attached' });
  await look('nothing found');
  // A refusal is not tried again, unlike a lost line.
  await page.route('**/retrieve-property-summary*', (route) => route.fulfill({ status: 400, body: 'no' }));
  await page.goto('/map?zip=74008');
  await page.getByText('The search did not work').waitFor({ state: 'attached' });
  await look('search failed');
}

type Home = { listing_key: string; photos_count: number };

async function tourListing(page: Page, look: Look): Promise<void> {
  await comeHome(page);
  const answer = await page.request.get('/api/treas/idx/v1/retrieve-property-summary?zip=74037');
  const { properties }: { properties: Home[] } = await answer.json();
  const most = Math.max(...properties.map(({ photos_count }) => photos_count));
  const keyOf = (fits: (home: Home) => boolean) => properties.find(fits)?.listing_key ?? '';
  await page.goto(`/listing/${keyOf(({ photos_count }) => photos_count === most)}`);
  const dialog = page.getByRole('dialog').first();
  await dialog.getByRole('button', { name: 'Save this home' }).waitFor();
  await picturesShown(page);
  await look('a home');
  await dialog.getByRole('button', { name: /^Photo 1 of/ }).click();
  await page.getByRole('dialog', { name: /^Photos of/ }).waitFor();
  await picturesShown(page);
  await look('viewer');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: /^Photos of/ }).waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: 'Save this home' }).click();
  await page.getByRole('dialog').getByRole('form', { name: 'Sign In' }).waitFor();
  await look('sign in over a home');
  await page.goto(`/listing/${keyOf(({ photos_count }) => photos_count === 0)}`);
  await page.getByRole('dialog').getByRole('img', { name: 'No photos' }).waitFor();
  await page.locator('#first-look').waitFor({ state: 'detached' });
  await look('without photos');
  await page.goto('/listing/NOBODY-1');
  await page.getByRole('alert').waitFor({ timeout: 30_000 });
  await look('unknown');
}

async function tourPages(page: Page, look: Look, size: Size): Promise<void> {
  await openGate(page.request);
  await page.goto('/password-reset');
  await page.getByRole('heading', { name: 'Invalid Reset Link' }).waitFor();
  await look('invalid reset link');
  await page.goto('/password-reset?token=none');
  await page.getByLabel('New password', { exact: true }).fill('123');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await page.getByText('Password must be at least 6 characters long.').waitFor();
  await look('password reset with a fault');
  await page.goto('/no/such/page');
  await page.getByRole('heading', { name: 'Nobody lives at this address' }).waitFor();
  await look('not found');
  if (size !== 'phone') return;
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menu').waitFor();
  await look('menu');
}

async function tourAdmin(page: Page, look: Look, size: Size): Promise<void> {
  await page.goto('/admin');
  await page.getByRole('heading', { name: 'Admin', level: 1 }).waitFor();
  await look('admin home');
  if (size === 'phone') {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').waitFor();
    await look('admin menu');
  }
  const site = await page.request.get('/gateway/v1/site');
  const { siteId } = await site.json();
  // Someone whose every field is one long word: it must not push the page to the side.
  const longWords = new URLSearchParams({
    ...{
      name: 'N'.repeat(200),
      email: `${'e'.repeat(60)}@${'long.'.repeat(20)}example`,
      postalCode: '74037',
    },
    ...{ phoneNumber: '9185550100', serviceReq: 'Buying', siteId },
  });
  await page.request.post(`/api/treas/idx/v1/chatleads?${longWords}`, { headers: ownHeaders });
  await page.goto('/admin/client-manager');
  await page.getByText('Robin Vale').first().waitFor();
  await look('clients');
  const conversation_id = randomUUID();
  const talk = { message: `homes in Jenks with a pool ${'x'.repeat(150)}`, conversation_id };
  await page.request.post('/llm/v1/chat', { headers: ownHeaders, data: talk });
  await page.goto(`/admin/client-manager?conversation=${conversation_id}`);
  await page.getByRole('dialog').getByText(talk.message).waitFor();
  await look('a conversation');
}
