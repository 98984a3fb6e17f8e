import type { FeedConfig } from '../../../../config/feeds/feed-config.ts';
import { configuredHosts } from '../../../../providers/outside/fetch-outside.ts';
import type { PackedAnswer, PackedLimits } from '../../../../providers/outside/fetch-packed.ts';
import { FeedFault } from './feed-fault.ts';
import { openLimits, type Used } from './limits.ts';
import { type Outcome, readFailure, readOutcome } from './outcome.ts';
import { openTokens } from './tokens.ts';

export type ClientDeps = {
  now: () => Date;
  /** Resolves after `ms`, or rejects with the signal's reason. */
  sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  /** What the windows of the limits have used already. */
  used?: Used;
  http?: Pick<typeof configuredHosts, 'fetchPacked'>;
  caps?: PackedLimits;
  /** Told of each request, for metrics; status 0 without an answer. */
  report?: (request: { status: number; received: number }) => void;
};

/** 1,000 rows with Media were measured at 25 MB unpacked (FEED 6). */
const usualCaps: PackedLimits = { maxReceived: 32_000_000, maxBytes: 64_000_000, timeoutMs: 120_000 };
const tokenCaps: PackedLimits = { maxReceived: 65_536, maxBytes: 65_536, timeoutMs: 30_000 };

/** What is waited for here; a longer wait is the caller's, who gets its end as `retryAt`. */
const patienceMs = 65_000;
const longestPauseMs = 7 * 3_600_000;
const backoffMs = [2000, 8000];
const busyBackoffMs = [5000, 20_000];

/** What is asked for of a token server. */
const aToken = 'a token';
const onItsOwn = 'It continues automatically.';

/** One request, sent again as is when its token was rejected or its answer failed. */
export type FeedRequest = {
  url: string;
  what: string;
  isLink: boolean;
  /** How many are asked for. */
  rows: number;
  headers: Record<string, string>;
};
export type FeedAnswer = { answer: unknown; headers: PackedAnswer['headers']; bytes: number };

