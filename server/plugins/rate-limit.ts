import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { problem } from '../errors.ts';
import type { LimitClass } from '../gateway/operation.ts';

/** Calls a minute from one address, by rate class. */
export const perMinute: Record<LimitClass | 'unknown', number> = {
  auth: 20,
  chat: 40,
  staging: 10,
  lead: 20,
  mail: 10,
  read: 1200,
  write: 240,
  unknown: 60,
};

/** Route options that put a route into its rate class; `factor` 0 lifts every limit. */
export function limitOf(limit: LimitClass | 'unknown', factor: number) {
  if (factor === 0) return { rateLimit: false as const };
  return { rateLimit: { max: perMinute[limit] * factor, timeWindow: 60_000, groupId: limit } };
}

/** Limits calls per address and rate class, before anything else of a request is looked at. */
export const rateLimits = fp(
  async (app: FastifyInstance) => {
    await app.register(rateLimit, {
      global: false,
      hook: 'onRequest',
      addHeadersOnExceeding: {
        'x-ratelimit-limit': false,
        'x-ratelimit-remaining': false,
        'x-ratelimit-reset': false,
      },
      errorResponseBuilder: (_request, context) =>
        problem('too-many-requests', {
          detail: `Too many requests. Try again in ${Math.ceil(context.ttl / 1000)} seconds.`,
          headers: { 'retry-after': String(Math.ceil(context.ttl / 1000)) },
        }),
    });
  },
  { name: 'rate-limit' },
);
