import { describe, expect, test } from 'vitest';
import { comeHome, soon, visit, withBrowser } from './browser.ts';
import { register } from './confirm-email.ts';
import { newPerson, ownHeaders, signIn } from './session.ts';
import { askToSell, begin, conversation, leaveLead, service, tell } from './site-actions.ts';
import { withDatabase } from './stored.ts';

withBrowser();
const stored = withDatabase();

const keptOf = (email: string) =>
  stored(
    `select turns.role, turns.content from chat_turns turns
     join chat_conversations talks on talks.id = turns.conversation_id and talks.site_id = turns.site_id
     where talks.email = $1 order by turns.n`,
    [email],
  ) as Promise<{ role: string; content: string }[]>;

describe('from hi to what the visitor came for', () => {
  test('a home is saved', async () => {
    const person = newPerson('Ann Lee');
    const page = await comeHome();
    await leaveLead(page, 'Buying', '74037', person);
    await tell(page, 'hi', /AI assistant/);
    await tell(page, 'looking for a 3 bedroom home in Jenks', /homes? for sale in Jenks/);
    await tell(page, 'under 600k please', /up to \$600,000/);
    const homes = conversation(page).getByRole('list', { name: 'Homes' }).last();
    await homes.getByRole('link').first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save this home' }).click();
    await page.getByText(/saved/i).first().waitFor();
    const key = new URL(page.url()).pathname.split('/').at(-1);
    await soon(
      () => stored('select name, listing_key from buying_interests where email = $1', [person.email]),
      [{ name: person.name, listing_key: key }],
    );
    const kept = await keptOf(person.email);
    expect(kept.map(({ content }) => content)).toContain('under 600k please');
  });

  test('a lead is left', async () => {
    const person = newPerson('Robin Vale');
    const page = await comeHome();
    await leaveLead(page, 'Lease', '78704', person);
    await tell(page, 'hi there', /AI assistant/);
    await tell(page, 'what can I rent in Austin for $2,500 a month?', /for rent in Austin/);
    await soon(
      () => stored('select name, postal_code, service_req from chat_leads where email = $1', [person.email]),
      [{ name: person.name, postal_code: '78704', service_req: 'Lease' }],
    );
  });

  test('a seller is passed on', async () => {
    const person = newPerson('Kim Cho');
    const page = await comeHome();
    const home = 'three bedrooms, good condition, within 3 months';
    await askToSell(page, '1204 E Elm St, Jenks OK 74037', home, person);
    await soon(
      async () =>
        (await stored('select name, location from selling_inquiries where email = $1', [person.email]))
          .length,
      1,
    );
    const [row] = (await stored('select location, property_details from selling_inquiries where email = $1', [
      person.email,
    ])) as { location: string; property_details: string }[];
    expect(row?.location).toMatch(/1204 E Elm St/);
    expect(row?.property_details).toMatch(/three bedrooms|good condition/i);
  });

  test('the agent is asked for', async () => {
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

  test('the journey is told', async () => {
    const person = newPerson('Ann Journey');
    const agent = await visit('/agent', { as: 'admin' });
    const query = new URLSearchParams({
      email: person.email,
      status: 'In-Progress',
      note: 'Two bids are out.',
    });
    const set = await agent.page.request.post(`/api/treas/idx/v1/crm/offer?${query}`, {
      headers: ownHeaders,
    });
    expect(set.status()).toBe(200);
    const { page } = await visit('/agent', { as: 'visitor' });
    await register(page.request, person);
    await signIn(page.request, person.username, person.password);
    await page.goto('/');
    await begin(page);
    await tell(page, 'hi', /AI assistant/);
    await tell(page, 'how far along am I?', 'Your current status: Make Offer. Note: Two bids are out.');
    expect(await stored('select stage, note from journey_stages where email = $1', [person.email])).toEqual([
      { stage: 'offer', note: 'Two bids are out.' },
    ]);
    // The agent reads it beside the lead.
    await agent.page.goto('/admin/client-manager');
    await agent.page
      .getByRole('button', { name: `Read the conversation of ${person.name}` })
      .first()
      .click();
    await agent.page.getByRole('dialog').getByText('how far along am I?').waitFor();
  });
});
