import { describe, expect, it } from 'vitest';
import { sampleSearch } from '../testing/sample-listings.ts';
import { type HistoryItem, readDialogue } from '../understand/dialogue.ts';
import { type Answer, answerDialogue } from './answer.ts';
import type { SearchListings, SearchParams } from './listings.ts';
import { adviceReply, neutralReply, searchFailedReply } from './texts.ts';

const site = {
  agentName: 'Dana Reed',
  agentEmail: 'dana@example.com',
  agentPhone: '(918) 555-0100',
  agentMlsId: 'OWN1',
};

/** Knows of one thing. */
const explain = (question: string) =>
  /earnest/.test(question) ? 'Earnest money is a deposit (as of November 2026; source: CFPB).' : null;

/** Says the turns one after another, as the page would, and gives the last answer. */
async function say(turns: string[], search: SearchListings = sampleSearch()): Promise<Answer> {
  const history: HistoryItem[] = [];
  let answer: Answer = { response: '' };
  for (const message of turns) {
    const dialogue = readDialogue(history, message, 2026);
    answer = await answerDialogue(dialogue, { site, search, explain, onFailure: () => undefined });
    history.push({ role: 'user', content: message }, { role: 'assistant', content: answer.response });
  }
  return answer;
}

describe('a question of a figure', () => {
  it('gives the median of the asking prices, of an even number the mean of the middle two', async () => {
    expect((await say(['what is the median price in Jenks?'])).response).toContain(
      'The median asking price is $310,000.',
    );
    expect((await say(['median home price in Austin'])).response).toContain(
      'The median asking price is $705,000.',
    );
  });

  it('names the cheapest home, which stands first in the search that goes along', async () => {
    const answer = await say(['what is the cheapest home in Jenks?']);
    expect(answer.response).toContain('The lowest priced is $250,000');
    expect(answer.params).toMatchObject({ city: 'Jenks', sort: 'price-asc' });
  });
});

describe('a general question', () => {
  it('is answered from what is known, with its date and source, and the agent is offered', async () => {
    const { response, action } = await say(['how does earnest money work?']);
    expect(response).toContain('Earnest money is a deposit (as of November 2026; source: CFPB).');
    expect(response).toContain('Dana Reed can tell you more.');
    expect(action).toBeUndefined();
  });

  it('that nothing is known of is not answered with an invention', async () => {
    const { response } = await say(['how do I fix a leaking faucet?']);
    expect(response).not.toContain('Earnest');
    expect(response).toMatch(/not sure|Dana Reed/);
  });
});

describe('a wish to see a home', () => {
  it('goes to the agent with the home and the time, and no appointment is promised', async () => {
    const first = await say(['can I see 102 Main St on saturday at 2?']);
    expect(first.action).toBe('agent_contact_request');
    expect(first.response).toMatch(/102 Main St/i);
    expect(first.response).toContain('will confirm a time');
    expect(first.response).toContain('Please tell me');
  });
});

