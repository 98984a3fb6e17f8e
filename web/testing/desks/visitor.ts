import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { type Fakes, problem } from '../fakes.ts';
import type { AnswerOf } from '../operations.ts';
import { found, listing } from '../samples/listings.ts';
import { openScreen, type ScreenOptions } from '../screen.tsx';
import { see, soon, texts } from '../see.ts';

const done = { message: 'Done.' };

/** Fakes for the calls of the public pages: a site with 12 homes in Jenks that accepts everything. */
export const publicFakes: Fakes = {
  searchListings: found(12),
  findClusters: problem(501, 'not-built-in'),
  suggestAddresses: { addresses: [] },
  suggestPlaces: { corrected: null, places: [], homes: [] },
  getListingByKey: ({ query: { listingKey } }) => {
    const n = Number(listingKey?.split('-')[1]) - 10_000;
    return n >= 1 && n <= 12 ? { properties: [listing(n)] } : problem(404, 'listing-not-found');
  },
  createChatLead: done,
  createSellingDetails: done,
  createSellingInquiry: done,
  storeConversation: done,
  createInterest: done,
  saveHome: done,
  unsaveHome: done,
  restoreSavedHome: done,
  setSavedHomeNote: done,
  markSavedHomesLooked: done,
  listSavedHomes: { since: null, homes: [] },
  listSavedSearches: { searches: [] },
  sendSms: { message: 'Done.', delivery: 'sent' },
  listBlogs: [],
  getBlogImage: { url: null },
  listReviews: [],
  getSettings: { openHouseMlsKey: null } as AnswerOf<'getSettings'>,
  addAddress: done,
};

/** Opens a public page as a visitor. */
export const openPage = (address: string, { fakes = {}, ...options }: ScreenOptions = {}) =>
  openScreen(address, { ...options, fakes: { ...publicFakes, ...fakes } });

/** Opens the home page after its intro. */
export async function openHome({ stored = {}, ...options }: ScreenOptions = {}) {
  const session = { introStarted: 'true', ...stored.session };
  const screen = await openPage('/', { ...options, stored: { ...stored, session } });
  await see(page.getByRole('main'));
  return screen;
}

/** Returns a choice on the welcome screen. */
export const service = (name: string): Locator =>
  page.getByRole('group', { name: 'Services' }).getByRole('button', { name, exact: true });

export const conversation: Locator = page.getByRole('log', { name: 'Conversation' });
export const composer: Locator = page.getByRole('textbox', { name: 'Message' });

/** Types a message and waits until the field has it, which takes a moment right after the page renders. */
export async function write(text: string): Promise<void> {
  await composer.fill(text);
  await expect.element(composer).toHaveValue(text);
}

/** Types a message and sends it. */
export async function send(text: string): Promise<void> {
  await write(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

/** Waits until the assistant's newest message has this exact text. */
export const hear = (text: string): Promise<void> =>
  soon(() => texts(conversation.css('p')).at(-1), `Assistant: ${text}`);

export type Person = { name: string; username: string; email: string; phone: string; password: string };
let people = 0;

/** Returns a person unknown to the site and to other tests. */
export function newPerson(name = 'Robin Vale'): Person {
  people += 1;
  return {
    ...{ name, username: `robin-${people}`, email: `robin-${people}@visitors.example` },
    ...{ phone: '(918) 555-0123', password: 'porch swing 42' },
  };
}

/** Fills in the chat's lead form and submits it. */
export async function leaveLead(
  choice: 'Buying' | 'Selling' | 'Lease',
  zip: string,
  { name, phone, email }: Pick<Person, 'name' | 'phone' | 'email'>,
): Promise<void> {
  await service(choice).click();
  const form = page.getByRole('form', { name: 'Contact details' });
  await form.getByLabelText('ZIP code').fill(zip);
  await form.getByLabelText('Name', { exact: true }).fill(name);
  await form.getByLabelText('Phone').fill(phone);
  await form.getByLabelText('Email').fill(email);
  await form.getByRole('button', { name: 'Submit' }).click();
}

/** Opens the header's account panel and returns it. */
export async function openAccount(): Promise<Locator> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^(Sign In|Account)$/ })
    .click();
  const panel = page.getByRole('dialog', { name: /^(Sign In|Account)$/ });
  await see(panel);
  return panel;
}

/** Fills in a sign-in form and submits it. */
export async function fillSignIn(place: Locator, username: string, password: string): Promise<void> {
  const form = place.getByRole('form', { name: 'Sign In' });
  await form.getByLabelText('Username or email').fill(username);
  await form.getByLabelText('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Sign In' }).click();
}

/** Registers a person with the form in a part of the page. */
export async function sendRegister(place: Locator, person: Person): Promise<void> {
  const form = place.getByRole('form', { name: 'Register' });
  await form.getByLabelText('Username').fill(person.username);
  await form.getByLabelText('Email').fill(person.email);
  await form.getByLabelText('Password', { exact: true }).fill(person.password);
  await form.getByLabelText('Phone').fill(person.phone);
  await form.getByLabelText('Full name').fill(person.name);
  await form.getByRole('button', { name: 'Register' }).click();
}

/** Returns the person's account as the site returns it on sign-in. */
export const userOf = ({ name, username, email, phone }: Person): AnswerOf<'signIn'> => ({
  ...{ name, username, email, phoneNumber: phone, siteId: 'demo-site' },
  ...{ roles: ['ROLE_USER'], emailConfirmed: true },
});

/** Returns an answer of the assistant. */
export const says = (response: string, more: Partial<AnswerOf<'chat'>> = {}): AnswerOf<'chat'> => ({
  response,
  ...more,
});
