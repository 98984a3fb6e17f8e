import { describe, expect, test } from 'vitest';
import {
  calls,
  inTurn,
  type Reply,
  saysSlowly,
} from '../../../providers/language/openai-compatible/testing/fake-model-server.ts';
import { fakeModel, listingsWith, takeTurn } from './testing/a-turn.ts';

const fake = fakeModel();
const hello = [
  { role: 'user' as const, content: 'Hello' },
  { role: 'assistant' as const, content: 'Hello, I am an AI assistant.' },
];
const inJenks = 'homes in Jenks';

async function take(message: string, reply: Reply, more: Parameters<typeof takeTurn>[2] = {}) {
  fake().reply = reply;
  const times: { piece: string; at: number }[] = [];
  const from = performance.now();
  const outcome = await takeTurn(fake().url, message, {
    history: hello,
    onText: (piece) => times.push({ piece, at: performance.now() - from }),
    ...more,
  });
  return { ...outcome, times, text: times.map(({ piece }) => piece).join('') };
}

describe('sentences', () => {
  test('are shown one by one, the first within 300 ms', async () => {
    const words = [
      'There are 3 homes in Jenks. ',
      'The lowest costs $250,000. ',
      'Shall I show them on the map?',
    ];
    const waits: number[] = [];
    // The machine may be busy with something else: the fastest of some tries counts.
    for (let tries = 0; tries < 5 && !waits.some((ms) => ms < 300); tries += 1) {
      const sent: number[] = [];
      const shown: number[] = [];
      const reply = saysSlowly(words, 400, undefined, () => sent.push(performance.now()));
      const { answer, text } = await take(inJenks, reply, { onText: () => shown.push(performance.now()) });
      expect([answer?.response, text]).toEqual([words.join(''), '']);
      expect(shown).toHaveLength(3);
      waits.push((shown[0] ?? Infinity) - (sent[0] ?? 0));
    }
    expect(Math.min(...waits)).toBeLessThan(300);
  });

  test('are not cut at abbreviations, nor shown before they are whole', async () => {
    const words = ['1204 Elm St. costs ', '$250,000', ', with 2 bedrooms. Is that', ' fine?'];
    const { times } = await take(inJenks, saysSlowly(words, 20));
    expect(times.map(({ piece }) => piece)).toEqual([
      '1204 Elm St. costs $250,000, with 2 bedrooms. ',
      'Is that fine?',
    ]);
  });

  test('that only announce a look-up are left out', async () => {
    const reply = inTurn(
      calls({ name: 'search_homes', args: { minBedrooms: 3 } }),
      saysSlowly(['Let me check that for you. ', 'There are 2 homes with 3 bedrooms or more.'], 5),
    );
    expect((await take(inJenks, reply)).text).toBe('There are 2 homes with 3 bedrooms or more.');
  });
});

