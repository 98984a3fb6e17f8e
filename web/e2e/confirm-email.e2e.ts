import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newPerson, ownHeaders, type Person, signUp } from './session.ts';
import { soon, visit, withBrowser } from './support/browser.ts';
import { confirmationLinks } from './support/confirm-email.ts';
import { alert, begin, conversation, fillSignIn, openAccount, send, unlock } from './support/site-actions.ts';

withBrowser();

const question = 'What is my progress?';
const status = 'Your current status: Make Offer. Note: Two bids are out.';

/**
 * Returns a client of the agent, the agent's page, and a page where someone has registered with the client's
 * email.
 */
async function clientAndPages(): Promise<{ person: Person; page: Page; agent: Page }> {
  const person = newPerson('Ann Journey');
  const agent = await visit('/agent', { as: 'admin' });
  const query = new URLSearchParams({
    email: person.email,
    status: 'In-Progress',
    note: 'Two bids are out.',
  });
  const set = await agent.page.request.post(`/api/treas/idx/v1/crm/offer?${query}`, { headers: ownHeaders });
  expect(set.status()).toBe(200);
  const { page } = await visit('/', { as: 'visitor' });
  await signUp(page.request, person);
  await begin(page);
  return { person, page, agent: agent.page };
}

/** Tries to sign in on the page, and waits for the rejection. */
async function tryInVain(page: Page, { username, password }: Person): Promise<void> {
  const panel = await openAccount(page);
  await fillSignIn(panel, username, password);
  await alert(page, 'Login failed. Please check your credentials.').waitFor();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
}

async function linkOf({ email }: Person): Promise<string> {
  await soon(async () => (await confirmationLinks(email)).length, 1);
  const [link = ''] = await confirmationLinks(email);
  return link;
}

test('activates an account with the emailed link in another browser, shows its journey, and shows the agent the conversation', async () => {
  const { person, page, agent } = await clientAndPages();
  await tryInVain(page, person);

  const elsewhere = await visit(await linkOf(person), { as: 'stranger' });
  await unlock(elsewhere.page);
  await elsewhere.page.getByRole('heading', { name: 'Confirm Your Email' }).waitFor();
  expect(await elsewhere.page.title()).toMatch(/^Confirm Your Email · /);
  // Opening the page changes nothing, because mail scanners open links.
  await tryInVain(page, person);
  await elsewhere.page.getByRole('button', { name: 'Confirm Email' }).click();
  await elsewhere.page.getByRole('heading', { name: 'Email Confirmed' }).waitFor();

  await fillSignIn(await openAccount(page), person.username, person.password);
  await page.getByRole('banner').getByRole('button', { name: 'Account' }).waitFor();
  await send(page, question);
  await conversation(page).getByText(status).waitFor();
  const stages = conversation(page).getByRole('list', { name: 'Your journey' }).getByRole('listitem');
  await soon(() => stages.count(), 8);
  expect(await conversation(page).locator('[aria-current=step]').innerText()).toMatch(
    /Make Offer[\s\S]*Two bids are out\./,
  );

  await agent.goto('/admin/client-manager');
  await agent
    .getByRole('button', { name: `Read the conversation of ${person.name}` })
    .first()
    .click();
  await agent.getByRole('dialog').getByText(question).waitFor();
});
