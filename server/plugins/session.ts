import { hkdfSync } from 'node:crypto';
import secureSession from '@fastify/secure-session';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { SessionUser, Visitor } from '../gateway/access.ts';

declare module '@fastify/secure-session' {
  interface SessionData {
    unlocked: boolean;
    user: SessionUser;
    /** When the session began and was last used, in milliseconds. */
    since: number;
    seen: number;
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    visitor: Visitor;
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

/** How often a session in use is stamped anew; between stamps no cookie is sent. */
const stampEveryMs = 60_000;

/**
 * The sealed session: an encrypted, HTTP-only cookie without expiry (it ends with the browser session). The
 * server keeps nothing, so that any replica can read it; idle and absolute limits are checked on each call.
 */
export const session = fp(
  async (app: FastifyInstance, options: SessionOptions) => {
    const key = Buffer.from(hkdfSync('sha256', options.secret, 'porchlight', 'session cookie', 32));
    await app.register(secureSession, {
      cookieName: 'porchlight',
      key,
      expiry: Math.ceil(options.maxMs / 1000),
      cookie: { path: '/', httpOnly: true, sameSite: 'lax', secure: options.secure },
    });
    app.decorateRequest('visitor');
    app.addHook('onRequest', async (request) => {
      request.visitor = readVisitor(request, options);
    });
  },
  { name: 'session' },
);

function readVisitor(request: FastifyRequest, options: SessionOptions): Visitor {
  const since = request.session.get('since');
  const seen = request.session.get('seen');
  const now = options.now();
  if (since === undefined || seen === undefined) return { unlocked: options.gateOpen, user: null };
  if (now - seen > options.idleMs || now - since > options.maxMs) {
    request.session.delete();
    return { unlocked: options.gateOpen, user: null };
  }
  if (now - seen > stampEveryMs) request.session.set('seen', now);
  return {
    unlocked: options.gateOpen || request.session.get('unlocked') === true,
    user: request.session.get('user') ?? null,
  };
}

/** Notes that the gate was opened. */
export function openGate(request: FastifyRequest, now: number): void {
  begin(request, now);
  request.session.set('unlocked', true);
}

/** Notes who signed in; the session's clock starts anew. */
export function signIn(request: FastifyRequest, user: SessionUser, now: number): void {
  const unlocked = request.visitor.unlocked;
  request.session.regenerate();
  begin(request, now);
  request.session.set('unlocked', unlocked);
  request.session.set('user', user);
}

/** Forgets who signed in and leaves the gate as it is. */
export function signOut(request: FastifyRequest): void {
  request.session.set('user', undefined as never);
}

function begin(request: FastifyRequest, now: number): void {
  if (request.session.get('since') === undefined) request.session.set('since', now);
  request.session.set('seen', now);
}
