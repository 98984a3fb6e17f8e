import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { soon, visit, withBrowser } from './browser.ts';
import { register } from './confirm-email.ts';
import { leaveLeadUnseen, newPerson, ownHeaders, type Person, signIn } from './session.ts';
import { begin, conversation, send } from './site-actions.ts';

withBrowser();

/** Asks for the progress as a person who is signed in. */
async function ask(prepare: (page: Page, person: Person) => Promise<unknown>): Promise<Page> {
  const person = newPerson('Ann Lee');
  const { page, expectFaults } = await visit('/agent', { as: 'visitor' });
  expectFaults(/502/);
  await register(page.request, person);
  await signIn(page.request, person.username, person.password);
  await prepare(page, person);
  await page.goto('/');
  await begin(page);
  await send(page, 'What is my progress?');
  return page;
}

describe('a signed-in person’s journey', () => {
  test('stands as stages, with the current one’s label and note', async () => {
    const page = await ask(async (_page, person) => {
      const agent = await visit('/agent', { as: 'admin' });
      for (const [stage, note] of [
        ['setlead', 'Came through the chat.'],
        ['offer', 'Two bids are out.'],
      ]) {
        const query = new URLSearchParams({ email: person.email, status: 'In-Progress', note: note ?? '' });
        const answer = await agent.page.request.post(`/api/treas/idx/v1/crm/${stage}?${query}`, {
          headers: ownHeaders,
        });
        expect(answer.status()).toBe(200);
      }
    });
    await conversation(page).getByText('Your current status: Make Offer. Note: Two bids are out.').waitFor();
    const stages = conversation(page).getByRole('list', { name: 'Your journey' }).getByRole('listitem');
    await soon(() => stages.count(), 8);
    const labels = ['Initial Lead', 'Discovery Call', 'Client Onboard', 'Market Research'];
    for (const [n, label] of labels.entries()) expect(await stages.nth(n).innerText()).toContain(label);
    const current = conversation(page).locator('[aria-current=step]');
    expect(await current.innerText()).toMatch(/Make Offer[\s\S]*Two bids are out\./);
  });

  test('that has no stage yet says so', async () => {
    const page = await ask((at, person) => leaveLeadUnseen(at.request, person));
    await conversation(page).getByText('No progress recorded yet. Contact us to get started!').waitFor();
  });

  test('of one who is unknown to the agent says so', async () => {
    const page = await ask(async () => undefined);
    await conversation(page)
      .getByText('No progress information found. Contact us to get started with your real estate journey!')
      .waitFor();
  });

  test('that cannot be read says so', async () => {
    const page = await ask((at) =>
      at.route('**/idx/v1/crm?*', (route) => route.fulfill({ status: 502, body: '' })),
    );
    await conversation(page)
      .getByText('Unable to retrieve your progress at this time. Please try again later.')
      .waitFor();
  });
});
