import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

/** Paths that supervisors poll every few seconds; other code logs their state changes. */
const quiet: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Logs one line for each response with its id, route, status, and time, and sends the id in a header. `left`
 * marks one whose caller disconnected before its end.
 */
export const requestLog = fp(
  async (app: FastifyInstance) => {
    const written = new WeakSet<FastifyRequest>();
    const write = (request: FastifyRequest, reply: FastifyReply, more = {}) => {
      if (written.has(request) || quiet.has(request.routeOptions.url ?? '')) return;
      written.add(request);
      // The route's pattern, not the URL, because a query or a token in a path may identify a person. Uses
      // the server's logger, because creating the request's own logger only pays off when something else is
      // logged.
      app.log.info(
        {
          reqId: request.id,
          method: request.method,
          route: request.routeOptions.url ?? 'unknown',
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime * 10) / 10,
          ...more,
        },
        'answered',
      );
    };
    app.addHook('onRequest', (request, reply, done) => {
      reply.header('x-request-id', request.id);
      // Fastify calls no hook for a response that its caller didn't wait for.
      reply.raw.once('close', () => write(request, reply, { left: true }));
      done();
    });
    app.addHook('onResponse', (request, reply, done) => {
      write(request, reply);
      done();
    });
  },
  { name: 'request-log' },
);
