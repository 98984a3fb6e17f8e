import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { LRUCache } from 'lru-cache';
import type { SessionUser, Visitor } from '../access.ts';

declare module '@fastify/secure-session' {
  interface SessionData {
    unlocked: boolean;
    user: SessionUser;
    /** The account's epoch at sign-in; null when its provider has none. */
    epoch: number | null;
    /** Distinguishes this session and its copies from others. */
    id: string;
    /**
     * The id that its browser gets as its device once it saves something: calls at the same moment, which have no
     * cookie of the device yet, get the same one.
     */
    device: string;
    /** When the session began and was last used, in ms since 1970. */
    since: number;
    seen: number;
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    visitor: Visitor;
  }
  interface FastifyInstance {
    /** The ids of sessions that were signed out on this process. */
    endedSessions: LRUCache<string, true>;
  }
}

/** The name of the session's cookie. */
export const sessionCookie = 'porchlight';

/** Records that the gate was opened. */
export function openGate(request: FastifyRequest, now: number): void {
  begin(request, now);
  request.session.set('unlocked', true);
}

/** Stores the signed-in user and the account's epoch in a new session. */
export function signIn(request: FastifyRequest, user: SessionUser, epoch: number | null, now: number): void {
  const unlocked = request.visitor.unlocked;
  request.session.regenerate();
  begin(request, now);
  request.session.set('unlocked', unlocked);
  request.session.set('user', user);
  request.session.set('epoch', epoch);
  request.session.set('id', randomUUID());
}

/** Continues the session with a new epoch and a new id, which ends copies of its cookie. */
export function renewSession(request: FastifyRequest, epoch: number, now: number): void {
  const { id } = request.session;
  if (id !== undefined) forget(request, id);
  request.session.set('epoch', epoch);
  request.session.set('id', randomUUID());
  request.session.set('seen', now);
}

/** Updates the signed-in user, and keeps the session's start time. */
export function noteUser(request: FastifyRequest, user: SessionUser): void {
  request.session.set('user', user);
  request.visitor = { ...request.visitor, user };
}

/**
 * Removes the signed-in user and keeps the gate open. Copies of the cookie become invalid on this process.
 */
export function endSession(request: FastifyRequest): void {
  const { id } = request.session;
  if (id !== undefined) forget(request, id);
  for (const part of ['user', 'epoch', 'id'] as const) request.session.set(part, undefined as never);
  request.session.set('device', randomUUID());
  request.visitor = { unlocked: request.visitor.unlocked, user: null };
}

/**
 * Records in the cookie that the session ended elsewhere: another gateway, which may still have the account's
 * previous epoch, must not show the user as signed in again.
 */
export function keepEnded(request: FastifyRequest): void {
  if (request.session.get('epoch') !== undefined) request.session.set('epoch', undefined as never);
}

function forget({ server }: FastifyRequest, id: string): void {
  server.endedSessions.set(id, true);
}

function begin(request: FastifyRequest, now: number): void {
  if (request.session.get('since') === undefined) request.session.set('since', now);
  if (request.session.get('device') === undefined) request.session.set('device', randomUUID());
  request.session.set('seen', now);
}
