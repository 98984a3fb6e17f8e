import { afterAll, expect, test } from 'vitest';
import {
  type Asked,
  breaksOff,
  calls,
  drips,
  endsEarly,
  fails,
  failsHalfway,
  inTurn,
  neverAnswers,
  neverEnds,
  type Reply,
  says,
  sendsBrokenJson,
  sendsPage,
  startFakeModelServer,
} from '../../providers/language/openai-compatible/testing/fake-model-server.ts';
import { openTestSite } from '../whole-site.ts';

/** The faults of the model's server, with its behavior. */
const faults: Record<string, Reply> = {
  'no response': neverAnswers,
  'an endless slow response': drips,
  'an endless response': neverEnds,
  'a cut stream': breaksOff,
  'an early end': endsEarly,
  'invalid JSON': sendsBrokenJson,
  'a page instead of events': sendsPage,
  'an error halfway': failsHalfway,
  'tools in a loop': inTurn(calls({ name: 'search_homes', args: { city: 'Jenks' } })),
  'a tool that does not exist': inTurn(calls({ name: 'drop_tables', args: {} })),
  'invalid arguments': inTurn(calls({ name: 'search_homes', args: '{"city":' })),
  'too many requests (429)': fails(429, 'rate_limit', { 'retry-after': '60' }),
  'an internal error (500)': fails(500, 'server_error'),
};
const names = Object.keys(faults);

/** Returns a message with a year that tells the fake server which fault to simulate. */
const asking = (name: string) => `homes in Jenks built after ${1900 + names.indexOf(name)}`;
const faultOf = ({ body }: Asked): Reply => {
  const said = JSON.stringify(body.messages.filter(({ role }) => role === 'user'));
  const year = /built after (\d{4})/.exec(said)?.[1];
  return faults[names[Number(year) - 1900] ?? ''] ?? says('I did not expect this.');
};

const model = await startFakeModelServer((response, asked) => faultOf(asked)(response, asked));
afterAll(model.close);
const site = await openTestSite({ LLM_URL: model.url, LLM_MODEL: 'small-one', LLM_API_KEY: 'sk-secret' });
// The first response after a start takes longer, whatever the model does.
await ask('Hello', 'application/json');

async function ask(message: string, accept: string) {
  const from = performance.now();
  const { statusCode, body } = await site.ask(site.visitor, {
    ...{ method: 'POST', url: '/llm/v1/chat' },
    ...{ headers: { accept }, payload: { message } },
  });
  return { status: statusCode, text: body, seconds: (performance.now() - from) / 1000 };
}

test('gives a visitor a useful answer within 8 seconds whatever the model does', async () => {
  // Concurrent, because in sequence they would take a minute; every other one requests events.
  const asked = names.map(async (name, n) => ({
    name,
    ...(await ask(asking(name), n % 2 === 0 ? 'application/json' : 'text/event-stream')),
  }));
  for (const { name, status, text, seconds } of await Promise.all(asked)) {
    expect(status, name).toBe(200);
    expect(text, name).toMatch(/I found [\d,]+ homes for sale in Jenks/);
    expect(text, name).not.toMatch(/sk-secret|did not expect/);
    expect(seconds, name).toBeLessThan(8);
  }
  const met = new Set(model.asked.map(faultOf));
  expect(Object.values(faults).filter((fault) => !met.has(fault))).toEqual([]);
});
