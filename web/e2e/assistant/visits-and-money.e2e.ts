import { describe, expect, test } from 'vitest';
import { newPerson } from '../session.ts';
import { soon, withBrowser } from '../support/browser.ts';
import { conversation } from '../support/site-actions.ts';
import { withDatabase } from '../support/stored.ts';
import { openTalk, screens } from '../support/talk.ts';

withBrowser();
const stored = withDatabase();

const textsWith = async (words: string): Promise<string[]> => {
  const rows = await stored(`select text from outbox_messages where channel = 'sms' and text like $1`, [
    `%${words}%`,
  ]);
  return (rows as { text: string }[]).map(({ text }) => text);
};

describe.each(screens)('on a %s', (size) => {
  test('asks for a visit of the first home shown, with the home, and keeps the search', async () => {
    const { say, cards, filters } = await openTalk(size);
    await say('homes in Jenks under $400,000');
    const [first] = await cards();
    const before = await filters();
    const visit = await say('I want to see the first one Saturday at 2pm');
    expect(visit).toContain(`ask Avery Cole to show you ${first?.address} on Saturday at 2pm`);
    expect(visit).toMatch(/your name, your phone number,? and your email/);
    const person = newPerson('Ann Lee');
    expect(await say(`My name is Ann Lee, ${person.email}, 918-555-0123`)).toMatch(/Avery/);
    expect(await filters()).toEqual(before);
    await soon(async () => (await textsWith(person.email)).length, 1);
  });

  test('answers a question during a visit about its home', async () => {
    const { say, cards } = await openTalk(size);
    await say('homes in Jenks under $400,000');
    const [first] = await cards();
    await say('I want to see the first one Saturday at 2pm');
    expect(await say('does it have a basement?')).toContain(`About ${first?.address}: `);
  });

  test('takes another day for a visit, also after a question', async () => {
    const { say, cards } = await openTalk(size);
    await say('homes in Jenks under $400,000');
    const [first] = await cards();
    await say('I want to see the first one Saturday at 2pm');
    await say('does the first one have a basement?');
    const moved = await say('Could we make it March 11th instead?');
    expect(moved).toContain(first?.address);
    expect(moved).toMatch(/March 11/i);
  });

  test('reads a day of the month for a visit', async () => {
    const { say, cards } = await openTalk(size);
    await say('homes in Jenks under $400,000');
    const [first] = await cards();
    await say('I want to see the first one');
    expect(await say('The 5th of this month works best for me')).toMatch(
      new RegExp(`${first?.address}.*5th`),
    );
  });

  test('estimates a monthly payment and a down payment by stated assumptions', async () => {
    const { say, cards } = await openTalk(size);
    await say('homes in Jenks under $400,000');
    const [first] = await cards();
    const monthly = await say('what would the monthly payment be on the first one?');
    expect(monthly).toContain(first?.address);
    expect(monthly).toMatch(/an estimated \$[\d,]+ a month/);
    expect(monthly).toMatch(/I assumed 20% down.*not a loan offer/s);
    const down = await say('how much do I need down for a 300k house?');
    expect(down).toContain('20% is $60,000');
  });

  test('judges no price, and takes the question to the agent with one tap, once', async () => {
    const { say, cards, page } = await openTalk(size);
    await say('homes in Jenks under $400,000');
    const [first] = await cards();
    const fair = await say('is 350k fair for the first one?');
    expect(fair).toContain(first?.address);
    expect(fair).toMatch(/I can’t say\. I can ask Avery/);
    const ask = conversation(page).getByRole('button', { name: 'Ask Avery' });
    await ask.press('Enter');
    const form = page.getByRole('form', { name: 'Contact details' });
    const person = newPerson('Ann Lee');
    await form.getByLabel('ZIP code').fill('74037');
    await form.getByLabel('Name', { exact: true }).fill(person.name);
    await form.getByLabel('Phone').fill(person.phone);
    await form.getByLabel('Email').fill(person.email);
    await form.getByLabel('Email').press('Enter');
    await conversation(page)
      .getByText(/(?:I sent|I’ve saved) your question/)
      .waitFor();
    await ask.waitFor({ state: 'detached' });
    // The form itself is another text.
    const texts = await textsWith(`${person.email}, asks`);
    expect(texts).toHaveLength(1);
    expect(texts[0]).toContain(`asks about ${first?.address}, Jenks (${new URL(page.url()).origin}/listing/`);
    expect(texts[0]).toContain('is 350k fair for the first one?');
    expect(await say('homes in Bixby')).toMatch(/Bixby/);
  });
});
