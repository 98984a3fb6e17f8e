import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/** What supervisors ask every few seconds; what changes is told elsewhere. */
const quiet: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/** One line for each answered request: its id, route, status and time; and the id on the answer. */
export const requestLog = fp(
  async (app: FastifyInstance) => {
    app.addHook('onRequest', (request, reply, done) => {
      reply.header('x-request-id', request.id);
      done();
    });
    app.addHook('onResponse', (request, reply, done) => {
      if (quiet.has(request.routeOptions.url ?? '')) return done();
      // The route's pattern, not the address: a query or a token in a path may name a person.
      // On the server's own log: it has a line in any case, and the request's is made for what else is said.
      app.log.info(
        {
          reqId: request.id,
          method: request.method,
          route: request.routeOptions.url ?? 'unknown',
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime * 10) / 10,
        },
        'answered',
      );
      done();
    });
  },
  { name: 'request-log' },
);
