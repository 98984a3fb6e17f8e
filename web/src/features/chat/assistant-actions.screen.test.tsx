import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  conversation,
  leaveLead,
  newPerson,
  openHome,
  says,
  send,
  service,
} from '../../../testing/desks/visitor.ts';
import type { Fakes } from '../../../testing/fakes.ts';
import { member } from '../../../testing/people.ts';
import { emptyJourney } from '../../../testing/samples/clients.ts';
import { found } from '../../../testing/samples/listings.ts';
import { slots } from '../../../testing/samples/showings.ts';
import { see, soon } from '../../../testing/see.ts';

const hears = (text: string) => see(conversation.getByText(`Assistant: ${text}`, { exact: true }));
const known = { name: 'Ann Lee', phone: '(918) 555-0142' };

/** Sends a message and answers it with `chat`. */
async function answered(chat: Fakes['chat'], answer: (fakes: Fakes) => void): Promise<void> {
  if (chat !== undefined) answer({ chat });
  await send('as you like');
}

/** Opens home as an unknown visitor who has chosen a service. */
async function comeUnknown() {
  const screen = await openHome();
  await service('Buying').click();
  return screen;
}

/** Opens home as a visitor with known name, phone, and email. */
async function comeKnown() {
  const screen = await openHome();
  const person = newPerson('Robin Vale');
  await leaveLead('Lease', '74104', person);
  await see(conversation.getByText('Thank you, Robin!'));
  return { ...screen, person };
}

describe('an action of the assistant', () => {
  test.each([
    ['show_login', 'Sign In'],
    ['show_registration', 'Register'],
  ] as const)('%s opens its form in the chat', async (action, form) => {
    const { answer } = await comeUnknown();
    await answered(says('Here you are.', { action }), answer);
    await see(page.getByRole('main').getByRole('form', { name: form }));
    await hears('Here you are.');
  });

  test('show_map opens the map with the params as its search', async () => {
    const { answer } = await comeUnknown();
    const params = { zip: '74037', property_type: 'Land', minBedrooms: 2 };
    await answered(says('On the map.', { action: 'show_map', params }), answer);
    await soon(() => location.pathname, '/map');
    expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({
      ...{ zip: '74037', propertyType: 'Land', minBedrooms: '2' },
    });
  });

  test('seller_inquiry is sent onward once name, phone and email are known', async () => {
    const { answer, sent } = await comeUnknown();
    const email = newPerson().email;
    const params = { location: 'Jenks', propertyDetails: '3 bedrooms' };
    await answered(says('Who are you?', { action: 'seller_inquiry', params }), answer);
    await hears('Who are you?');
    expect(sent('createSellingInquiry')).toEqual([]);
    await answered(
      says('Passed on.', { action: 'seller_inquiry', params: { ...params, ...known, email } }),
      answer,
    );
    await soon(
      () => sent('createSellingInquiry').map(({ query }) => query),
      [{ ...params, name: known.name, phoneNumber: known.phone, email }],
    );
  });

  test('collecting_seller_info shows its text and sends nothing', async () => {
    const { answer, calls } = await comeKnown();
    const before = calls().filter((id) => id !== 'chat').length;
    const params = { ...known, email: newPerson().email };
    await answered(says('And how many rooms?', { action: 'collecting_seller_info', params }), answer);
    await hears('And how many rooms?');
    expect(calls().filter((id) => id !== 'chat').length).toBe(before);
  });

  test('agent_contact_request texts the agent once name, phone and email are known', async () => {
    const { answer, sent, person } = await comeKnown();
    answer({ sendSms: { message: 'The text was not sent.', delivery: 'not-sent' } });
    await answered(says('Your number?', { action: 'agent_contact_request' }), answer);
    await soon(() => sent('sendSms').length, 1);
    const body = String(sent('sendSms')[0]?.body.body);
    for (const part of [person.name, person.phone, person.email]) expect(body).toContain(part);
    await see(conversation.getByText('I’m passing this to Avery'));
    await see(
      conversation.getByText(
        /but we couldn’t text Avery about it\. To reach Avery now, call [(]\d{3}[)] \d{3}-\d{4}\.$/,
      ),
    );
  });

  test('agent_contact_request to see a home offers the times of the home in question', async () => {
    const { answer } = await comeUnknown();
    answer({ searchListings: found(1), listShowingSlots: slots() });
    await answered(says('One home.', { params: { zip: '74037' } }), answer);
    await see(conversation.getByRole('article').first());
    const wish = { action: 'agent_contact_request', params: { reason: 'Showing' } } as const;
    await answered(says('Avery can show you a home.', wish), answer);
    const offer = conversation.getByRole('button', { name: /^Request Showing of 101 Elm St/ });
    await offer.click();
    const dialog = page.getByRole('dialog', { name: 'Request a Showing' });
    await see(dialog.getByRole('button', { name: '11:00 AM', exact: true }));
  });

  test('storeConvo stores the conversation', async () => {
    const { answer, sent, person } = await comeKnown();
    const params = { reason: 'Lease', conversationSummary: 'Wants a lease.' };
    await answered(says('Until then.', { action: 'storeConvo', params }), answer);
    await soon(
      () => sent('storeConversation').map(({ query }) => query),
      [
        {
          ...params,
          contactInfo: `${person.email}, ${person.phone}`,
          phone: person.phone,
          name: person.name,
        },
      ],
    );
    await hears('Until then.');
  });

  test('get-crm shows the journey’s progress', async () => {
    const journey = { lead: 'Completed', offer: 'In-Progress', offerNote: 'Two bids.' } as const;
    const { answer, sent } = await openHome({
      as: 'member',
      fakes: { getJourney: { ...emptyJourney, ...journey } },
    });
    await see(service('Buying'));
    await answered(says('Here.', { action: 'get-crm' }), answer);
    await hears('Your current status: Make Offer. Note: Two bids.');
    expect(sent('getJourney').map(({ query }) => query.email)).toEqual([member.email]);
    const stages = page.getByRole('list', { name: 'Your journey' }).getByRole('listitem');
    await see(stages.first());
    const places = stages
      .elements()
      .map((stage) => Math.round(stage.lastElementChild?.getBoundingClientRect().left ?? 0));
    expect([...new Set(places)], 'every label beside its number').toHaveLength(1);
  });
});
