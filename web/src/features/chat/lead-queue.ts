import type { operations } from '../../../../openapi/generated/idx.d.ts';
import { ProblemError } from '../../api/problem.ts';

type QueryOf<Name extends keyof operations> = Omit<
  NonNullable<operations[Name]['parameters']['query']>,
  'siteId'
>;

/** What a visitor leaves for the agent, and the call that it becomes. */
export type LeadCall =
  | { kind: 'chat-lead'; query: QueryOf<'createChatLead'> }
  | { kind: 'selling-details'; query: QueryOf<'createSellingDetails'> }
  | { kind: 'selling-inquiry'; query: QueryOf<'createSellingInquiry'> }
  | { kind: 'conversation'; query: QueryOf<'storeConversation'> }
  | { kind: 'text'; body: string };

/** Sent, kept to be tried again, or refused for what stands in it (then `error` says what). */
export type LeadOutcome = { state: 'sent' } | { state: 'waiting' } | { state: 'refused'; error: unknown };

export type LeadQueue = {
  /** Sends it now, or keeps it until it can be sent. The same lead is sent once. */
  add: (call: LeadCall) => Promise<LeadOutcome>;
  /** Tries again to send what waits. */
  flush: () => Promise<void>;
};

type LeadQueueParts = {
  store: Pick<Storage, 'getItem' | 'setItem'>;
  post: (call: LeadCall) => Promise<unknown>;
  log: (what: string, error: unknown) => void;
  /** Called when something is left to be tried again. */
  onWaiting?: () => void;
};

type Kept = { v: 1; waiting: LeadCall[]; sent: string[] };

const storeKey = 'leadQueue';
const maxWaiting = 50;
const maxSent = 100;

/**
 * The calls whose failure a visitor is not told of (the product's document, section 8). What was typed is kept
 * for the browser session and tried again, so that a lost line loses no lead.
 */
export function openLeadQueue({ store, post, log, onWaiting }: LeadQueueParts): LeadQueue {
  let kept = load(store);
  let running: Promise<unknown> = Promise.resolve();

  const keep = (next: Kept) => {
    kept = next;
    try {
      store.setItem(storeKey, JSON.stringify(next));
    } catch {
      // Without storage it is kept until the page is left.
    }
  };
  const remove = (key: string, sent: boolean) =>
    keep({
      ...kept,
      waiting: kept.waiting.filter((call) => keyOf(call) !== key),
      sent: sent ? [...kept.sent, key].slice(-maxSent) : kept.sent,
    });

  const sendAll = async (): Promise<Map<string, LeadOutcome>> => {
    const outcomes = new Map<string, LeadOutcome>();
    for (const call of kept.waiting) {
      const key = keyOf(call);
      try {
        await post(call);
        remove(key, true);
        outcomes.set(key, { state: 'sent' });
      } catch (error) {
        log(`A ${call.kind} could not be sent`, error);
        if (isRefused(error)) {
          remove(key, false);
          outcomes.set(key, { state: 'refused', error });
        }
      }
    }
    if (kept.waiting.length > 0) onWaiting?.();
    return outcomes;
  };

  // One round at a time: two would send the same lead twice.
  const round = () => {
    const next = running.then(sendAll);
    running = next;
    return next;
  };

  return {
    async add(call) {
      const key = keyOf(call);
      if (kept.sent.includes(key)) return { state: 'sent' };
      if (!kept.waiting.some((other) => keyOf(other) === key)) {
        keep({ ...kept, waiting: [...kept.waiting, call].slice(-maxWaiting) });
      }
      const outcomes = await round();
      return outcomes.get(key) ?? (kept.sent.includes(key) ? { state: 'sent' } : { state: 'waiting' });
    },
    async flush() {
      if (kept.waiting.length > 0) await round();
    },
  };
}

/** Whether trying again is of no use: the call itself is wrong, or its part of the site is not built in. */
function isRefused(error: unknown): boolean {
  return error instanceof ProblemError && [400, 404, 410, 413, 415, 422, 501].includes(error.status);
}

/** Tells leads apart without keeping what was typed once it is sent (FNV-1a, twice for fewer collisions). */
function keyOf(call: LeadCall): string {
  const text = JSON.stringify(call.kind === 'selling-inquiry' ? homeOf(call.query) : call);
  const hash = (seed: number) => {
    let value = seed;
    for (let i = 0; i < text.length; i += 1) value = Math.imul(value ^ text.charCodeAt(i), 16_777_619);
    return (value >>> 0).toString(36);
  };
  return `${hash(2_166_136_261)}${hash(84_696_351)}`;
}

/** An inquiry is about a home: whatever else was said of it, its owner sends it once. */
function homeOf({ email, location, address }: QueryOf<'createSellingInquiry'>): string[] {
  const plain = (text = '') =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\d@]+/gu, ' ')
      .trim();
  return ['selling-inquiry', plain(email), plain(address ?? location)];
}

function load(store: Pick<Storage, 'getItem'>): Kept {
  try {
    const found: unknown = JSON.parse(store.getItem(storeKey) ?? 'null');
    if (typeof found === 'object' && found !== null && 'v' in found && found.v === 1) return found as Kept;
  } catch {
    // Nothing readable is nothing.
  }
  return { v: 1, waiting: [], sent: [] };
}
