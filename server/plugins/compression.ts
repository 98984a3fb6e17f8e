import { brotliCompress, brotliCompressSync, constants, gzip } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance, FastifyReply } from 'fastify';
import fp from 'fastify-plugin';

/** Smaller responses aren't compressed, because they fit into a few packets anyway. */
const threshold = 4096;
/** The maximum length in characters of a text compressed synchronously, which takes about a millisecond. */
const onTheSpot = 128 * 1024;
/** Fast instead of small, because most responses are compressed for each caller. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 18 };

/**
 * Compresses responses. For callers that accept Brotli, texts of typical size are compressed synchronously,
 * which costs a third of a stream in the thread pool; longer ones, and gzip, use the pool. The plugin handles
 * streams and files, but not pages without a route.
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
    await app.register(compress, {
      ...{ threshold, encodings: ['br', 'gzip'], brotliOptions: { params } },
      // The plugin would decompress bodies before the checks of origin and access, and beyond their limits.
      globalDecompression: false,
    });
  },
  { name: 'compression' },
);

function tell(reply: FastifyReply, encoding: string): void {
  const vary = reply.hasHeader('vary') ? `${reply.getHeader('vary')}, accept-encoding` : 'accept-encoding';
  reply.header('content-encoding', encoding).header('vary', vary).removeHeader('content-length');
}

/** Returns the encoding accepted without a weight, Brotli first; null leaves weighted lists to the plugin. */
function encodingFor(accepted: string | undefined): 'br' | 'gzip' | null {
  const names = accepted?.split(',').map((name) => name.trim()) ?? [];
  return (['br', 'gzip'] as const).find((name) => names.includes(name)) ?? null;
}
