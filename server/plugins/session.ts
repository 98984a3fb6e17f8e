import { hkdfSync } from 'node:crypto';
import cookie from '@fastify/cookie';
import secureSession, { type SessionData } from '@fastify/secure-session';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import type { SessionUser, Visitor } from '../gateway/access.ts';
import { sessionCookie } from '../gateway/sessions/session.ts';

type SessionOptions = {
  secret: string;
  secure: boolean;
  idleMs: number;
  maxMs: number;
  gateOpen: boolean;
  now: () => number;
};

/** How often, in ms, an active session's time of use is updated, which sends a new cookie. */
const stampEveryMs = 60_000;

/** The maximum number and length of cached cookies; browsers accept at most 4096 bytes. */
const maxRemembered = 1000;
const maxRememberedLength = 4096;

/** The maximum number of signed-out sessions remembered by a process; evicts the oldest first. */
const maxEnded = 10_000;

/**
 * Adds the session to each request: an encrypted, HTTP-only cookie without expiry (it ends with the browser
 * session). The server keeps no sessions, and only caches decrypted cookies, so any replica can read them;
 * each call checks the idle and absolute limits.
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
 * Caches the decrypted content of each cookie under the complete cookie, and evicts the least recently used
 * first. Each request gets its own session; shared data is frozen.
 */
function rememberOpened(app: FastifyInstance): void {
  const opened = new LRUCache<string, Partial<SessionData>>({ max: maxRemembered });
  const open = app.decodeSecureSession;
  app.decodeSecureSession = (cookie: string | undefined, log, name) => {
    // The plugin also calls this for requests without a cookie.
    if (cookie === undefined) return null;
    let data = opened.get(cookie);
    if (data === undefined) {
      const session = open(cookie, log, name);
      if (session === null || cookie.length > maxRememberedLength) return session;
      data = { ...session.data() };
      freeze(data.user);
      opened.set(cookie, data);
    }
    // Assigned, not spread: the session adds properties, which V8 does ten times as slowly to a spread
    // object.
    return app.createSecureSession(Object.assign({}, data));
  };
}

function freeze(user: SessionUser | undefined): void {
  if (user === undefined) return;
  Object.freeze(user.roles);
  Object.freeze(user);
}

function readVisitor(request: FastifyRequest, options: SessionOptions): Visitor {
  // As properties, because the session's proxy creates another proxy for each call of `get`.
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
  // Sessions without an epoch are from before epochs existed.
  const ended = id === undefined || epoch === undefined || request.server.endedSessions.has(id);
  return ended ? { unlocked, user: null, lost: 'ended' } : { unlocked, user };
}
