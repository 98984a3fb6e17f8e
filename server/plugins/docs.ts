import { existsSync } from 'node:fs';
import path from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { problem } from '../errors.ts';
import { type Spec, specAsYaml } from '../gateway/specs.ts';
import { projectRoot } from '../root.ts';

/** The specs at `/openapi/{name}.yaml`, each whole in itself, and a reference page at `/docs`. */
export const docs = fp(
  async (app: FastifyInstance, { specs }: { specs: Spec[] }) => {
    const specOf = new Map(specs.map((spec) => [`${spec.name}.yaml`, spec]));
    const texts = new Map<Spec, string>();
    const textOf = (spec: Spec) => {
      const text = texts.get(spec) ?? specAsYaml(spec);
      texts.set(spec, text);
      return text;
    };
    const onRequest = app.limits.read;
    app.get('/openapi/:file', { onRequest }, async (request, reply) => {
      const spec = specOf.get((request.params as { file: string }).file);
      if (spec === undefined) throw problem('not-found');
      return reply
        .header('cache-control', 'no-cache')
        .header('cross-origin-resource-policy', 'cross-origin')
        .type('application/yaml; charset=utf-8')
        .send(textOf(spec));
    });

    const folder = path.join(projectRoot, 'dist/docs');
    if (!existsSync(folder)) return;
    app.get('/docs', { onRequest }, async (_request, reply) => reply.redirect('/docs/', 301));
    await app.register(staticFiles, {
      root: folder,
      prefix: '/docs/',
      decorateReply: false,
      setHeaders(reply) {
        // Redoc writes its own style elements; this page alone allows them.
        reply.header(
          'content-security-policy',
          "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; worker-src 'self' blob:; frame-ancestors 'none'; base-uri 'none'",
        );
      },
    });
  },
  { name: 'docs', dependencies: ['rate-limit'] },
);
