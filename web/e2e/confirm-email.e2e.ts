import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { soon, visit, withBrowser } from './browser.ts';
import { confirmationLinks } from './confirm-email.ts';
import { newPerson, ownHeaders, type Person, register, signIn } from './session.ts';
import { alert, begin, conversation, send, unlock } from './site-actions.ts';

withBrowser();

const question = 'What is my progress?';
const sentence = (email: string) =>
  `Confirm your email to see your journey: open the link in our email to ${email}.`;
const status = 'Your current status: Make Offer. Note: Two bids are out.';

/** A client of the agent's, and a page where somebody who has registered with her e-mail is signed in. */
async function clientAndPage(): Promise<{ person: Person; page: Page }> {
  const person = newPerson('Ann Lee');
  const agent = await visit('/agent', { as: 'admin' });
  const query = new URLSearchParams({
    email: person.email,
    status: 'In-Progress',
    note: 'Two bids are out.',
  });
  const set = await agent.page.request.post(`/api/treas/idx/v1/crm/offer?${query}`, { headers: ownHeaders });
  expect(set.status()).toBe(200);
  const { page } = await visit('/agent', { as: 'visitor' });
  await register(page.request, person);
  await signIn(page.request, person.username, person.password);
  await page.goto('/');
  await begin(page);
  return { person, page };
}

async function linkOf({ email }: Person): Promise<string> {
  await soon(async () => (await confirmationLinks(email)).length, 1);
  const [link = ''] = await confirmationLinks(email);
  return link;
}

describe('a journey', () => {
  test('waits for the mailed link, opened in another browser behind the gate, and then stands there', async () => {
    const { person, page } = await clientAndPage();
    await send(page, question);
    await conversation(page).getByText(sentence(person.email)).waitFor();
    expect(await conversation(page).innerText()).not.toContain('Two bids');

    const elsewhere = await visit(await linkOf(person), { as: 'stranger' });
    await unlock(elsewhere.page);
    await elsewhere.page.getByRole('heading', { name: 'Confirm your email' }).waitFor();
    expect(await elsewhere.page.title()).toMatch(/^Confirm your email · /);
    // The page alone changes nothing: programs that read mails open links.
    await send(page, question);
    await soon(() => conversation(page).getByText(sentence(person.email)).count(), 2);
    await elsewhere.page.getByRole('button', { name: 'Yes, it was me' }).click();
    await elsewhere.page.getByRole('heading', { name: 'Email confirmed' }).waitFor();

    await send(page, question);
    await conversation(page).getByText(status).waitFor();
  });

  test('has its mail sent again at most once a minute', async () => {
    const { person, page } = await clientAndPage();
    await send(page, question);
    await conversation(page).getByRole('button', { name: 'Resend Email' }).click();
    await conversation(page).getByText('You asked for a link a moment ago. Try again in a minute.').waitFor();
    expect(await confirmationLinks(person.email)).toHaveLength(1);
    await page.route('**/auth/email-confirmation', (route) => route.fulfill({ json: { message: 'Done.' } }));
    await conversation(page).getByRole('button', { name: 'Resend Email' }).click();
    await conversation(page).getByText('It is on its way.').waitFor();
  });
});

describe('the page of a confirmation link', () => {
  test('works once, and then says how to get another', async () => {
    const { person, page } = await clientAndPage();
    const link = await linkOf(person);
    await page.goto(link);
    await page.getByRole('button', { name: 'Yes, it was me' }).click();
    await page.getByText('Thank you. Your email is confirmed, and your journey is open to you.').waitFor();
    await page.goto(link);
    await page.getByRole('button', { name: 'Yes, it was me' }).click();
    await page.getByRole('heading', { name: 'Invalid confirmation link' }).waitFor();
    await page.getByText('This link has been used, has expired or is not valid.').waitFor();
    await page.getByText('Sign in and ask the assistant for your progress').waitFor();
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await page.waitForURL((url) => url.pathname === '/');
  });

  test('says that a link without a token is invalid, and tells a lost line from a bad link', async () => {
    const { page } = await visit('/confirm-email', { as: 'visitor' });
    await page.getByRole('heading', { name: 'Invalid confirmation link' }).waitFor();
    await page.goto('/confirm-email?token=none');
    await page.route('**/email-confirmation/confirm', (route) => route.abort());
    await page.getByRole('button', { name: 'Yes, it was me' }).click();
    await alert(page, 'An error occurred. Please try again.').waitFor();
    await page.unroute('**/email-confirmation/confirm');
    await page.getByRole('button', { name: 'Yes, it was me' }).click();
    await page.getByRole('heading', { name: 'Invalid confirmation link' }).waitFor();
  });
});
