import { randomUUID } from 'node:crypto';
import type { BenchPart, Figure } from '../figure.ts';
import { type Latencies, runLoad, type Shot } from '../load.ts';
import { untilAtRest } from '../process-usage.ts';
import { openGate } from '../site-session.ts';
import { namedHomes, startLargeSite } from './large-site.ts';
import { searchBase } from './search-mix.ts';

const conversations = 20;
const turns = [
  'Hello',
  'Show me three-bedroom homes in 78704 under $700,000',
  'homes in Tulsa with a pool',
  'something cheaper',
  '4 bed houses in 74037 under 450k',
  'Which schools are near?',
  'I want to sell my home',
  'condos in Austin between 300k and 500k',
  'Can I talk to the agent?',
];

/** A fast reader's pause between a response and the next message. */
const restMs = 1000;

/**
 * Measures the assistant's responses in 20 parallel conversations with history, on 100,000 homes: once with
 * pauses of about a second for reading and typing, and once without pauses, so that 20 messages are always in
 * progress.
 */
export const measureChat: BenchPart = async (context) => {
  const site = await startLargeSite(context);
  try {
    const headers = await openGate(site.url);
    // The first search starts the build of the index in memory; the database searches meanwhile.
    await fetch(`${site.url}${searchBase}`, { headers });
    await untilAtRest(site.process.pid);
    const shotsOfEach = Array.from({ length: conversations }, conversationOf);
    const load = { url: site.url, headers, connections: conversations, warmUp: 3 };
    const people = await runLoad({ ...load, form: 'people', seconds: 30, shotsOfEach, restMs });
    const restless = await runLoad({ ...load, form: 'mix', seconds: 10, shots: shotsOfEach.flat() });
    const failed = people.failed + restless.failed;
    if (failed > 0) throw new Error(`${failed} answers failed.`);
    const name = `p95 of an answer, ${namedHomes(context.homes)}, ${conversations} conversations`;
    return [
      {
        ...figureOf(`${name}, a message about every second each`, people.all),
        aim: { is: 'at most', value: context.homes > 100_000 ? 60 : 40 },
      },
      figureOf(`${name}, without a rest`, restless.all),
    ];
  } finally {
    await site.end();
  }
};

function figureOf(name: string, { p50, p95, count }: Latencies): Figure {
  const note = `p50 ${p50.toFixed(1)} ms, ${count} answers`;
  return { part: 'chat', name, value: p95, unit: 'ms', digits: 1, note };
}

/** Returns the turns of one conversation, which is stored like any visitor's. */
function conversationOf(): Shot[] {
  const conversation_id = randomUUID();
  return turns.map((message, at) => turnOf(message, at, conversation_id));
}

function turnOf(message: string, at: number, conversation_id: string): Shot {
  const conversation_history = turns.slice(0, at).map((content) => ({ role: 'user', content }));
  return {
    kind: message,
    method: 'POST',
    path: '/llm/v1/chat',
    body: JSON.stringify({ message, conversation_history, conversation_id }),
  };
}
