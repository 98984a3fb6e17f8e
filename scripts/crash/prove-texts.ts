import { randomFrom } from '../../server/demo/homes/random.ts';
import { textableNumber } from '../../server/jobs/outbox/phone.ts';
import {
  type ListMood,
  type Mood,
  startTwilioStandIn,
  type TakenText,
} from '../../server/providers/sms/twilio/testing/twilio-stand-in.ts';
import { readJson, signInAsAdmin } from '../bench/site-session.ts';
import { countBy } from './command.ts';
import { killWhileSending, untilNothingWaits } from './kill-while-sending.ts';

type Text = { to: string; body: string };
type Listed = { to: string; state: string; reason: string | null };

const faulty: Mood[] = ['take, then 500', 'take, then cut', 'busy', 'fail', 'cut'];
const faultyLists: ListMood[] = ['busy', 'fail', 'cut'];
/** A silent call delays a text by the whole timeout; two are enough. */
const silentTexts = new Set([9, 61]);
/** Long enough that most kills interrupt a call. */
const answerMs = 40;

/**
 * Sends texts through a Twilio that fails in every way, kills the product with -9 while it sends them,
 * restarts it until all are settled, and then compares what Twilio accepted with the Outbox.
 */
export async function proveTexts(options: { kills: number; texts: number; seed: number }) {
  const { kills, texts, seed } = options;
  const random = randomFrom(seed);
  const pick = <T>(moods: T[], usual: T) => moods[random.between(0, moods.length - 1)] ?? usual;
  const twilio = await startTwilioStandIn(
    (text) => {
      if (silentTexts.has(text)) return 'take, never answer';
      return text % 6 === 5 ? pick(faulty, 'take') : 'take';
    },
    (list) => (list % 4 === 3 ? pick(faultyLists, 'tell') : 'tell'),
    answerMs,
  );
  const wanted = textsToSend(texts, new Date());
  try {
    const { kills: killed, result } = await killWhileSending({
      env: {
        SMS_URL: twilio.url,
        SMS_ACCOUNT: `AC${'0'.repeat(32)}`,
        SMS_TOKEN: 'a stand-in’s token',
        SMS_FROM: '+15125550100',
        // At night, all of them go to the agent from one visitor.
        TEXTS_TO_AGENT_PER_DAY: String(texts * 5),
      },
      ...{ kills, total: texts, random },
      taken: () => twilio.texts.length,
      begin: (url) => sendAll(url, wanted),
      finish: untilSettled,
    });
    return {
      ...{ kills: killed, asked: twilio.asked, taken: twilio.texts.length, lists: twilio.lists },
      ...{ faults: compare(wanted, twilio.texts, result), states: countBy(result, ({ state }) => state) },
    };
  } finally {
    await twilio.close();
  }
}

const places = [
  ['808', 'Pacific/Honolulu'],
  ['213', 'America/Los_Angeles'],
  ['212', 'America/New_York'],
] as const;

/**
 * Returns four texts each for fifty numbers in daytime, with duplicate texts for the first ten. Where it is
 * night everywhere, sends them to the agent, who gets texts at any hour.
 */
function textsToSend(count: number, now: Date): Text[] {
  const isDay = (timeZone: string) => {
    const hour = Number(now.toLocaleString('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' }));
    return hour >= 8 && hour < 20;
  };
  const area = places.find(([, zone]) => isDay(zone))?.[0];
  return Array.from({ length: count }, (_, n) => {
    const person = n % 50;
    const round = person < 10 ? Math.max(1, Math.floor(n / 50)) : Math.floor(n / 50);
    return {
      to: area === undefined ? '' : `+1${area}555${1000 + person}`,
      body: `Person ${person}, your showing number ${round} is set. Don’t be late – “Elm St”`,
    };
  });
}

async function sendAll(url: string, texts: Text[]): Promise<void> {
  const admin = await signInAsAdmin(url);
  for (const { to, body } of texts) {
    const answer = await fetch(`${url}/api/treas/comm/send-sms`, {
      method: 'POST',
      headers: admin,
      body: new URLSearchParams(to === '' ? { body } : { to, body }),
    });
    const said = await answer.text();
    if (!said.includes('on its way')) throw new Error(`A text was not accepted (${answer.status}): ${said}`);
  }
}

async function untilSettled(url: string): Promise<Listed[]> {
  const admin = await signInAsAdmin(url);
  const read = async () => {
    const { messages } = (await readJson(`${url}/api/treas/comm/outbox?channel=sms&limit=5000`, admin)) as {
      messages: Listed[];
    };
    return { states: countBy(messages, ({ state }) => state), value: messages };
  };
  return untilNothingWaits(read);
}

/** Returns what was sent twice, counted as sent but not accepted, lost, or put on hold without a reason. */
function compare(wanted: Text[], taken: TakenText[], listed: Listed[]): string[] {
  const words = ({ body }: { body: string }) => body;
  const receiver = ({ to }: { to: string }) => textableNumber(to) ?? to;
  const expected = countBy(wanted, words);
  const found = countBy(taken, words);
  const arrived = countBy(taken, receiver);
  const sent = countBy(
    listed.filter(({ state }) => state === 'sent'),
    receiver,
  );
  return [
    ...Object.entries(found)
      .filter(([body, count]) => count > (expected[body] ?? 0))
      .map(([body, count]) => `taken ${count} times instead of ${expected[body] ?? 0}: ${body}`),
    ...Object.entries(sent)
      .filter(([to, count]) => count > (arrived[to] ?? 0))
      .map(([to, count]) => `${count} sent to ${to} and ${arrived[to] ?? 0} taken`),
    ...(listed.length === wanted.length ? [] : [`${listed.length} of ${wanted.length} are in the outbox`]),
    ...listed
      .filter(({ state, reason }) => state !== 'sent' && !(state === 'held' && reason !== null))
      .map(({ to, state, reason }) => `${state} to ${to}: ${reason ?? 'no reason'}`),
  ];
}
