import { describe, expect, test } from 'vitest';
import { newPerson } from './session.ts';
import { comeHome, soon, withBrowser } from './support/browser.ts';
import { askToSell, conversation, leaveLead, send, service, tell } from './support/site-actions.ts';
import { withDatabase } from './support/stored.ts';

withBrowser();
const stored = withDatabase();

const keptOf = (email: string) =>
  stored(
    `select turns.role, turns.content from chat_turns turns
     join chat_conversations talks on talks.id = turns.conversation_id and talks.site_id = turns.site_id
     where talks.email = $1 order by turns.n`,
    [email],
  ) as Promise<{ role: string; content: string }[]>;

describe('a conversation from the first hi', () => {
  test('leads to a saved home', async () => {
    const person = newPerson('Ann Lee');
    const page = await comeHome();
    await leaveLead(page, 'Buying', '74037', person);
    await tell(page, 'hi', /AI assistant/);
    await tell(page, 'looking for a 3 bedroom home in Jenks', /homes? for sale in Jenks/);
    await tell(page, 'under 600k please', /up to \$600,000/);
    const homes = conversation(page).getByRole('list', { name: 'Homes' }).last();
    await homes.getByRole('link').first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save This Home' }).click();
    await page.getByText(/saved/i).first().waitFor();
    const key = new URL(page.url()).pathname.split('/').at(-1);
    await soon(
      () => stored('select name, listing_key from buying_interests where email = $1', [person.email]),
      [{ name: person.name, listing_key: key }],
    );
    const kept = await keptOf(person.email);
    expect(kept.map(({ content }) => content)).toContain('under 600k please');
  });

  test('passes a seller on to the agent', async () => {
    const person = newPerson('Kim Cho');
    const page = await comeHome();
    const home = 'three bedrooms, good condition, within 3 months';
    await askToSell(page, '1204 E Elm St, Jenks OK 74037', home, person);
    await expect
      .poll(() =>
        stored('select location, property_details from selling_inquiries where email = $1', [person.email]),
      )
      .toEqual([
        {
          location: expect.stringMatching(/1204 E Elm St/),
          property_details: expect.stringMatching(/three bedrooms|good condition/i),
        },
      ]);
  });

  test('sends a home mentioned before the form once with the form, and asks nothing twice', async () => {
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
    expect(sent).toEqual(['15 Elm St, Jenks']);
  });

  test('passes a request for the agent on', async () => {
    const person = newPerson('Dale Ortiz');
    const page = await comeHome();
    await service(page, 'Buying').click();
    await tell(page, 'hi', /AI assistant/);
    await tell(page, 'I would like to talk to the agent', /your name/);
    await tell(page, `My name is ${person.name}, ${person.email}`, /phone/);
    await tell(page, '918-555-0123', /passing this to/);
    await soon(
      async () =>
        (
          await stored(`select 1 from outbox_messages where channel = 'sms' and text like $1`, [
            `%${person.email}%`,
          ])
        ).length,
      1,
    );
    await soon(async () => (await keptOf(person.email)).length, 8);
  });
});
