import { describe, expect, it, test } from 'vitest';
import type { HomeDetails } from '../home/home-facts.ts';
import { tableHome } from '../listings.ts';
import { sampleSearch } from '../testing/sample-listings.ts';
import { site } from '../testing/say.ts';
import { readDialogue } from '../understand/dialogue/read-dialogue.ts';
import { answerDialogue } from './answer.ts';
import { neutralReply } from './texts.ts';

const home: HomeDetails = {
  ...{
    id: 1,
    listing_key: 'A-1',
    own_listing: false,
    mls_number: '2612345',
    address: '9516 N Heron St',
    city: 'Jenks',
  },
  ...{
    standard_status: 'Active',
    property_type: 'Residential',
    current_price: 415_000,
    original_list_price: 430_000,
  },
  ...{
    bedrooms_total: 3,
    bathrooms: 2.5,
    living_area: 1850,
    year_built: 1998,
    stories: 1,
    lot_size_acres: 0.25,
  },
  ...{ days_on_market: 12, on_market_date: '2026-11-10', tax_annual_amount: 3412, tax_year: 2025 },
  ...{ fireplaces_total: 1, list_agent_name: 'Ann Lee', list_office_name: 'Keystone Realty' },
  association: {
    association_name: 'Heron HOA',
    association_fee: 45,
    fee_frequency: 'Monthly',
    fee_includes: 'Pool,Trash',
  },
  features: {
    garage_spaces: 2,
    heating: 'Central,Natural Gas',
    interior_features: 'Pantry',
    lots_features: 'Wooded',
  },
  schools: {
    school_district: 'Jenks',
    elementary_school: 'Northwest',
    high_school: null,
    middle_school: null,
  },
  history: [
    {
      at: '2026-11-18T10:00:00Z',
      kind: 'price',
      price_from: 430_000,
      price_to: 415_000,
      status_from: null,
      status_to: null,
      detail: null,
    },
  ],
  open_houses: [{ starts_at: '2026-11-29T19:00:00Z', ends_at: '2026-11-29T21:00:00Z' }],
  public_remarks: 'A bright home near the river. The fenced yard has room for dogs! New roof in 2024.',
};

const bare: HomeDetails = { id: 2, listing_key: 'A-2', city: 'Tulsa', own_listing: false };

/** Asks with a home in hand, after an opening without one. */
async function ask(message: string, about: HomeDetails | null = home): Promise<string> {
  const history = [
    { role: 'user' as const, content: 'hi' },
    { role: 'assistant' as const, content: 'I’m an AI.' },
  ];
  const surroundings =
    about === null
      ? {}
      : { home: about.listing_key, facts: new Map([[about.listing_key, tableHome(about)]]) };
  const { response } = await answerDialogue(readDialogue(history, message, 2026, {}, surroundings), {
    ...{ site, search: sampleSearch(), explain: () => null, onFailure: () => undefined },
    ...(about === null ? {} : { readHomes: async () => [about] }),
  });
  return response;
}

/** Asks the same of a knowledge base that surely knows of insurance. */
async function askKnowing(message: string): Promise<string> {
  const knows = (question: string) => (/insurance/.test(question) ? 6 : 0);
  const surroundings = { home: home.listing_key, facts: new Map([[home.listing_key, tableHome(home)]]) };
  const { response } = await answerDialogue(readDialogue([], message, 2026, {}, surroundings), {
    ...{ site, search: sampleSearch(), onFailure: () => undefined, readHomes: async () => [home], knows },
    explain: (question: string) => (knows(question) === 0 ? null : 'Insurers count the roof’s age.'),
  });
  return response;
}

it('tells what is known of the matter in general, where the listing leaves it open', async () => {
  const insured = await askKnowing('how much is the insurance on it?');
  expect(insured).toContain('The listing doesn’t say. I can ask Dana. Insurers count the roof’s age.');
  expect(await askKnowing('does it have a basement?')).not.toContain('Insurers');
});

