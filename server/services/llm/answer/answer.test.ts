import { describe, expect, it } from 'vitest';
import { say } from '../testing/say.ts';
import { adviceReply, neutralReply } from './texts.ts';

describe('a general question', () => {
  it('gets an answer from the knowledge base with date and source, and an offer to ask the agent', async () => {
    const { response, action } = await say(['how does earnest money work?']);
    expect(response).toContain('Earnest money is a deposit (as of November 2026; source: CFPB).');
    expect(response).toContain('Dana Reed can tell you more.');
    expect(action).toBeUndefined();
  });

  it('without a known answer gets no invented one', async () => {
    const { response } = await say(['how do I fix a leaking faucet?']);
    expect(response).not.toContain('Earnest');
    expect(response).toMatch(/not sure|Dana Reed/);
  });
});

describe('a request to see a home', () => {
  it('goes to the agent with home and time, without promising an appointment', async () => {
    const first = await say(['can I see 102 Main St on saturday at 2?']);
    expect(first).toMatchObject({ action: 'agent_contact_request', params: { reason: 'Showing' } });
    expect(first.response).toMatch(/102 Main St/i);
    expect(first.response).toContain('on Saturday at 2');
    expect(first.response).toContain('will confirm a time');
    expect(first.response).toContain('Please tell me');
    const whole = await say([
      'I am John Smith, 918-555-0101, john@example.com',
      'can I see 102 Main St tomorrow?',
    ]);
    expect(whole.response).toContain(
      'I’ll ask Dana Reed to show you 102 Main St tomorrow and to confirm a time with you at 918-555-0101',
    );
  });
});

describe('page actions', () => {
  it.each([
    ['sign in', 'show_login'],
    ['register', 'show_registration'],
    ["what's my progress", 'get-crm'],
    ['contact the agent', 'agent_contact_request'],
    ['I want to sell my house', 'collecting_seller_info'],
  ])('%s → %s', async (message, action) => {
    expect((await say([message])).action).toBe(action);
  });

  it('asks for missing details before forwarding a contact request', async () => {
    const part = await say(['call me, I am John Smith', '918-555-0101']);
    expect(part.params).toMatchObject({ name: 'John Smith', phone: '918-555-0101' });
    expect(part.action).toBe('storeConvo');
    expect(part.response).toContain(
      'I’m leaving this for Dana Reed in the console of this site: John Smith, 918-555-0101.',
    );
    const whole = await say(['call me, I am John Smith', '918-555-0101', 'john@example.com']);
    expect(whole).toMatchObject({
      action: 'agent_contact_request',
      params: { name: 'John Smith', phone: '918-555-0101', email: 'john@example.com' },
    });
  });

  it('does not forward the same request twice', async () => {
    const turns = ['call me, John Smith, 918-555-0101, john@example.com'];
    expect((await say(turns)).action).toBe('agent_contact_request');
    expect((await say([...turns, 'great'])).action).toBeUndefined();
    const selling = ['sell my house at 12 Oak St, Jenks', 'Ann Lee, 918-555-0199, ann@example.com'];
    expect((await say(selling)).action).toBe('seller_inquiry');
    expect((await say([...selling, 'great'])).action).toBeUndefined();
  });

  it('collects the details of a home for sale, and then creates the inquiry', async () => {
    const turns = [
      'I want to sell my house',
      '12 Oak St, Jenks OK 74037',
      '3 beds, 2 baths, good condition',
      'Ann Lee',
    ];
    expect(await say(turns)).toMatchObject({
      action: 'collecting_seller_info',
      params: { location: '12 Oak St, Jenks, OK, 74037', name: 'Ann Lee' },
    });
    const whole = await say([...turns, '918-555-0199', 'ann@example.com']);
    expect(whole.action).toBe('seller_inquiry');
    expect(whole.params).toMatchObject({
      propertyDetails: expect.stringContaining('3 beds, 2 baths, good condition'),
    });
  });

  describe('for a visitor with known details', () => {
    const visitor = { name: 'Ann Lee', phone: '918-555-0199', email: 'ann@example.com' };
    const asKnown = (turns: string[]) => say(turns, undefined, visitor);

    it('asks for no known details, and creates the inquiry once an address is named', async () => {
      const { action, params, response } = await asKnown([
        'Selling in 78704',
        'My house is 77 Duval Rd, Austin',
      ]);
      expect(action).toBe('seller_inquiry');
      expect(params).toMatchObject({
        location: '77 Duval Rd, Austin',
        address: '77 Duval Rd, Austin',
        ...visitor,
      });
      expect(response).not.toContain('Please tell me');
      const asked = await asKnown(['contact the agent']);
      expect(asked.params).toMatchObject(visitor);
      expect(asked.response).not.toContain('Please tell me');
    });

    it('asks only for missing details', async () => {
      const { response } = await say(['contact the agent'], undefined, {
        name: 'Ann Lee',
        email: 'ann@example.com',
      });
      expect(response).toContain('Please tell me your phone number.');
    });

    it('does not forward the same request twice', async () => {
      expect((await asKnown(['I want to sell my house at 15 Elm St', 'great'])).action).toBeUndefined();
      expect((await asKnown(['contact the agent', 'great'])).action).toBeUndefined();
    });
  });

  it('creates an inquiry for the last address named, without earlier ones', async () => {
    const first = ['sell my house at 12 Oak St, Jenks', 'Ann Lee, 918-555-0199, ann@example.com'];
    for (const next of ['My house is 77 Duval Rd, Austin', 'I also want to sell 77 Duval Rd, Austin']) {
      const { action, params } = await say([...first, next]);
      expect(action).toBe('seller_inquiry');
      expect(params).toMatchObject({ address: '77 Duval Rd, Austin' });
      expect(JSON.stringify(params)).not.toContain('12 Oak');
    }
    const later = await say(['I want to sell', '77 Duval Rd', 'it is in Austin']);
    expect(later.params).toMatchObject({ location: '77 Duval Rd, Austin' });
  });

  it('abandons a task on request', async () => {
    expect((await say(['I want to sell my house', 'never mind'])).action).toBeUndefined();
  });

  it('stores the conversation once at a goodbye, when contact details are known', async () => {
    const turns = ['homes in Jenks', 'my name is Ann Lee, 918-555-0199', 'thanks, bye'];
    expect(await say(turns)).toMatchObject({
      action: 'storeConvo',
      params: {
        reason: 'Looking for a home',
        name: 'Ann Lee',
        phone: '918-555-0199',
        contactInfo: '918-555-0199',
      },
    });
    expect((await say([...turns, 'bye'])).action).toBeUndefined();
    expect((await say(['homes in Jenks', 'thanks, bye'])).action).toBeUndefined();
  });

  it('tells a visitor that it does not rewrite texts', async () => {
    const answer = await say([`Expand this: ${'spring '.repeat(3000)}`]);
    expect(answer.response).toContain('I can’t write or rewrite texts here.');
    expect(answer.response).not.toContain('language model');
    expect(answer.action).toBeUndefined();
  });
});

