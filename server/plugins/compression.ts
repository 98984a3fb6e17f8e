import { brotliCompressSync, constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/** Below this an answer is sent as it is: it fits a few packets anyway. */
const threshold = 4096;
/** Up to this many characters a text is compressed on the spot, in about a millisecond at most. */
const onTheSpot = 128 * 1024;
/** A twentieth more bytes than 4, for half the time. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 3 };

/**
 * Compresses answers. Texts of usual size for a caller who takes Brotli are compressed whole, which costs a third of
 * what a stream and its turns through the thread pool do; longer ones, streams and other encodings are the plugin's.
 */
export const compression = fp(
  async (app: FastifyInstance) => {
    app.addHook('onSend', (request, reply, payload, done) => {
      const isOurs =
        typeof payload === 'string' &&
        payload.length >= threshold &&
        payload.length <= onTheSpot &&
        !reply.hasHeader('content-encoding') &&
        takesBrotli(request.headers['accept-encoding']);
      if (!isOurs) return done(null, payload);
      const vary = reply.hasHeader('vary')
        ? `${reply.getHeader('vary')}, accept-encoding`
        : 'accept-encoding';
      reply.header('content-encoding', 'br').header('vary', vary).removeHeader('content-length');
      done(null, brotliCompressSync(payload, { params }));
    });
    await app.register(compress, { threshold, encodings: ['br', 'gzip'], brotliOptions: { params } });
  },
  { name: 'compression' },
);

/** Whether Brotli is named without a weight; a caller who weighs is left to the plugin. */
function takesBrotli(accepted: string | undefined): boolean {
  return accepted !== undefined && /(?:^|,)\s*br\s*(?:,|$)/.test(accepted);
}
