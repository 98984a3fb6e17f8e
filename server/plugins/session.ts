import { hkdfSync, randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import secureSession, { type SessionData } from '@fastify/secure-session';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import type { SessionUser, Visitor } from '../gateway/access.ts';

declare module '@fastify/secure-session' {
  interface SessionData {
    unlocked: boolean;
    user: SessionUser;
    /** The account's session epoch at sign-in; null where its provider keeps none. */
    epoch: number | null;
    /** Tells this session and its copies from others. */
    id: string;
    /** When the session began and was last used, in milliseconds. */
    since: number;
    seen: number;
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    visitor: Visitor;
  }
  interface FastifyInstance {
    /** Sessions that were signed out on this process. */
    endedSessions: LRUCache<string, true>;
  }
}

type SessionOptions = {
  secret: string;
  secure: boolean;
  idleMs: number;
  maxMs: number;
  gateOpen: boolean;
  now: () => number;
};

/** The name of the session's cookie. */
export const sessionCookie = 'porchlight';

/** How often a session in use is stamped anew; between stamps no cookie is sent. */
const stampEveryMs = 60_000;

/** How many opened cookies are remembered, and the longest; a browser keeps none longer than 4096 bytes. */
const maxRemembered = 1000;
const maxRememberedLength = 4096;

/** How many signed-out sessions a process refuses by itself, the oldest forgotten first. */
const maxEnded = 10_000;

/**
 * The sealed session: an encrypted, HTTP-only cookie without expiry (it ends with the browser session). The
 * server keeps nothing but what cookies in use hold, opened, so that any replica can read them; idle and
 * absolute limits are checked on each call.
 */
export const session = fp(
  async (app: FastifyInstance, options: SessionOptions) => {
    const key = Buffer.from(hkdfSync('sha256', options.secret, 'porchlight', 'session cookie', 32));
    await app.register(cookie);
    await app.register(secureSession, {
      cookieName: sessionCookie,
      key,
      expiry: Math.ceil(options.maxMs / 1000),
      cookie: { path: '/', httpOnly: true, sameSite: 'lax', secure: options.secure },
    });
    rememberOpened(app);
    app.decorateRequest('visitor');
    app.decorate('endedSessions', new LRUCache<string, true>({ max: maxEnded }));
    app.addHook('onRequest', (request, _reply, done) => {
      request.visitor = readVisitor(request, options);
      done();
    });
  },
  { name: 'session' },
);

/**
 * Opens each cookie once. What was in it is kept by the whole cookie as sent, the least used forgotten first;
 * each request gets a session of its own, and what the sessions share is frozen.
 */
function rememberOpened(app: FastifyInstance): void {
  const opened = new LRUCache<string, Partial<SessionData>>({ max: maxRemembered });
  const open = app.decodeSecureSession;
  app.decodeSecureSession = (cookie: string | undefined, log, name) => {
    // The plugin asks for requests without a cookie too.
    if (cookie === undefined) return null;
    let data = opened.get(cookie);
    if (data === undefined) {
      const session = open(cookie, log, name);
      if (session === null || cookie.length > maxRememberedLength) return session;
      data = { ...session.data() };
      freeze(data.user);
      opened.set(cookie, data);
    }
    // Assigned, not spread: V8 is ten times as slow in adding to what a spread made, as the session does.
    return app.createSecureSession(Object.assign({}, data));
  };
}

function freeze(user: SessionUser | undefined): void {
  if (user === undefined) return;
  Object.freeze(user.roles);
  Object.freeze(user);
}

function readVisitor(request: FastifyRequest, options: SessionOptions): Visitor {
  // Read as properties: the session's proxy makes another proxy for each call of `get`.
  const { since, seen } = request.session;
  const now = options.now();
  if (since === undefined || seen === undefined) return { unlocked: options.gateOpen, user: null };
  if (now - seen > options.idleMs || now - since > options.maxMs) {
    request.session.delete();
    return { unlocked: options.gateOpen, user: null };
  }
  if (now - seen > stampEveryMs) request.session.set('seen', now);
  const { user, id, epoch } = request.session;
  const unlocked = options.gateOpen || request.session.unlocked === true;
  if (user === undefined) return { unlocked, user: null };
  // One without an epoch is from before sessions had one.
  const ended = id === undefined || epoch === undefined || request.server.endedSessions.has(id);
  return ended ? { unlocked, user: null, lost: 'ended' } : { unlocked, user };
}

/** Notes that the gate was opened. */
export function openGate(request: FastifyRequest, now: number): void {
  begin(request, now);
  request.session.set('unlocked', true);
}

/** Notes who signed in, under the account's session epoch; the session's clock starts anew. */
export function signIn(request: FastifyRequest, user: SessionUser, epoch: number | null, now: number): void {
  const unlocked = request.visitor.unlocked;
  request.session.regenerate();
  begin(request, now);
  request.session.set('unlocked', unlocked);
  request.session.set('user', user);
  request.session.set('epoch', epoch);
  request.session.set('id', randomUUID());
}

/** Lets the session go on under another epoch of its account, with an id of its own: copies of it end. */
export function renewSession(request: FastifyRequest, epoch: number, now: number): void {
  const { id } = request.session;
  if (id !== undefined) forget(request, id);
  request.session.set('epoch', epoch);
  request.session.set('id', randomUUID());
  request.session.set('seen', now);
}

/** Notes what has become known of the signed-in user; the session's clock runs on. */
export function noteUser(request: FastifyRequest, user: SessionUser): void {
  request.session.set('user', user);
  request.visitor = { ...request.visitor, user };
}

/** Forgets who signed in and leaves the gate as it is; copies of the cookie open nothing on this process any more. */
export function endSession(request: FastifyRequest): void {
  const { id } = request.session;
  if (id !== undefined) forget(request, id);
  for (const part of ['user', 'epoch', 'id'] as const) request.session.set(part, undefined as never);
  request.visitor = { unlocked: request.visitor.unlocked, user: null };
}

function forget({ server }: FastifyRequest, id: string): void {
  server.endedSessions.set(id, true);
}

function begin(request: FastifyRequest, now: number): void {
  if (request.session.get('since') === undefined) request.session.set('since', now);
  request.session.set('seen', now);
}