describe('fairness', () => {
  it('says once, at the start, that it is an AI', async () => {
    expect((await say(['homes in Jenks'])).response).toMatch(/^I’m Dana Reed’s AI assistant/);
    expect((await say(['hi'])).response).toContain('AI assistant');
    expect((await say(['homes in Jenks', '3 bedrooms'])).response).not.toContain('AI');
    expect((await say(['hi', 'are you a real person?'])).response).toContain('not a person');
  });

  it('answers every question about people and safety with the same text, without homes', async () => {
    for (const question of [
      'is it safe?',
      'good schools in Jenks?',
      'what kind of people live there?',
      'family friendly?',
    ]) {
      const answer = await say(['hi', question]);
      expect(answer, question).toEqual({ response: neutralReply, language: 'en' });
    }
  });

  it('answers the rest of a mixed request, and never searches by the part about people', async () => {
    const plain = await say(['hi', '3 bed homes in Jenks']);
    const mixed = await say(['hi', '3 bed homes in a safe neighborhood in Jenks']);
    expect(mixed.params).toEqual(plain.params);
    expect(mixed.response).toBe(`${plain.response} ${neutralReply}`);
  });

  it('gives the same homes and text whatever the name, faith, or family', async () => {
    const plain = await say(['homes in Jenks with 3 bedrooms']);
    for (const who of [
      'I’m Jamal Washington.',
      'My name is Emily Walsh.',
      'My name is José García,',
      'We are a Muslim family,',
      'I’m Jewish,',
      'I am a single mother of two,',
      'We are two men,',
      'I use a walker,',
      'We have 4 kids,',
      'My husband and I are from Mexico,',
    ]) {
      expect(await say([`${who} homes in Jenks with 3 bedrooms`]), who).toEqual(plain);
      expect(await say([`homes in Jenks with 3 bedrooms, ${who}`]), who).toEqual(plain);
    }
  });

  it('gives no legal, tax, or lending advice', async () => {
    expect((await say(['can I deduct my mortgage interest?'])).response).toContain(adviceReply);
    const mixed = await say(['homes in Jenks under 400k with an FHA loan']);
    expect(mixed.response).toContain(adviceReply);
    expect(mixed.params).toMatchObject({ city: 'Jenks', maxPrice: 400_000 });
  });

  it('never repeats a card or Social Security number, even in the summary', async () => {
    const numbers = ['4111 1111 1111 1111', '4111111111111111', '123-45-6789', '5500-0000-0000-0004'];
    for (const number of numbers) {
      const turns = [
        `sell my 3 bedroom house in Jenks, the card is ${number}, in good condition`,
        `contact the agent about the payment with ${number}`,
        'Ann Lee, ann@example.com, 918-555-0199',
        'thanks, bye',
      ];
      for (let last = 1; last <= turns.length; last += 1) {
        const spoken = JSON.stringify(await say(turns.slice(0, last)));
        expect(spoken).not.toContain(number);
        expect(spoken).not.toContain(number.slice(-4));
      }
    }
  });
});
