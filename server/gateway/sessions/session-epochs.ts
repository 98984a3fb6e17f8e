import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { problem } from '../../errors/errors.ts';
import { statusSaid } from '../../errors/faults.ts';
import type { CallAs } from '../../services/call.ts';
import type { CallContext } from '../../services/service.ts';
import type { SessionUser } from '../access.ts';
import type { Answer } from '../remote/upstream.ts';
import { endSession, renewSession } from './session.ts';

/** The last response about an account: its epoch, null without such an account, or why it is unknown. */
type Known = { epoch: number | null | 'not-kept' | 'unreachable'; at: number };

export type SessionEpochs = {
  /**
   * Removes the user from `request.visitor` when the session ended elsewhere, or when that can't be verified.
   */
  prove(request: FastifyRequest, context: CallContext): Promise<void>;
  /**
   * Ends the session on this gateway, and all sessions of its account. Throws `signed-out-here-only` when the
   * accounts service fails.
   */
  end(request: FastifyRequest, context: CallContext): Promise<void>;
  /** Continues the session with the new epoch, which ended all others. */
  renew(request: FastifyRequest, answer: Answer): void;
};

/**
 * The cache times in ms of a response and of an error; a session ended elsewhere is rejected after the first.
 */
const trustedMs = 10_000;
const failureMs = 2_000;
/** The maximum number of cached accounts; evicts the least recently verified first. */
const maxAccounts = 5_000;

/**
 * Creates the check that compares a session's epoch with its account's (`getSessionEpoch`). Sessions that a
 * provider started without an epoch continue while it reports that it has no such operation; they end by
 * timeout and by signing out on the same gateway. After the provider has returned an epoch once, a missing
 * operation is an error like any other.
 */
export function createSessionEpochs(options: { callAs: CallAs; now: () => number }): SessionEpochs {
  const known = new LRUCache<string, Known>({ max: maxAccounts });
  const asking = new Map<string, Promise<Known>>();
  const { now, callAs } = options;
  /** Whether the provider has returned an epoch to this gateway. */
  let keepsEpochs = false;

  const note = (account: string, epoch: Known['epoch']): Known => {
    const before = known.get(account);
    // Outdated when the epoch was raised after this response was requested.
    const older = isFresh(before, null, now()) && isAbove(before.epoch, epoch);
    const noted = older ? before : { epoch, at: now() };
    known.set(account, noted);
    return noted;
  };

  const read = async (user: SessionUser, context: CallContext): Promise<Known['epoch']> => {
    try {
      const { sessionEpoch } = await callAs(context)('getSessionEpoch', { query: { email: user.email } });
      keepsEpochs = true;
      return sessionEpoch;
    } catch (error) {
      if (!keepsEpochs && hasNone(error)) return 'not-kept';
      context.log.error({ err: error }, 'whether a session was ended could not be read');
      return 'unreachable';
    }
  };

  const ask = (account: string, user: SessionUser, context: CallContext): Promise<Known> => {
    const asked = read(user, context)
      .then((epoch) => note(account, epoch))
      .finally(() => asking.delete(account));
    asking.set(account, asked);
    return asked;
  };

  /** Returns the account's epoch, no older than the session and the cache time. */
  const look = async (user: SessionUser, sealed: number | null, context: CallContext): Promise<Known> => {
    const account = user.email.toLowerCase();
    const remembered = known.get(account);
    if (isFresh(remembered, sealed, now()) && !startedAfter(sealed, remembered)) return remembered;
    // The response of a request in flight may be older than this session.
    const joined = await asking.get(account);
    if (joined !== undefined && !startedAfter(sealed, joined)) return joined;
    return asking.get(account) ?? ask(account, user, context);
  };

  return {
    async prove(request, context) {
      const { user } = request.visitor;
      const sealed = request.session.get('epoch');
      if (user === null || sealed === undefined) return;
      const { epoch } = await look(user, sealed, context);
      if (sealed === null ? epoch === 'not-kept' : epoch === sealed) return;
      const lost = typeof epoch === 'string' ? 'unproved' : 'ended';
      request.visitor = { ...request.visitor, user: null, lost };
    },

    async end(request, context) {
      // A session that ended elsewhere must not end others.
      const { user, lost } = request.visitor;
      const sealed = request.session.get('epoch');
      endSession(request);
      if (lost === 'unproved') throw problem('signed-out-here-only');
      if (user === null || sealed === undefined) return;
      try {
        const epoch = sealed === null ? {} : { sessionEpoch: sealed };
        const body = { email: user.email, siteId: context.siteId, ...epoch };
        const { sessionEpoch } = await callAs(context)('signOutEverywhere', { body });
        note(user.email.toLowerCase(), sessionEpoch);
      } catch (cause) {
        // The session was just ended elsewhere, and newer ones continue.
        if (statusSaid(cause) === 409) return;
        if (sealed !== null || !hasNone(cause)) throw problem('signed-out-here-only', { cause });
      }
    },

    renew(request, answer) {
      const value = answer.kind === 'json' ? (answer.value as { sessionEpoch?: unknown } | null) : null;
      const { user } = request.visitor;
      if (user === null || typeof value?.sessionEpoch !== 'number') {
        throw problem('upstream-failed', { cause: new Error('answered without an epoch') });
      }
      note(user.email.toLowerCase(), value.sessionEpoch);
      renewSession(request, value.sessionEpoch, now());
    },
  };
}

/** Returns whether an error means that the provider doesn't have the operation. */
const hasNone = (error: unknown) => [404, 501].includes(statusSaid(error));

/**
 * Returns whether a cached response is still valid for a session. For a session with an epoch, a missing
 * operation counts as an error.
 */
function isFresh(entry: Known | undefined, sealed: number | null, now: number): entry is Known {
  if (entry === undefined) return false;
  const failed = entry.epoch === 'unreachable' || (entry.epoch === 'not-kept' && sealed !== null);
  const age = now - entry.at;
  return age >= 0 && age < (failed ? failureMs : trustedMs);
}

/** Returns whether a session started after the account's cached response. */
const startedAfter = (sealed: number | null, { epoch }: Known) =>
  sealed !== null && (epoch === null || isAbove(sealed, epoch));

const isAbove = (one: Known['epoch'], other: Known['epoch']) =>
  typeof one === 'number' && typeof other === 'number' && one > other;
