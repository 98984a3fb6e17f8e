import sharp from 'sharp';
import type { Plugin } from 'vite';
import { readOperations } from '../../../scripts/openapi/read-specs.ts';
import { mailFramePage } from '../../../server/plugins/mail-frame.ts';

const name = 'virtual:spec-operations';

/** Serves screen tests the specs, the page that frames emails, and an image at every image URL. */
export function siteOfTests(): Plugin {
  const operations = readOperations().map(({ path, method, node }) => {
    const [status = '200', good] =
      Object.entries(node.responses).find(([each]) => each.startsWith('2')) ?? [];
    return {
      id: node.operationId,
      method: method.toUpperCase(),
      path,
      parameters: (node.parameters ?? []).map(({ name, in: place, required = false, schema }) => ({
        ...{ name, in: place, required, schema },
      })),
      body: node.requestBody === undefined ? null : schemasOf(node.requestBody.content),
      good: { status: Number(status), content: schemasOf(good?.content ?? {}) },
    };
  });
  const pictures = operations
    .filter(({ good }) => Object.keys(good.content).some((type) => type.startsWith('image/')))
    .map(({ path }) => new RegExp(`^${path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`));
  const picture = sharp({ create: { width: 64, height: 48, channels: 3, background: '#8aa' } })
    .jpeg()
    .toBuffer();
  return {
    name: 'site-of-tests',
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load: (id) => (id === `\0${name}` ? `export const operations = ${JSON.stringify(operations)};` : null),
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const [path = ''] = (request.url ?? '').split('?');
        if (path === '/mail-frame') {
          const headers = { ...mailFramePage.headers, 'content-type': 'text/html; charset=utf-8' };
          response.writeHead(200, headers).end(mailFramePage.html);
          return;
        }
        if (!pictures.some((pattern) => pattern.test(path))) return next();
        if (path.includes('missing')) response.writeHead(404).end();
        else response.writeHead(200, { 'content-type': 'image/jpeg' }).end(await picture);
      });
    },
  };
}

const schemasOf = (content: Record<string, { schema: object }>) =>
  Object.fromEntries(Object.entries(content).map(([type, { schema }]) => [type, schema]));