/** Opens the requests of one feed, which keep its limits, its token, and its pauses. */
export function openRequests(feed: FeedConfig, deps: ClientDeps) {
  const { now, sleep, http = configuredHosts, caps = usualCaps, report = () => undefined } = deps;
  const limits = openLimits(feed.profile.limits, now, deps.used);
  const secrets = 'token' in feed.auth ? [feed.auth.token] : [feed.auth.clientId, feed.auth.clientSecret];
  /** A 429 is about the whole server, but a 503 may be about one resource: it pauses that one alone. */
  let pause = { until: 0, what: '' };
  const pauses = new Map<string, number>();

  /** Waits until a request may be sent. Throws a FeedFault where that takes longer than the patience. */
  const waitForTurn = async (what: string, signal: AbortSignal) => {
    for (;;) {
      signal.throwIfAborted();
      const at = now().getTime();
      const own = leftOf(pauses.get(what) ?? 0, at);
      const all = leftOf(pause.until, at);
      const wait = Math.max(own, all, limits.wait());
      if (wait <= 0) return;
      if (wait > patienceMs) {
        const retryAt = new Date(at + wait);
        if (own >= wait)
          throw new FeedFault('unavailable', `The feed asked to wait for ${what}.`, onItsOwn, { retryAt });
        const reason =
          all >= wait
            ? `The feed asked to wait when ${pause.what} was read.`
            : 'The feed’s limit of requests is used up.';
        throw new FeedFault('busy', reason, `Nothing is read until then. ${onItsOwn}`, { retryAt });
      }
      await sleep(wait, signal);
    }
  };

  /** Repeats what may pass, after its Retry-After or a growing pause; throws the last fault. */
  const withRetries = async <Result>(
    what: string,
    once: () => Promise<Result | (Outcome & { is: 'fault' })>,
    signal: AbortSignal,
  ): Promise<Result> => {
    for (let tries = 0; ; tries += 1) {
      const result = await once();
      if (!isFault(result)) return result;
      const { fault, again, afterMs } = result;
      if (!again) throw fault;
      const usual = fault.asksToWait ? busyBackoffMs : backoffMs;
      const wait = Math.max(afterMs ?? 0, usual[tries] ?? usual.at(-1) ?? 0);
      const until = now().getTime() + wait;
      if (fault.kind === 'unavailable' && what !== aToken) pauses.set(what, until);
      else if (fault.asksToWait) pause = { until, what };
      if (tries >= usual.length || wait > patienceMs) {
        const { kind, message, advice, stopped, lasts } = fault;
        const retryAt = fault.asksToWait ? new Date(until) : null;
        throw new FeedFault(kind, message, advice, { stopped, lasts, retryAt });
      }
      await sleep(wait, signal);
    }
  };

  const post = (url: string, body: URLSearchParams, signal: AbortSignal) =>
    withRetries<PackedAnswer>(
      aToken,
      async () => {
        const headers = { accept: 'application/json' };
        try {
          const call = { method: 'POST' as const, headers, body, signal };
          const answer = await http.fetchPacked(url, tokenCaps, call);
          const isForNow = answer.status === 429 || answer.status === 408 || answer.status >= 500;
          if (!isForNow) return answer;
          // It was sent the secret, and may echo the form.
          const asked = { what: aToken, isLink: false, rows: 1, secrets: null, now: now() };
          const outcome = readOutcome(answer, asked);
          return outcome.is === 'fault' ? outcome : answer;
        } catch (error) {
          signal.throwIfAborted();
          return readFailure(error, tokenCaps.timeoutMs);
        }
      },
      signal,
    );
  const tokens = openTokens(feed.auth, post, now);

  const sendOnce = async (request: FeedRequest, token: string, signal: AbortSignal) => {
    limits.request();
    let received = 0;
    let status = 0;
    try {
      const answer = await http.fetchPacked(request.url, caps, {
        headers: {
          accept: 'application/json',
          authorization: `Bearer ${token}`,
          'user-agent': feed.profile.userAgentIsToken ? token : 'Porchlight',
          ...request.headers,
        },
        signal,
        onReceived: (bytes) => {
          received += bytes;
          limits.bytes(bytes);
        },
      });
      status = answer.status;
      limits.answered(received);
      const asked = { ...request, secrets: [...secrets, token], now: now() };
      return { outcome: readOutcome(answer, asked), headers: answer.headers, bytes: received };
    } catch (error) {
      signal.throwIfAborted();
      return { outcome: readFailure(error, caps.timeoutMs), headers: { get: () => null }, bytes: received };
    } finally {
      report({ status, received });
    }
  };

  return {
    used: limits.used,
    /**
     * Sends a request until it is answered. A rejected token is renewed once for it, and it is sent again to the
     * same URL; rejected twice, it throws a FeedFault that stops the feed.
     */
    send(request: FeedRequest, signal: AbortSignal): Promise<FeedAnswer> {
      let denials = 0;
      const once = async (): Promise<FeedAnswer | (Outcome & { is: 'fault' })> => {
        await waitForTurn(request.what, signal);
        const token = await tokens.current(signal);
        const { outcome, headers, bytes } = await sendOnce(request, token, signal);
        if (outcome.is === 'data') return { answer: outcome.answer, headers, bytes };
        if (outcome.is === 'fault') return outcome;
        tokens.reject(token);
        denials += 1;
        if (denials < 2) return once();
        throw new FeedFault(
          'sign-in',
          `The feed rejected the token for ${request.what} (${outcome.status}).${outcome.words}`,
          'Check the token or the client’s credentials with your MLS, set them again, and restart.',
          { stopped: true },
        );
      };
      return withRetries(request.what, once, signal);
    },
  };
}

/** How long a pause still is; none where it's longer than the longest Retry-After, since the clock was set back. */
const leftOf = (until: number, at: number) => (until - at > longestPauseMs ? 0 : until - at);

const isFault = (result: unknown): result is Outcome & { is: 'fault' } =>
  typeof result === 'object' && result !== null && 'is' in result && result.is === 'fault';
