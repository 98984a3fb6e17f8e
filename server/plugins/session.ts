import { hkdfSync } from 'node:crypto';
import cookie from '@fastify/cookie';
import secureSession, { type SessionData } from '@fastify/secure-session';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import type { SessionUser, Visitor } from '../gateway/access.ts';
import { sessionCookie } from '../gateway/session.ts';

type SessionOptions = {
  secret: string;
  secure: boolean;
  idleMs: number;
  maxMs: number;
  gateOpen: boolean;
  now: () => number;
};

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
