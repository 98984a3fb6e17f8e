import type { FeedConfig } from '../../../../config/feeds/feed-config.ts';
import type { PackedAnswer } from '../../../../providers/outside/fetch-packed.ts';
import { FeedFault } from './feed-fault.ts';
import { isObject, parseWhole } from './read-answer.ts';

/** Renewed this long before it ends, or in the last tenth of a short life. */
const earlyMs = 60_000;

export type Tokens = {
  /** Returns the token to send, after requesting one where it is missing or about to end. */
  current(signal: AbortSignal): Promise<string>;
  /** Called when the feed rejected `token`; the next `current` brings another where there is one. */
  reject(token: string): void;
};

type Post = (url: string, form: URLSearchParams, signal: AbortSignal) => Promise<PackedAnswer>;

/** Opens the tokens of a feed: a static one, or those of OAuth client credentials (RFC 6749, 4.4). */
export function openTokens(auth: FeedConfig['auth'], post: Post, now: () => Date): Tokens {
  if ('token' in auth) return { current: async () => auth.token, reject: () => undefined };
  let kept: { token: string; renewAt: number } | null = null;
  return {
    async current(signal) {
      if (kept !== null && now().getTime() < kept.renewAt) return kept.token;
      const form = new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: auth.clientId,
        client_secret: auth.clientSecret,
      });
      if (auth.scope !== null) form.set('scope', auth.scope);
      const asked = now().getTime();
      const { token, seconds } = readToken(await post(auth.tokenUrl, form, signal));
      const lifeMs = seconds === null ? Number.POSITIVE_INFINITY : seconds * 1000;
      kept = { token, renewAt: asked + lifeMs - Math.min(earlyMs, lifeMs / 10) };
      return token;
    },
    reject(token) {
      if (kept?.token === token) kept = null;
    },
  };
}

function readToken({ status, body }: PackedAnswer): { token: string; seconds: number | null } {
  if (status !== 200) {
    throw new FeedFault(
      'sign-in',
      `The feed’s token server rejected the client (${status}).`,
      'Check the token URL, the client’s id and secret, and the scope with your MLS.',
      { lasts: true },
    );
  }
  const answer = parseWhole(body, 'a token');
  const { access_token: token, expires_in: seconds } = isObject(answer) ? answer : {};
  // Anything else could not be sent in a header.
  if (typeof token !== 'string' || !/^[\x21-\x7e]+$/.test(token))
    throw new FeedFault('bad-answer', 'The feed’s token server sent no token.', 'Check the token URL.');
  const life = Number(seconds ?? Number.NaN);
  return { token, seconds: Number.isFinite(life) && life > 0 ? life : null };
}
