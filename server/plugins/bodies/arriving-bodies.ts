import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { problem } from '../../errors/errors.ts';
import { visitorOf } from '../../network/visitor.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The maximum size in bytes of a multipart form's texts, which are held in memory. */
    formTextBytes?: number;
  }
}

type Limits = {
  /** The time in ms for every body, and the bytes per second that must arrive after it. */
  graceMs: number;
  bytesPerSecond: number;
  /** The limit in bytes of concurrent uploads from one address; a single body is always allowed. */
  bytesPerAddress: number;
};

const usual: Limits = { graceMs: 10_000, bytesPerSecond: 16 * 1024, bytesPerAddress: 32 * 1024 * 1024 };

/**
 * Limits the memory that slow clients can use: an in-memory body that takes too long gets 408, and an address
 * with too much in progress gets 429. Of multipart forms only the texts count, until the response: their
 * files go to disk, and the server's own timeout limits them.
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
        // The parser treats the error as the body's end; the connection stays open for the response.
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
    // The body has arrived (except of multipart forms, which are read later), was rejected, or the connection
    // broke.
    app.addHook('preValidation', async (request) => {
      if (!isMultipart(request)) ends.get(request)?.();
    });
    app.addHook('onRequestAbort', async (request) => ends.get(request)?.());
    app.addHook('onResponse', async (request) => ends.get(request)?.());
  },
  { name: 'arriving-bodies' },
);

/** Returns the memory in bytes that a request may use: its declared length, up to its operation's limit. */
function sizeOf(request: FastifyRequest): number {
  const { headers, routeOptions } = request;
  const limit = (isMultipart(request) ? routeOptions.config?.formTextBytes : routeOptions.bodyLimit) ?? 0;
  if (headers['transfer-encoding'] !== undefined) return limit;
  return Math.min(Number(headers['content-length'] ?? 0) || 0, limit);
}

function isMultipart({ headers }: FastifyRequest): boolean {
  return headers['content-type']?.trimStart().toLowerCase().startsWith('multipart/') === true;
}
