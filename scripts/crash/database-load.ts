import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { SessionHeaders } from '../bench/site-session.ts';
import type { LeadBook, LeadSource } from './leads/post-leads.ts';

/** Counts responses by kind and status, and collects the wrong ones. */
export type AnswerBook = { counts: Record<string, number>; faults: string[] };

type Shot = { url: string; init: RequestInit };

const messages = [
  'Show me three-bedroom homes in Tulsa under $700,000',
  'something cheaper',
  'What is escrow?',
];

/** Posts leads until stopped; never resends a lead that was not acknowledged. */
export async function postLeads(
  url: string,
  headers: SessionHeaders,
  source: LeadSource,
  leads: LeadBook,
  answers: AnswerBook,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const lead = source.next();
    const address = `${url}/api/treas/idx/v1${lead.path}?${new URLSearchParams(lead.query)}`;
    const status = await shoot('lead', { url: address, init: { method: 'POST', headers } }, answers);
    (status === 200 ? leads.acknowledged : leads.unanswered).add(lead.key);
  }
}

/** Searches until stopped, like a map being moved. */
export async function search(
  url: string,
  headers: SessionHeaders,
  answers: AnswerBook,
  signal: AbortSignal,
): Promise<void> {
  for (let n = 0; !signal.aborted; n += 1) {
    const query = new URLSearchParams({ minPrice: String(100_000 + (n % 50) * 10_000), limit: '20' });
    const address = `${url}/api/treas/idx/v1/retrieve-property-summary?${query}`;
    await shoot('search', { url: address, init: { headers } }, answers);
  }
}

/** Chats with the assistant until stopped. */
export async function chat(
  url: string,
  headers: SessionHeaders,
  answers: AnswerBook,
  signal: AbortSignal,
): Promise<void> {
  const conversation_id = randomUUID();
  for (let n = 0; !signal.aborted; n += 1) {
    const body = JSON.stringify({ message: messages[n % messages.length], conversation_id });
    const init = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body };
    await shoot('chat', { url: `${url}/llm/v1/chat`, init }, answers);
    await delay(20);
  }
}

/** Returns the status, or 0 without a response. Records every error but a 503 for the lost database. */
async function shoot(kind: string, { url, init }: Shot, answers: AnswerBook): Promise<number> {
  try {
    const answer = await fetch(url, init);
    const text = await answer.text();
    const key = `${kind} ${answer.status}`;
    answers.counts[key] = (answers.counts[key] ?? 0) + 1;
    const told = answer.status === 503 && text.includes('/problems/database-unavailable');
    if (answer.status !== 200 && !told) answers.faults.push(`${key}: ${text.slice(0, 200)}`);
    // A client told to wait does not retry at once.
    if (answer.status !== 200) await delay(50);
    return answer.status;
  } catch (error) {
    answers.faults.push(`${kind}: no answer: ${String(error)}`);
    await delay(50);
    return 0;
  }
}
