import replyFrom from '@fastify/reply-from';
import Fastify from 'fastify';

/**
 * A relay without session, access check, or validation: Fastify and the reply-from that http-proxy installs.
 */
const app = Fastify({ logger: false });
await app.register(replyFrom, {
  base: process.env.UPSTREAM_URL ?? '',
  undici: { connections: 64, pipelining: 1 },
  disableRequestLogging: true,
});
app.get('/api/treas/idx/v1/retrieve-property-summary', (request, reply) => reply.from(request.url));
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
if (address !== null && typeof address === 'object') {
  process.stdout.write(`The bare relay is open at http://127.0.0.1:${address.port}\n`);
}