describe('a question about the home in hand', () => {
  it.each([
    ['About 9516 N Heron St, Jenks: HOA fees', 'the association fee is $45 a month; it covers Pool, Trash.'],
    ['does it have a garage?', 'it has a garage with 2 spaces.'],
    ['how long has it been on the market?', 'it has been on the market for 12 days, since Nov 10, 2026.'],
    ['does it have 4 bedrooms?', 'it has 3 bedrooms.'],
    ['what are the taxes', 'taxes are $3,412 a year, per the listing’s tax record, 2025.'],
    ['when was it built?', 'it was built in 1998.'],
    [
      'is there an open house?',
      'open house: Sunday, November 29, 1:00 PM to 3:00 PM; its page has a calendar file.',
    ],
    ['heating?', 'heating: Central, Natural Gas.'],
    [
      'which schools?',
      'schools as the listing names them: district Jenks, elementary Northwest. The district confirms who attends.',
    ],
    ['how big is the lot', 'the lot is 0.25 acres.'],
    ['is it fenced', 'the remarks say: “The fenced yard has room for dogs”.'],
    ['how old is the roof', 'the remarks say: “New roof in 2024”.'],
    ['how old is this house', 'it was built in 1998.'],
    ['any HOA?', 'the association fee is $45 a month; it covers Pool, Trash.'],
    ['HOA?', 'the association fee is $45 a month; it covers Pool, Trash.'],
    ['does this house have a fireplace', 'it has 1 fireplace.'],
    ['who is the listing agent', 'it is listed by Ann Lee, Keystone Realty.'],
    [
      'has the price dropped?',
      'listed Nov 10, 2026; the original price was $430,000; price changes: $430,000 to $415,000 on Nov 18, 2026.',
    ],
  ])('%s', async (message, fact) => {
    expect(await ask(message)).toBe(`About 9516 N Heron St: ${fact}`);
  });

  test('answers several at once, and says what the listing leaves out', async () => {
    expect(await ask('does it have a garage and a basement?')).toBe(
      'About 9516 N Heron St: it has a garage with 2 spaces. Basement: The listing doesn’t say. I can ask Dana.',
    );
    expect(await ask('what are the HOA fees and the taxes?', bare)).toBe(
      'About this home in Tulsa: The listing doesn’t say. I can ask Dana.',
    );
    expect(await ask('About 9516 N Heron St, Jenks: is it haunted?')).toContain(
      'The listing doesn’t say. I can ask Dana.',
    );
  });

  const unsaid = 'The listing doesn’t say. I can ask Dana.';

  it.each([
    ['When was the roof replaced?', `roof: Composition. When it was replaced: ${unsaid}`],
    ['how old is the roof?', `roof: Composition. Its age: ${unsaid}`],
    ['how old are the floors?', `floors: Wood, Tile. Its age: ${unsaid}`],
    ['when was the fireplace installed?', `it has 1 fireplace. When it was replaced: ${unsaid}`],
    ['how old is the furnace?', unsaid],
    ['how old is the kitchen?', unsaid],
  ])('says which part the listing names, and that it leaves out its age: %s', async (message, said) => {
    const old = { ...bare, roof: 'Composition', fireplaces_total: 1, features: { flooring: 'Wood,Tile' } };
    expect(await ask(message, old)).toBe(`About this home in Tulsa: ${said}`);
  });

  test('tells what a sold home sold for, or that it isn’t public, and never calls its list price the asking price', async () => {
    const sold = { ...bare, standard_status: 'Closed', current_price: 500_000, close_date: '2026-11-01' };
    for (const question of ['how much is it?', 'can you lower the price?', 'tell me more about it']) {
      const said = await ask(question, { ...sold, close_price: 480_000 });
      expect(said).toContain('it sold for $480,000 on Nov 1, 2026');
      expect(said).not.toMatch(/asking price|would take less/);
    }
    expect(await ask('how much is it?', sold)).toBe(
      'About this home in Tulsa: it sold on Nov 1, 2026, and the price isn’t public; the list price was $500,000.',
    );
  });

  test('leaves it to the agent whether the seller would lower the price', async () => {
    expect(await ask('can you lower the price?')).toMatch(
      /^About 9516 N Heron St: the asking price is \$415,000; .+, I can’t say\. I can ask Dana\.$/,
    );
  });

  test.each([
    'would they take 450k',
    'will the seller accept $400,000?',
    'do you think the owners would consider an offer',
  ])('takes %j for a question about this home’s price, and no search', async (question) => {
    expect(await ask(question)).toMatch(
      /^About 9516 N Heron St: the asking price is .+, I can’t say\. I can ask Dana\.$/,
    );
  });

  it.each(['how far is it to downtown', 'how long is the drive from this house to the airport?'])(
    'says that it can’t measure distances, and points at the map: %s',
    async (message) => {
      expect(await ask(message)).toBe(
        'About 9516 N Heron St: I can’t measure distances; the map shows where it is. I can ask Dana.',
      );
    },
  );

  it.each(['Is this house haunted?', 'does it have good wifi', 'why are they selling it?'])(
    'says that the listing leaves out what no topic covers: %s',
    async (message) => {
      expect(await ask(message)).toBe(`About 9516 N Heron St: ${unsaid}`);
      expect(await ask(message, null)).not.toMatch(/the listing/i);
    },
  );

  it.each([
    ...['a black family', 'a Muslim', 'a single woman'].map((who) => `does ${who} live near this house?`),
    ...['white people', 'a pregnant woman', 'a disabled person', 'me and my kids'].map(
      (whom) => `is this house good for ${whom}?`,
    ),
    ...['a family', 'a Jewish couple', 'a Mexican family', 'seniors'].map((whom) => `would it suit ${whom}?`),
    ...['can a Muslim buy this house?', 'does it have quiet neighbors?'],
  ])(
    'gives the same neutral reply whichever people are named, and passes nothing on: %s',
    async (message) => {
      expect(await ask(message)).toBe(neutralReply);
    },
  );

  it.each(['does this house have French doors?', 'is this house near a mosque?'])(
    'takes no things for people: %s',
    async (message) => expect(await ask(message)).toContain('The listing doesn’t say'),
  );

  test('estimates what it would cost a month, in other terms, too', async () => {
    expect(await ask('what would I pay a month?')).toContain('an estimated $2,548 a month');
    expect(await ask('what about 10% down?')).toContain('10% down ($41,500)');
  });

  test('tells the rent where a month of a rental is asked for', async () => {
    const rental = { ...bare, property_type: 'ResidentialLease', current_price: 1900 };
    expect(await ask('what would I pay a month?', rental)).toContain('the rent is $1,900 a month');
  });

  test('tells the last price changes in their order, by the days of the site’s zone', async () => {
    const change = (n: number) => ({
      ...{ at: `2026-11-1${n}T03:00:00Z`, kind: 'price' as const, status_from: null, status_to: null },
      ...{ price_from: 500_000 - n * 1000, price_to: 499_000 - n * 1000, detail: null },
    });
    const changed = { ...bare, history: [7, 6, 5, 4, 3, 2].map(change) };
    const answer = await ask('price history?', changed);
    expect(answer).toMatch(/price changes: \$497,000 to \$496,000 on Nov 12, 2026, .* on Nov 16, 2026\.$/);
  });

  test('repeats no remark that says who the home suits', async () => {
    const remarks = 'Perfect for young families with a pool.';
    expect(await ask('does it have a pool?', { ...bare, public_remarks: remarks })).not.toMatch(/famil/);
  });

  it.each([
    'show me homes with a garage in Tulsa',
    'any with a garage?',
    '3 bedroom homes under 400k',
    'I want to sell my house',
    'I’d like to see it on Saturday',
    'is it a safe neighborhood for kids?',
    'what is an HOA?',
    'what are the closing costs?',
    'can Dana call me about the price of this house?',
    'I want to sell this house, what is it worth with a pool?',
    '4 beds',
    '2 baths please',
    'max price 300k',
    'are there 4 bedroom places in Tulsa?',
    'what is the average price in Jenks?',
    'how long does it take to close?',
    'how much does an agent cost?',
    'how much do you charge?',
    'how old do I have to be to buy?',
    'can you lower the price to 300k?',
    'what would I pay a month for a 2 bed?',
    'how does it work?',
    'is it raining?',
    'is it possible to buy from abroad?',
    'are you sure about that?',
    'I like it',
  ])('takes %s for something else', async (message) => {
    expect(await ask(message)).not.toMatch(/About 9516/);
  });

  test('is a search where no home is in hand', async () => {
    expect(await ask('does it have a garage?', null)).not.toMatch(/About /);
  });

  test('leaves no wish behind for the next search', () => {
    const history = [
      { role: 'user' as const, content: 'does it have a garage?' },
      { role: 'assistant' as const, content: 'About 9516 N Heron St: it has a garage with 2 spaces.' },
    ];
    expect(readDialogue(history, 'homes in Tulsa', 2026).search.filters.features).toBeUndefined();
    const searched = [
      { role: 'user' as const, content: 'anything with a garage?' },
      { role: 'assistant' as const, content: 'I found 3 homes.' },
    ] as typeof history;
    expect(readDialogue(searched, 'in Tulsa', 2026).search.filters.features).toEqual(['garage']);
  });
});