describe('a request for homes', () => {
  it('gives the real count, the span of prices and the params, without an action', async () => {
    const answer = await say(['homes in Jenks with 2+ baths']);
    expect(answer.response).toContain('I found 3 homes for sale in Jenks with 2 or more bathrooms');
    expect(answer.response).toContain('from $250,000 to $420,000');
    expect(answer.params).toEqual({ propertyType: 'Residential', city: 'Jenks', minBathrooms: 2 });
    expect(answer.action).toBeUndefined();
  });

  it('writes features and own listings as the search takes them', async () => {
    expect((await say(['your own homes with a pool and a garage'])).params).toEqual({
      propertyType: 'Residential',
      features: 'pool,garage',
      listAgentMlsId: 'OWN1',
    });
  });

  it('searches the whole site without a place, and asks for an area', async () => {
    const answer = await say(['3 bedroom homes']);
    expect(answer.response).toContain('4 homes for sale on the whole site');
    expect(answer.response).toMatch(/Which area would you like\?$/);
    expect((await say(['3 bedroom homes', 'Jenks'])).params).toMatchObject({ city: 'Jenks', minBedrooms: 3 });
  });

  it('opens the map when the map is asked for, with the search so far', async () => {
    const answer = await say(['homes in Jenks', 'show me the map']);
    expect(answer).toMatchObject({
      action: 'show_map',
      params: { city: 'Jenks', propertyType: 'Residential' },
    });
    expect((await say(['map of Austin'])).params).toMatchObject({ city: 'Austin' });
  });

  it('offers the first looser search that finds homes, and takes it on yes', async () => {
    const none = await say(['homes in Jenks with a pool under 300k']);
    expect(none.response).toContain('I found no homes for sale in Jenks with a pool, up to $300,000.');
    expect(none.response).toContain(
      'Shall I search without the pool? That finds 1 home for sale, at $250,000.',
    );
    const yes = await say(['homes in Jenks with a pool under 300k', 'yes']);
    expect(yes.params).toEqual({ propertyType: 'Residential', city: 'Jenks', maxPrice: 300_000 });
  });

  it('never offers a change that finds nothing', async () => {
    const asked: SearchParams[] = [];
    const answer = await say(['farms in Jenks'], sampleSearch(asked));
    expect(answer.response).toContain('I found no farms for sale in Jenks.');
    expect(answer.response).not.toContain('Shall I');
    expect(asked.length).toBeGreaterThan(2);
  });

  it('says so when a place has no listings at all', async () => {
    const answer = await say(['3 bedroom homes in Springtown']);
    expect(answer.response).toContain('There are no listings in Springtown on this site');
  });

  it('describes the first home when an order is asked for', async () => {
    const answer = await say(["what's the cheapest home in Jenks?"]);
    expect(answer.response).toContain('The lowest priced is $250,000, 2 bed, 2 bath, at J1 Elm St, Jenks.');
  });

  it('tells of one home by its key, and says so when it is not here', async () => {
    const { response, params } = await say(
      ['homes in Austin', 'tell me about listing DEMO-300'],
      async (asked) => ({
        total: asked.listingKey === 'DEMO-300' ? 1 : 0,
        homes: [
          {
            listing_key: 'DEMO-300',
            price: 420_000,
            bedrooms: 4,
            bathrooms: 2,
            address: '3 Elm St',
            city: 'Jenks',
          },
        ],
      }),
    );
    expect(response).toContain('That home is listed here: $420,000, 4 bed, 2 bath, at 3 Elm St, Jenks.');
    expect(params).toEqual({ listingKey: 'DEMO-300' });
    expect((await say(['tell me about listing X-99999'])).response).toContain('don’t find that home');
  });

  it('says what it cannot filter by, and which place comes next', async () => {
    const answer = await say(['homes in Austin or Jenks with a fenced yard, no HOA']);
    expect(answer.response).toContain('can’t filter by yards or HOA fees');
    expect(answer.response).toContain('ask for Jenks next');
  });

  it('speaks of rents by the month', async () => {
    expect((await say(['apartments in Austin'])).response).toContain(
      '1 apartment for rent in Austin: $1,900 a month',
    );
  });

  it('says plainly when the listings cannot be reached', async () => {
    const down: SearchListings = () => Promise.reject(new Error('down'));
    const answer = await say(['homes in Jenks'], down);
    expect(answer.response).toContain(searchFailedReply);
    expect(answer.params).toMatchObject({ city: 'Jenks' });
  });

  it('keeps every figure within the limits of the search', async () => {
    const asked: SearchParams[] = [];
    await say(
      ['homes under 99999999999999 dollars with 99 bedrooms over 99999999 sq ft'],
      sampleSearch(asked),
    );
    expect(asked.length).toBeGreaterThan(0);
    for (const { maxPrice = 0, minPrice = 0, minBedrooms = 0, minLivingArea = 0 } of asked) {
      expect(Math.max(maxPrice, minPrice)).toBeLessThanOrEqual(1e9);
      expect(minBedrooms).toBeLessThanOrEqual(50);
      expect(minLivingArea).toBeLessThanOrEqual(1e7);
    }
  });
});

