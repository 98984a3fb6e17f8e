import { existsSync } from 'node:fs';
import path from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import fp from 'fastify-plugin';
import { stringify } from 'yaml';
import { problem, problemTypes } from '../errors/errors.ts';
import { projectRoot } from '../files/root.ts';
import { clientDocument } from '../gateway/site/client-document.ts';
import type { Spec } from '../gateway/specs.ts';

const forms = {
  yaml: {
    type: 'application/yaml; charset=utf-8',
    write: (spec: Spec) => stringify(clientDocument(spec), { aliasDuplicateObjects: false, lineWidth: 110 }),
  },
  json: {
    type: 'application/json; charset=utf-8',
    write: (spec: Spec) => JSON.stringify(clientDocument(spec)),
  },
};

/** The documentation page of each problem `type`. */
const problems = Object.entries(problemTypes).map(([id, told]) => ({ type: `/problems/${id}`, ...told }));

/**
 * Lists the specs at `/openapi`, with each self-contained spec at `/openapi/{name}.yaml` and `.json`, the
 * problem types at `/problems`, and a reference page at `/docs`.
 */
export const docs = fp(
  async (app: FastifyInstance, { specs }: { specs: Spec[] }) => {
    const onRequest = app.limits.read;
    const folder = path.join(projectRoot, 'dist/docs');
    const hasPage = existsSync(folder);

    app.get('/openapi', { onRequest }, async (request, reply) => {
      reply.header('vary', 'accept');
      if (hasPage && request.headers.accept?.includes('text/html')) return reply.redirect('/docs/', 302);
      return open(reply).send({ specs: specs.map(listed) });
    });

    const files = new Map<string, { spec: Spec; form: keyof typeof forms }>(
      specs.flatMap((spec) =>
        (['yaml', 'json'] as const).map((form) => [`${spec.name}.${form}`, { spec, form }] as const),
      ),
    );
    const texts = new Map<string, string>();
    app.get('/openapi/:file', { onRequest }, async (request, reply) => {
      const { file } = request.params as { file: string };
      const found = files.get(file);
      if (found === undefined) throw problem('not-found');
      const { type, write } = forms[found.form];
      const text = texts.get(file) ?? write(found.spec);
      texts.set(file, text);
      return open(reply).type(type).send(text);
    });

    app.get('/problems', { onRequest }, async (_request, reply) => open(reply).send({ problems }));
    app.get('/problems/:id', { onRequest }, async (request, reply) => {
      const { id } = request.params as { id: string };
      const found = problems.find(({ type }) => type === `/problems/${id}`);
      if (found === undefined) throw problem('not-found');
      return open(reply).send(found);
    });

    if (!hasPage) return;
    app.get('/docs', { onRequest }, async (_request, reply) => reply.redirect('/docs/', 301));
    await app.register(staticFiles, {
      root: folder,
      prefix: '/docs/',
      decorateReply: false,
      setHeaders(reply) {
        // RapiDoc writes its own style elements, which only this page allows.
        reply.header(
          'content-security-policy',
          "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; worker-src 'self' blob:; frame-ancestors 'none'; base-uri 'none'",
        );
      },
    });
  },
  { name: 'docs', dependencies: ['rate-limit'] },
);

function listed({ name, document }: Spec) {
  const { title, version } = document.info as { title: string; version: string };
  return { name, title, version, yaml: `/openapi/${name}.yaml`, json: `/openapi/${name}.json` };
}

/** Allows tools on other sites to read the specs, which contain no secrets. */
function open(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-cache').header('cross-origin-resource-policy', 'cross-origin');
}
