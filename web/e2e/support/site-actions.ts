import type { Locator, Page } from 'playwright-core';
import { type Person, phrase } from '../session.ts';

/** Opens the gate with its phrase and waits for the site. */
export async function unlock(page: Page): Promise<void> {
  await page.getByLabel('Secret phrase', { exact: true }).fill(phrase);
  await page.getByRole('button', { name: 'Unlock' }).click();
  await page.getByRole('button', { name: 'Unlock' }).waitFor({ state: 'detached' });
}

/** Leaves the intro. */
export async function begin(page: Page): Promise<void> {
  const start = page.getByRole('button', { name: "Let's Get Started" });
  await start.click();
  await start.waitFor({ state: 'detached' });
}

/** Returns a choice on the welcome screen. */
export const service = (page: Page, name: string): Locator =>
  page.getByRole('group', { name: 'Services' }).getByRole('button', { name, exact: true });

export const conversation = (page: Page): Locator => page.getByRole('log', { name: 'Conversation' });
export const composer = (page: Page): Locator => page.getByRole('textbox', { name: 'Message' });

/** Types a message and sends it. */
export async function send(page: Page, text: string): Promise<void> {
  await composer(page).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

/** Sends a message and waits for its answer, with this text. */
export async function tell(page: Page, message: string, answer: string | RegExp): Promise<void> {
  const answers = conversation(page)
    .locator('p')
    .filter({ hasText: /^Assistant: / });
  const before = await answers.count();
  await send(page, message);
  await answers.nth(before).filter({ hasText: answer }).waitFor();
}

/**
 * Asks the assistant to sell a home, and answers its questions until it passes the request on to the agent.
 */
export async function askToSell(page: Page, address: string, details: string, person: Person): Promise<void> {
  await service(page, 'Selling').click();
  await tell(page, 'hello', /AI assistant/);
  await tell(page, 'I want to sell my house', /Where is the property/);
  await tell(page, address, /noted/);
  // Contact details were asked for before; they are not asked for twice.
  await tell(page, details, /Noted/);
  await tell(page, `${person.name}, ${person.email}, ${person.phone}`, /passing this to/);
}

/** Fills in the chat's lead form and submits it. */
export async function leaveLead(
  page: Page,
  choice: 'Buying' | 'Selling' | 'Lease',
  zip: string,
  { name, phone, email }: Person,
): Promise<void> {
  await service(page, choice).click();
  const form = page.getByRole('form', { name: 'Contact details' });
  await form.getByLabel('ZIP code').fill(zip);
  await form.getByLabel('Name', { exact: true }).fill(name);
  await form.getByLabel('Phone').fill(phone);
  await form.getByLabel('Email').fill(email);
  await form.getByRole('button', { name: 'Submit' }).click();
}

/** Opens the account panel in the header, or in the menu on phones, and returns it. */
export async function openAccount(page: Page): Promise<Locator> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^(Sign In|Account)$/ })
    .click();
  const panel = page.getByRole('dialog', { name: /^(Sign In|Account)$/ });
  await panel.waitFor();
  return panel;
}

/** Fills in a sign-in form and submits it. */
export async function fillSignIn(place: Locator, username: string, password: string): Promise<void> {
  const form = place.getByRole('form', { name: 'Sign In' });
  await form.getByLabel('Username or email').fill(username);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Sign In' }).click();
}

export const alert = (page: Page, text: string): Locator => page.getByRole('alert').filter({ hasText: text });
export const toast = (page: Page, text: string): Locator =>
  page.getByRole('status').filter({ hasText: text });

/** Fills in an open registration form and returns it. */
async function fillRegister(place: Locator, person: Person): Promise<Locator> {
  const form = place.getByRole('form', { name: 'Register' });
  await form.getByLabel('Username').fill(person.username);
  await form.getByLabel('Email').fill(person.email);
  await form.getByLabel('Password', { exact: true }).fill(person.password);
  await form.getByLabel('Phone').fill(person.phone);
  await form.getByLabel('Full name').fill(person.name);
  return form;
}

/** Registers a person with an open registration form. */
export async function sendRegister(place: Locator, person: Person): Promise<void> {
  const form = await fillRegister(place, person);
  await form.getByRole('button', { name: 'Register' }).click();
}
