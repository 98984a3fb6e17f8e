import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { problem } from '../errors/errors.ts';
import { statusSaid } from '../errors/faults.ts';
import type { CallAs } from '../services/call.ts';
import type { CallContext } from '../services/service.ts';
import type { SessionUser } from './access.ts';
import { endSession, renewSession } from './session.ts';
import type { Answer } from './upstream.ts';

/** What the accounts' service last said of an account: its epoch, null without such an account, or why it is not known. */
type Known = { epoch: number | null | 'not-kept' | 'unreachable'; at: number };

export type SessionEpochs = {
  /** Takes the user out of `request.visitor` when the session was ended elsewhere, or when that cannot be told. */
  prove(request: FastifyRequest, context: CallContext): Promise<void>;
  /** Ends the session on this gateway, and every session of its account where the accounts' service can be asked. */
  end(request: FastifyRequest, context: CallContext): Promise<void>;
  /** Lets the session go on under the epoch that ended all others. */
  renew(request: FastifyRequest, answer: Answer): void;
};

/** How long an answer counts, and how long a failure does; a session ended elsewhere is refused after the first. */
const trustedMs = 10_000;
const failureMs = 2_000;
/** How many accounts are remembered; the one asked about longest ago is forgotten first. */
const maxAccounts = 5_000;

/**
 * Compares the epoch in a session with the account's (`getSessionEpoch`). Sessions that a provider started without one
 * go on while it says that it has no such operation, and end by their time limits and at sign-out on the gateway that is
 * asked. That a provider which gave an epoch has no such operation is a failure like any other.
 */
export function createSessionEpochs(options: { callAs: CallAs; now: () => number }): SessionEpochs {
  const known = new LRUCache<string, Known>({ max: maxAccounts });
  const asking = new Map<string, Promise<Known>>();
  const { now, callAs } = options;
  /** Whether the provider has given an epoch to this gateway. */
  let keepsEpochs = false;

  const note = (account: string, epoch: Known['epoch']): Known => {
    const before = known.get(account);
    // An answer that was on its way while the epoch was raised is older than what is known.
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

  /** What the accounts say of a session's account, no older than the session and its time of trust. */
  const look = async (user: SessionUser, sealed: number | null, context: CallContext): Promise<Known> => {
    const account = user.email.toLowerCase();
    const remembered = known.get(account);
    if (isFresh(remembered, sealed, now()) && !startedAfter(sealed, remembered)) return remembered;
    // A question that was on its way already may have been answered before this session was started.
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
      // Who was ended elsewhere has no user here, and may not end the sessions of those who are in.
      const { user, lost } = request.visitor;
      const sealed = request.session.get('epoch');
      endSession(request);
      if (lost === 'unproved') throw problem('signed-out-here-only');
      if (user === null || sealed === undefined) return;
      try {
        const body = { email: user.email, siteId: context.siteId };
        const { sessionEpoch } = await callAs(context)('signOutEverywhere', { body });
        note(user.email.toLowerCase(), sessionEpoch);
      } catch (cause) {
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

/** Whether a failed call says that the provider has no such operation. */
const hasNone = (error: unknown) => [404, 501].includes(statusSaid(error));

/** Whether an answer still counts for a session. That there is no operation is a failure to one that has an epoch. */
function isFresh(entry: Known | undefined, sealed: number | null, now: number): entry is Known {
  if (entry === undefined) return false;
  const failed = entry.epoch === 'unreachable' || (entry.epoch === 'not-kept' && sealed !== null);
  const age = now - entry.at;
  return age >= 0 && age < (failed ? failureMs : trustedMs);
}

/** Whether a session was started after its account was asked about. */
const startedAfter = (sealed: number | null, { epoch }: Known) =>
  sealed !== null && (epoch === null || isAbove(sealed, epoch));

const isAbove = (one: Known['epoch'], other: Known['epoch']) =>
  typeof one === 'number' && typeof other === 'number' && one > other;
