import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { mergeRules } from '../../../../../config/feeds/display-rules.ts';
import type { FeedAuth, FeedConfig } from '../../../../../config/feeds/feed-config.ts';
import { type Profile, readProfiles } from '../../../../../config/feeds/profile.ts';
import { FeedFault } from '../feed-fault.ts';
import { type ClientDeps, openResoClient } from '../reso-client.ts';

type Seen = { method: string; url: string; path: string; headers: IncomingHttpHeaders; body: string };
export type Reply = (seen: Seen, response: ServerResponse, request: IncomingMessage) => void;

/** Answers with JSON. */
export const json =
  (value: unknown, headers: Record<string, string> = {}, status = 200): Reply =>
  (_seen, response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value));

/** Answers with a status and no more. */
export const status = (code: number, headers: Record<string, string> = {}) => json({}, headers, code);

/** Starts a feed server below `/odata`, whose replies are given in order; the last one is repeated. */
export async function startAnswering() {
  const seen: Seen[] = [];
  let replies: Reply[] = [];
  const server = createServer(async (request, response) => {
    const url = request.url ?? '';
    const one = {
      method: request.method ?? '',
      url,
      path: decodeURIComponent(url.replace(/^\/odata\//, '')),
      headers: request.headers,
      body: await text(request),
    };
    seen.push(one);
    const reply = replies.length > 1 ? replies.shift() : replies[0];
    (reply ?? status(500))(one, response, request);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    root: `${origin}/odata`,
    seen,
    /** Forgets what was seen, and answers with these from now on. */
    answer(...next: Reply[]) {
      seen.length = 0;
      replies = next;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const start = Date.parse('2026-11-24T12:00:00Z');

/** A clock that sleeping moves on. */
export function startClock() {
  const slept: number[] = [];
  let at = start;
  return {
    slept,
    now: () => new Date(at),
    pass: (ms: number) => {
      at += ms;
    },
    sleep: async (ms: number) => {
      slept.push(ms);
      at += ms;
    },
  };
}

export const profileOf = (id: string): Profile => {
  const faults = new Set<string>();
  const profile = readProfiles(faults).get(id);
  if (profile === undefined || faults.size > 0) throw new Error([...faults].join('\n') || id);
  return profile;
};

export function feedAt(
  root: string,
  {
    profile = 'generic',
    limits = {},
    auth = { token: 'secret-token' },
    ...others
  }: { profile?: string; limits?: Profile['limits']; auth?: FeedAuth; originatingSystem?: string } = {},
): FeedConfig {
  const own = profileOf(profile);
  return {
    ...{ id: 'test', name: 'Test MLS', url: root, auth, originatingSystem: null, timeZone: null },
    ...{ profile: { ...own, limits }, everyMinutes: 15, sweepHours: 6 },
    ...{ rules: mergeRules(own.rules), media: own.media },
    ...others,
  };
}

/** Opens a client with a clock of its own. */
export function clientOf(feed: FeedConfig, deps: Partial<ClientDeps> = {}) {
  const clock = startClock();
  return { client: openResoClient(feed, { now: clock.now, sleep: clock.sleep, ...deps }), clock };
}

/** The fault of a request; anything else fails the test. */
export const faultOf = async (work: Promise<unknown>): Promise<FeedFault> => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof FeedFault)) throw new Error(`no FeedFault: ${String(error)}`);
  return error;
};