describe('what the page should do', () => {
  it.each([
    ['sign in', 'show_login'],
    ['register', 'show_registration'],
    ["what's my progress", 'get-crm'],
    ['contact the agent', 'agent_contact_request'],
    ['I want to sell my house', 'collecting_seller_info'],
  ])('%s → %s', async (message, action) => {
    expect((await say([message])).action).toBe(action);
  });

  it('tells the agent’s name, phone and e-mail', async () => {
    const { response } = await say(['Contacts']);
    expect(response).toContain('Dana Reed');
    expect(response).toContain('(918) 555-0100');
    expect(response).toContain('dana@example.com');
  });

  it('asks for what is missing before it passes a contact request on', async () => {
    const part = await say(['call me, I am John Smith', '918-555-0101']);
    expect(part.params).toMatchObject({ name: 'John Smith', phone: '918-555-0101' });
    expect(part.response).toContain('your e-mail address');
    expect(part.response).not.toContain('your name');
    const whole = await say(['call me, I am John Smith', '918-555-0101', 'john@example.com']);
    expect(whole).toMatchObject({
      action: 'agent_contact_request',
      params: { name: 'John Smith', phone: '918-555-0101', email: 'john@example.com' },
    });
  });

  it('does not pass the same request on twice', async () => {
    const turns = ['call me, John Smith, 918-555-0101, john@example.com'];
    expect((await say(turns)).action).toBe('agent_contact_request');
    expect((await say([...turns, 'great'])).action).toBeUndefined();
    const selling = ['sell my house at 12 Oak St, Jenks', 'Ann Lee, 918-555-0199, ann@example.com'];
    expect((await say(selling)).action).toBe('seller_inquiry');
    expect((await say([...selling, 'great'])).action).toBeUndefined();
  });

  it('collects what is known of a home for sale, then makes the inquiry', async () => {
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

  it('lets go of a task when told to', async () => {
    expect((await say(['I want to sell my house', 'never mind'])).action).toBeUndefined();
  });

  it('stores the conversation once at a goodbye, when the visitor can be reached', async () => {
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

  it('says that a text to rewrite needs a language model', async () => {
    const answer = await say([`Expand this: ${'spring '.repeat(3000)}`]);
    expect(answer.response).toContain('needs a language model');
    expect(answer.action).toBeUndefined();
  });
});

describe('fairness and care', () => {
  it('says once, first of all, that it is an AI', async () => {
    expect((await say(['homes in Jenks'])).response).toMatch(/^I’m Dana Reed’s AI assistant/);
    expect((await say(['hi'])).response).toContain('AI assistant');
    expect((await say(['homes in Jenks', '3 bedrooms'])).response).not.toContain('AI');
    expect((await say(['hi', 'are you a real person?'])).response).toContain('not a person');
  });

  it('answers every question about people and safety with the same words and no homes', async () => {
    for (const question of [
      'is it safe?',
      'good schools in Jenks?',
      'what kind of people live there?',
      'family friendly?',
    ]) {
      const answer = await say(['hi', question]);
      expect(answer, question).toEqual({ response: neutralReply });
    }
  });

  it('answers the rest of a mixed request and never searches by the unfair part', async () => {
    const plain = await say(['hi', '3 bed homes in Jenks']);
    const mixed = await say(['hi', '3 bed homes in a safe neighborhood in Jenks']);
    expect(mixed.params).toEqual(plain.params);
    expect(mixed.response).toBe(`${plain.response} ${neutralReply}`);
  });

  it('gives the same homes and words whatever the name, faith or family', async () => {
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

  it('gives no legal, tax or lending advice', async () => {
    expect((await say(['can I deduct my mortgage interest?'])).response).toContain(adviceReply);
    const mixed = await say(['homes in Jenks under 400k with an FHA loan']);
    expect(mixed.response).toContain(adviceReply);
    expect(mixed.params).toMatchObject({ city: 'Jenks', maxPrice: 400_000 });
  });

  it('never repeats a card or Social Security number, not even in the summary', async () => {
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