describe('a question about one of several homes', () => {
  const address = (key: string, street: string) => ({ ...bare, listing_key: key, address: street });
  const shown = [address('B-1', '12 Oak St'), address('B-2', '34 Elm St'), address('B-3', '5 Ash Ct')];
  const which = async (message: string, count: number) => {
    const homes = shown.slice(0, count);
    const history = [
      { role: 'user' as const, content: 'homes in Tulsa' },
      {
        role: 'assistant' as const,
        content: 'An AI found them.',
        homes: homes.map((each) => each.listing_key),
      },
    ];
    const facts = new Map(homes.map((each) => [each.listing_key, tableHome(each)]));
    const dialogue = readDialogue(history, message, 2026, {}, { facts });
    const { response } = await answerDialogue(dialogue, {
      ...{ site, search: sampleSearch(), explain: () => null, onFailure: () => undefined },
      readHomes: async (keys) => homes.filter((each) => keys.includes(each.listing_key)),
    });
    return response;
  };

  it.each([
    ['the other one', 2, 'Which one do you mean: 12 Oak St or 34 Elm St?'],
    ['the other one', 3, 'Which one do you mean: 12 Oak St, 34 Elm St, or another?'],
    ['la otra', 2, '¿De cuál hablas: 12 Oak St o 34 Elm St?'],
    ['what are the taxes?', 2, 'About 12 Oak St and 34 Elm St: The listing doesn’t say. I can ask Dana.'],
    [
      'deposit?',
      3,
      'About 12 Oak St, 34 Elm St, and 5 Ash Ct: The listing doesn’t say what the deposit is. I can ask Dana.',
    ],
    [
      'when empty',
      3,
      'About 12 Oak St, 34 Elm St, and 5 Ash Ct: The listing doesn’t say when one can move in. I can ask Dana.',
    ],
    [
      '¿cuánto son los impuestos?',
      2,
      'Sobre 12 Oak St y 34 Elm St: El anuncio no lo dice. Puedo preguntarle a Dana.',
    ],
  ])(
    'tells of each of a few homes, and asks which only where one is meant: %s',
    async (message, count, said) => {
      expect(await which(message, count)).toBe(said);
    },
  );

  it.each([
    'what are their taxes?',
    'do any of these have a fireplace?',
    'what are the taxes of the second one?',
  ])('doesn’t ask where several are meant, or one is named: %s', async (message) => {
    expect(await which(message, 3)).not.toContain('Which one');
  });
});
