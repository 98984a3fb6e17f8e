import { brotliCompress, brotliCompressSync, constants, gzip } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance, FastifyReply } from 'fastify';
import fp from 'fastify-plugin';

/** Smaller responses aren't compressed: they fit a few packets anyway. */
const threshold = 4096;
/** Up to this many characters a text is compressed on the spot, in about a millisecond at most. */
const onTheSpot = 128 * 1024;
/** Fast rather than small: most responses are compressed for each caller. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 18 };

/**
 * Compresses responses. Texts of typical size are compressed in one step for callers that accept Brotli,
 * which costs a third of a stream in the thread pool. Longer ones and gzip use the pool; the plugin, which
 * doesn't see unrouted pages, handles the streams and files.
 */
export const compression = fp(
  async (app: FastifyInstance) => {
    app.addHook('onSend', (request, reply, payload, done) => {
      const encoding = encodingFor(request.headers['accept-encoding']);
      if (
        encoding === null ||
        typeof payload !== 'string' ||
        payload.length < threshold ||
        reply.hasHeader('content-encoding')
      ) {
        return done(null, payload);
      }
      tell(reply, encoding);
      if (encoding === 'gzip') gzip(payload, done);
      else if (payload.length > onTheSpot) brotliCompress(payload, { params }, done);
      else done(null, brotliCompressSync(payload, { params }));
    });
    await app.register(compress, { threshold, encodings: ['br', 'gzip'], brotliOptions: { params } });
  },
  { name: 'compression' },
);

function tell(reply: FastifyReply, encoding: string): void {
  const vary = reply.hasHeader('vary') ? `${reply.getHeader('vary')}, accept-encoding` : 'accept-encoding';
  reply.header('content-encoding', encoding).header('vary', vary).removeHeader('content-length');
}

/** The encoding that is named without a weight, Brotli before gzip; a caller who weighs is left to the plugin. */
function encodingFor(accepted: string | undefined): 'br' | 'gzip' | null {
  const names = accepted?.split(',').map((name) => name.trim()) ?? [];
  return (['br', 'gzip'] as const).find((name) => names.includes(name)) ?? null;
}
