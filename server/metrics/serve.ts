import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from '../config/config.ts';
import { problem } from '../errors/errors.ts';
import { errors } from '../plugins/errors.ts';
import { isSameSecret } from '../secrets/same-secret.ts';
import type { Metrics } from './metrics.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The operationId that counts the route. */
    operation?: string;
  }
}

type Options = { metrics: Metrics; token: string | null };

/** Counts each response, and serves `/metrics` to callers with the token; to nobody without one. */
export const metricsOnSite = fp(
  async (app: FastifyInstance, { metrics, token }: Options) => {
    app.addHook('onResponse', (request, reply, done) => {
      const operation = request.routeOptions.config?.operation ?? 'site';
      metrics.requestAnswered(operation, reply.statusCode, reply.elapsedTime / 1000);
      done();
    });
    if (token !== null) tell(app, { metrics, token });
  },
  { name: 'metrics' },
);

/** Serves the metrics on a separate port; null without one. Throws a message for the operator. */
export async function serveMetrics(
  { metrics: { port, host, token } }: Pick<Config, 'metrics'>,
  metrics: Metrics | null,
): Promise<FastifyInstance | null> {
  if (port === null || metrics === null) return null;
  const app = Fastify({ forceCloseConnections: true }) as unknown as FastifyInstance;
  await app.register(errors);
  tell(app, { metrics, token });
  try {
    await app.listen({ port, host });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    throw new Error(`METRICS_PORT: ${host}:${port} cannot be listened on (${code}). Set it to a free port.`);
  }
  return app;
}

function tell(app: FastifyInstance, { metrics, token }: Options): void {
  app.get('/metrics', async (request, reply) => {
    if (token !== null) requireToken(request, token);
    const text = await metrics.registry.metrics();
    return reply.header('cache-control', 'no-store').type(metrics.registry.contentType).send(text);
  });
}

function requireToken(request: FastifyRequest, token: string): void {
  if (isSameSecret(request.headers.authorization ?? '', `Bearer ${token}`)) return;
  throw problem('api-key-invalid', { detail: 'Send the metrics token as Authorization: Bearer.' });
}
