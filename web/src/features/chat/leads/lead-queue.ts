import type { operations } from '../../../../../openapi/generated/idx.d.ts';
import { ProblemError } from '../../../api/problem.ts';
import type { Store } from '../../../api/stores.ts';
import { createListeners } from '../../../browser/listeners.ts';

type QueryOf<Name extends keyof operations> = Omit<
  NonNullable<operations[Name]['parameters']['query']>,
  'siteId'
>;

/** A visitor's lead and its call. */
export type LeadCall =
  | { kind: 'chat-lead'; query: QueryOf<'createChatLead'> }
  | { kind: 'selling-details'; query: QueryOf<'createSellingDetails'> }
  | { kind: 'selling-inquiry'; query: QueryOf<'createSellingInquiry'> }
  | { kind: 'conversation'; query: QueryOf<'storeConversation'> }
  | { kind: 'text'; body: string };

/** Sent (with the response), stored for a retry, or rejected for its content (then `error` is the reason). */
export type LeadOutcome =
  | { state: 'sent'; answer?: unknown }
  | { state: 'waiting' }
  | { state: 'refused'; error: unknown };

type LeadQueueParts = {
  store: Pick<Store, 'getItem' | 'setItem'>;
  post: (call: LeadCall) => Promise<unknown>;
  log: (what: string, error: unknown) => void;
  /** Runs `work` while no other tab does, so that two tabs do not send the same lead. */
  alone?: <T>(work: () => Promise<T>) => Promise<T>;
  /** Called when leads remain for a retry. */
  onWaiting?: () => void;
  /** Milliseconds until a running call's lead counts as late. */
  patienceMs?: number;
  now?: () => number;
};

type Waiting = { call: LeadCall; since: number };
type Sent = { key: string; at: number };
type Kept = { v: 2; waiting: Waiting[]; sent: Sent[] };

const storeKey = 'leadQueue';
const maxWaiting = 50;
const maxSent = 100;
const dayMs = 24 * 60 * 60 * 1000;
const maxAgeMs = 7 * dayMs;
const defaultPatienceMs = 10_000;

/**
 * Sends calls whose errors a visitor isn't shown (the product's document, section 8). Failed ones are stored
 * in the browser for seven days and retried, even after the tab was closed, so that a lost connection loses
 * no lead.
 */
export function openLeadQueue({
  store,
  post,
  log,
  alone = (work) => work(),
  onWaiting,
  patienceMs = defaultPatienceMs,
  now = Date.now,
}: LeadQueueParts) {
  /** This tab's pending leads: they survive denied storage, and storage cleared by Log Off. */
  let mine: Waiting[] = [];
  /** Leads sent within a day: the same lead is a duplicate until then, and a new one later. */
  let sentHere: Sent[] = [];
  let running: Promise<unknown> = Promise.resolve();
  const answers = new Map<string, unknown>();
  let late = false;
  const listeners = createListeners();

  const wasSentHere = (key: string) => sentHere.some((each) => each.key === key);
  /** Merges this tab's leads with those that other tabs and earlier pages stored. */
  const read = (): Kept => {
    const stored = load(store);
    const sent = new Map([...sentHere, ...stored.sent].map((each) => [each.key, each]));
    sentHere = [...sent.values()].filter(({ at }) => at > now() - dayMs).slice(-maxSent);
    const known = new Map([...stored.waiting, ...mine].map((each) => [keyOf(each.call), each]));
    mine = [...known]
      .filter(([key, { since }]) => !wasSentHere(key) && since > now() - maxAgeMs)
      .map(([, each]) => each)
      .slice(-maxWaiting);
    return { v: 2, waiting: mine, sent: sentHere };
  };
  // Without storage, the leads last until the page is closed.
  const write = () =>
    store.setItem(storeKey, JSON.stringify({ v: 2, waiting: mine, sent: sentHere } satisfies Kept));
  const remove = (key: string, sent: boolean) => {
    read();
    mine = mine.filter(({ call }) => keyOf(call) !== key);
    if (sent) sentHere = [...sentHere, { key, at: now() }].slice(-maxSent);
    write();
  };
  const setLate = (next: boolean) => {
    late = next;
    listeners.tell();
  };

  const sendAll = async (): Promise<Map<string, LeadOutcome>> => {
    const outcomes = new Map<string, LeadOutcome>();
    for (const { call } of read().waiting) {
      const key = keyOf(call);
      try {
        const answer = await post(call);
        remove(key, true);
        answers.set(key, answer);
        outcomes.set(key, { state: 'sent', answer });
      } catch (error) {
        log(`A ${call.kind} couldn’t be sent`, error);
        if (isRefused(error)) {
          remove(key, false);
          outcomes.set(key, { state: 'refused', error });
        }
      }
    }
    return outcomes;
  };

  // One round at a time: two could send the same lead twice.
  const round = () => {
    const next = running.then(async () => {
      const patience = setTimeout(setLate, patienceMs, true);
      const outcomes = await alone(sendAll);
      clearTimeout(patience);
      setLate(mine.length > 0);
      if (late) onWaiting?.();
      return outcomes;
    });
    running = next;
    return next;
  };

  return {
    /** Sends a lead now, or stores it until it can be sent. Duplicates are sent once. */
    async add(call: LeadCall): Promise<LeadOutcome> {
      const key = keyOf(call);
      const wasSent = (): LeadOutcome => ({ state: 'sent', answer: answers.get(key) });
      const { waiting } = read();
      if (wasSentHere(key)) return wasSent();
      if (!waiting.some((other) => keyOf(other.call) === key)) {
        mine = [...waiting, { call, since: now() }].slice(-maxWaiting);
        write();
      }
      const outcomes = await round();
      return outcomes.get(key) ?? (wasSentHere(key) ? wasSent() : { state: 'waiting' });
    },
    /** Retries the pending leads. */
    async flush() {
      if (read().waiting.length > 0) await round();
    },
    /** Reloads what other tabs have sent. */
    refresh: () => void read(),
    /** Whether a lead failed and will be retried, or is taking long. */
    isLate: () => late,
    subscribe: listeners.subscribe,
  };
}

/** Whether a retry is pointless: the call itself is invalid, of who asked to be deleted, or not implemented on this site. */
function isRefused(error: unknown): boolean {
  return error instanceof ProblemError && [400, 404, 409, 410, 413, 415, 422, 501].includes(error.status);
}

/** Returns a key of a lead that doesn't retain its content (FNV-1a, twice for fewer collisions). */
function keyOf(call: LeadCall): string {
  const text = JSON.stringify(call.kind === 'selling-inquiry' ? homeOf(call.query) : call);
  const hash = (seed: number) => {
    let value = seed;
    for (let i = 0; i < text.length; i += 1) value = Math.imul(value ^ text.charCodeAt(i), 16_777_619);
    return (value >>> 0).toString(36);
  };
  return `${hash(2_166_136_261)}${hash(84_696_351)}`;
}

/** An inquiry is identified by its home: its owner sends it once, regardless of other details. */
function homeOf({ email, location, address }: QueryOf<'createSellingInquiry'>): string[] {
  const plain = (text = '') =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\d@]+/gu, ' ')
      .trim();
  return ['selling-inquiry', plain(email), plain(address ?? location)];
}

function load(store: Pick<Store, 'getItem'>): Kept {
  try {
    const found: unknown = JSON.parse(store.getItem(storeKey) ?? 'null');
    if (typeof found === 'object' && found !== null && 'v' in found && found.v === 2) return found as Kept;
  } catch {
    // Unreadable data counts as empty.
  }
  return { v: 2, waiting: [], sent: [] };
}
