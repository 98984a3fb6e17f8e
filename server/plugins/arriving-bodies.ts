import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { problem } from '../errors/errors.ts';
import { visitorOf } from '../network/visitor.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How many bytes of a multipart form's texts the route holds in memory. */
    formTextBytes?: number;
  }
}

type Limits = {
  /** The time that every body has, in milliseconds, and what must arrive in a second after it, in bytes. */
  graceMs: number;
  bytesPerSecond: number;
  /** What may be on its way from one visitor's address, in bytes; one body alone may always be. */
  bytesPerAddress: number;
};

const usual: Limits = { graceMs: 10_000, bytesPerSecond: 16 * 1024, bytesPerAddress: 32 * 1024 * 1024 };

/**
 * Bounds what slow clients can make the process hold: a body in memory that takes too long ends in 408, and an address
 * with too much on its way is answered 429. Of multipart forms only the texts count, until the answer; their files go to
 * disk, and they have the server's own time limit.
 */
export const arrivingBodies = fp(
  async (app: FastifyInstance, options: Partial<Limits>) => {
    const { graceMs, bytesPerSecond, bytesPerAddress } = { ...usual, ...options };
    const arriving = new Map<string, number>();
    const ends = new WeakMap<FastifyRequest, () => void>();

    app.addHook('preParsing', (request, reply, payload, done) => {
      const bytes = sizeOf(request);
      if (bytes === 0) return done(null, payload);
      const address = visitorOf(request.ip);
      const before = arriving.get(address) ?? 0;
      if (before > 0 && before + bytes > bytesPerAddress) {
        const headers = { 'retry-after': '10', connection: 'close' };
        return done(
          problem('too-many-requests', { detail: 'Too much is on its way. Try again soon.', headers }),
        );
      }
      arriving.set(address, before + bytes);
      const end = () => {
        reply.header('connection', 'close');
        // The parser reads the error as the body's end; the connection stays for the answer.
        if (payload.listenerCount('error') > 0) payload.emit('error', problem('request-timeout'));
        else request.raw.destroy();
      };
      const timer = isMultipart(request)
        ? undefined
        : setTimeout(end, graceMs + (bytes / bytesPerSecond) * 1000);
      ends.set(request, () => {
        clearTimeout(timer);
        const left = (arriving.get(address) ?? 0) - bytes;
        if (left > 0) arriving.set(address, left);
        else arriving.delete(address);
        ends.delete(request);
      });
      done(null, payload);
    });
    // It is there (a multipart form is read later); or it was refused, or the connection broke.
    app.addHook('preValidation', async (request) => {
      if (!isMultipart(request)) ends.get(request)?.();
    });
    app.addHook('onRequestAbort', async (request) => ends.get(request)?.());
    app.addHook('onResponse', async (request) => ends.get(request)?.());
  },
  { name: 'arriving-bodies' },
);

/** What a request may make the process hold, in bytes: what it says, at most what its operation takes. */
function sizeOf(request: FastifyRequest): number {
  const { headers, routeOptions } = request;
  const limit = (isMultipart(request) ? routeOptions.config?.formTextBytes : routeOptions.bodyLimit) ?? 0;
  if (headers['transfer-encoding'] !== undefined) return limit;
  return Math.min(Number(headers['content-length'] ?? 0) || 0, limit);
}

function isMultipart({ headers }: FastifyRequest): boolean {
  return headers['content-type']?.trimStart().toLowerCase().startsWith('multipart/') === true;
}