describe('an answer that breaks off', () => {
  const cut: [name: string, rest: string][] = [
    ['a false sentence', '1204 Elm St has a heated pool. More to come.'],
    ['a judgement', 'It is a very safe area.'],
    ['another language', 'Le quartier est très agréable.'],
  ];
  test.each(cut)('at %s stays, and ends with the count', async (_name, rest) => {
    const { answer, builtIn, text } = await take(
      inJenks,
      saysSlowly(['Here are some homes for you. ', rest], 5),
    );
    expect(answer).toEqual({
      response: 'Here are some homes for you. I found 3 homes.',
      language: 'en',
      params: builtIn.params,
    });
    expect(text).toBe(answer?.response);
  });

  test('at the end of its time stays, in Spanish, too', async () => {
    const reply = saysSlowly(['Aquí tienes algunas casas en Jenks. ', 'La primera ', 'es …'], 400);
    const { answer } = await take(inJenks, reply, { deadlineMs: 600 });
    expect(answer?.response).toBe('Aquí tienes algunas casas en Jenks. Encontré 3 propiedades.');
  });

  test('asks for the details that a request needs', async () => {
    const reply = saysSlowly(
      ['Gladly, Dana Reed can help you with that. ', 'I have booked a visit for you.'],
      5,
    );
    const { answer } = await take('please have the agent call me', reply);
    expect(answer).toMatchObject({
      action: 'agent_contact_request',
      response:
        'Gladly, Dana Reed can help you with that. To put you in touch with Dana Reed, I need your name, your phone number, and your email address.',
    });
  });

  test('asks for them in Spanish, too', async () => {
    const reply = saysSlowly(
      ['Con gusto, Dana Reed puede ayudarte. ', 'He reservado una visita para ti.'],
      5,
    );
    const { answer } = await take('por favor que el agente me llame', reply);
    expect(answer).toMatchObject({
      action: 'agent_contact_request',
      response:
        'Con gusto, Dana Reed puede ayudarte. Para pasarle tu mensaje a Dana Reed necesito tu nombre, tu número de teléfono y tu email.',
    });
  });

  test('before its first sentence is late after LLM_FIRST_MS, though the whole may take longer', async () => {
    const limits = { firstMs: 200, totalMs: 5000 };
    const from = performance.now();
    const { answer, lines } = await take(inJenks, saysSlowly(['Here ', 'they are.'], 600), { limits });
    expect(performance.now() - from).toBeLessThan(450);
    expect(answer).toBeNull();
    expect(JSON.stringify(lines)).toContain('too late');
    const first = saysSlowly(['Here they are. ', 'Shall I sort them by price?'], 600);
    expect((await take(inJenks, first, { limits })).answer?.response).toContain('by price?');
  });
});

describe('a corrected search', () => {
  const bixby = calls({ name: 'search_homes', args: { city: 'Austin' } });

  test('replaces the homes before the words, and is named', async () => {
    const events: string[] = [];
    const { answer } = await take('homes in owstin', inTurn(bixby, saysSlowly(['Here is one.'], 5)), {
      onHomes: ({ params }) => events.push(`homes ${String(params?.city)}`),
      onText: (piece) => events.push(piece.trim()),
    });
    expect(events).toEqual([
      'homes Austin',
      'Here is one.',
      expect.stringMatching(/^Filters I used: .*Austin/),
    ]);
    expect(answer?.params).toMatchObject({ city: 'Austin' });
  });

  test('does not replace them when the model says nothing that can be shown', async () => {
    const { answer, homes } = await take(
      'homes in owstin',
      inTurn(bixby, saysSlowly(['It is very safe.'], 5)),
    );
    expect([answer, homes]).toEqual([null, []]);
  });
});

test('the limits of steps and tokens end an answer', async () => {
  const loop = (args: object) => calls({ name: 'search_homes', args });
  const reply = inTurn(
    loop({ minBedrooms: 1 }),
    loop({ minBedrooms: 2 }),
    loop({ minBedrooms: 3 }),
    saysSlowly(['Done.'], 1),
  );
  const steps = await take(inJenks, reply, { limits: { steps: 2 } });
  expect([steps.answer, fake().asked.length]).toEqual([null, 2]);
  const tokens = await take(inJenks, reply, { limits: { answerTokens: 500 } });
  expect(tokens.answer).toBeNull();
  expect(JSON.stringify(tokens.lines)).toContain('more than 500 tokens');
});

test('the tokens are those that the server reports, or an estimate', async () => {
  const used: { input: number; output: number }[] = [];
  const turn = {
    listings: listingsWith(),
    onUsage: (usage: { input: number; output: number }) => used.push(usage),
  };
  await take(
    inJenks,
    saysSlowly(['There are 3 homes.'], 1, { prompt_tokens: 1200, completion_tokens: 7 }),
    turn,
  );
  await take(inJenks, saysSlowly(['There are 3 homes.'], 1), turn);
  expect(used[0]).toEqual({ input: 1200, output: 7 });
  expect(used[1]?.input).toBeGreaterThan(500);
  expect(used[1]?.output).toBeGreaterThan(3);
});
