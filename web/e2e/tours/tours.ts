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
import {
  begin,
  conversation,
  fillSignIn,
  leaveLead,
  openAccount,
  send,
  sendRegister,
  service,
} from '../site-actions.ts';
import { tourAds } from './ads.ts';
import { tourClientManager } from './client-manager.ts';
import { tourListing, tourMap } from './homes.ts';
import { tourInsightsAndSettings } from './insights-settings.ts';
import { tourOutbox } from './outbox.ts';
import { tourPostcards } from './postcards.ts';
import { tourPublicPages } from './public-pages.ts';
import { tourVoiceContent } from './voice-content.ts';
import { tourEmail } from './voice-email.ts';
import { tourStaging } from './voice-staging.ts';

/** Called at each view of a tour, once it is there and at rest; `alone` at those that one size of screen has. */
export type Look = (view: string, seen?: 'alone') => Promise<void>;

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
    { name: 'account', go: (page, look) => tourAccount(page, look, { adminEmail, adminPassword }) },
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
        await tourOutbox(page, look);
      },
    },
    {
      name: 'staging',
      go: async (page, look) => {
        await openGate(page.request);
        await signIn(page.request, adminEmail, adminPassword);
        await tourStaging(page, look);
      },
    },
    {
      name: 'ads',
      go: async (page, look) => {
        await openGate(page.request);
        await signIn(page.request, adminEmail, adminPassword);
        await tourAds(page, look);
      },
    },
    {
      name: 'content',
      go: async (page, look) => {
        await openGate(page.request);
        await signIn(page.request, adminEmail, adminPassword);
        await tourVoiceContent(page, look);
      },
    },
    {
      name: 'email',
      go: async (page, look) => {
        await openGate(page.request);
        await signIn(page.request, adminEmail, adminPassword);
        await tourEmail(page, look);
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

async function tourAccount(page: Page, look: Look, { adminEmail, adminPassword }: Agent): Promise<void> {
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
  await sendRegister(panel, person);
  await panel.getByText('First, open the link we emailed to you.').waitFor();
  await look('registered');
  await fillSignIn(panel, adminEmail, adminPassword);
  await panel.waitFor({ state: 'detached' });
  const account = await openAccount(page);
  await account.getByRole('button', { name: 'Log Off' }).waitFor();
  await look('account panel');
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
  await page.goto('/confirm-email?token=none');
  await page.getByRole('button', { name: 'Confirm Email' }).waitFor();
  await look('a confirmation link');
  await page.getByRole('button', { name: 'Confirm Email' }).click();
  await page.getByRole('heading', { name: 'Invalid confirmation link' }).waitFor();
  await look('invalid confirmation link');
  await page.goto('/no/such/page');
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  await look('not found');
  if (size !== 'phone') return;
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menu').waitFor();
  await look('menu', 'alone');
}

async function tourAdmin(page: Page, look: Look, size: Size): Promise<void> {
  await page.goto('/admin');
  await page.getByRole('heading', { name: 'Admin', level: 1 }).waitFor();
  await look('admin home');
  if (size === 'phone') {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').waitFor();
    await look('admin menu', 'alone');
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
