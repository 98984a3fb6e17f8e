import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { problem } from '../errors/errors.ts';
import type { LimitClass } from '../gateway/operation.ts';

/** A rate class of the specs, or `unknown` for URLs without a route. */
type Counted = LimitClass | 'unknown';
type Limit = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

declare module 'fastify' {
  interface FastifyInstance {
    /** Hooks that count a call in its class; empty when limits are off. */
    limits: Record<Counted, Limit[]>;
  }
}

/** Calls per minute from one address, by class; `openapi/README.md` has the same table. */
export const perMinute: Record<Counted, number> = {
  auth: 20,
  chat: 40,
  staging: 10,
  lead: 20,
  mail: 20,
  read: 1200,
  write: 240,
  unknown: 60,
};

/** The maximum number of addresses per class; evicts the least recently seen first. */
const addresses = 20_000;

/**
 * Limits calls per address and class, before anything else of a request is read. All operations of a class
 * share one count. `factor` multiplies every limit; 0 turns them off.
 */
export const rateLimits = fp(
  async (app: FastifyInstance, { factor }: { factor: number }) => {
    await app.register(rateLimit, {
      global: false,
      enableDraftSpec: true,
      errorResponseBuilder: (_request, context) => {
        const seconds = Math.ceil(context.ttl / 1000);
        return problem('too-many-requests', {
          detail: `Too many requests. Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
          headers: { 'retry-after': String(seconds) },
        });
      },
    });
    // One handler per class: the plugin counts per handler, and with options on a route it would count per
    // route.
    const handlerOf = (max: number) =>
      app.rateLimit({ max: max * factor, timeWindow: 60_000, cache: addresses }) as Limit;
    const entries = Object.entries(perMinute).map(([name, max]) => [
      name,
      factor === 0 ? [] : [handlerOf(max)],
    ]);
    app.decorate('limits', Object.fromEntries(entries) as FastifyInstance['limits']);
  },
  { name: 'rate-limit' },
);
