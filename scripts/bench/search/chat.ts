import { randomUUID } from 'node:crypto';
import type { BenchPart } from '../figure.ts';
import { runLoad, type Shot } from '../load.ts';
import { openGate } from '../site-session.ts';
import { largeCount, startLargeSite } from './large-site.ts';

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

/** Answers of the assistant with 20 conversations at once, on 100,000 homes; each knows what was said before. */
export const measureChat: BenchPart = async (context) => {
  const site = await startLargeSite(context);
  try {
    const { all, failed } = await runLoad({
      form: 'mix',
      url: site.url,
      headers: await openGate(site.url),
      connections: conversations,
      warmUp: 3,
      seconds: 10,
      shots: Array.from({ length: conversations }, conversationOf).flat(),
    });
    if (failed > 0) throw new Error(`${failed} answers failed.`);
    return [
      {
        part: 'chat',
        name: `p95 of an answer, ${largeCount.toLocaleString('en-US')} homes, ${conversations} conversations`,
        value: all.p95,
        unit: 'ms',
        digits: 1,
        aim: { is: 'at most', value: 40 },
        note: `p50 ${all.p50.toFixed(1)} ms, ${all.count} answers`,
      },
    ];
  } finally {
    await site.end();
  }
};

/** The turns of one conversation, which is kept as any visitor's is. */
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
