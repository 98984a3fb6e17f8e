import { describe, expect, test } from 'vitest';
import { newPerson } from './session.ts';
import { comeHome, soon, withBrowser } from './support/browser.ts';
import { conversation, leaveLead, send, service, tell } from './support/site-actions.ts';
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
    await tell(page, `My name is ${person.name}, ${person.email}`, /leaving this for Avery/);
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
