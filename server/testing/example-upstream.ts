import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Schema } from '../gateway/operation.ts';
import { asObject, resolve } from '../gateway/site/spec-document.ts';
import { loadSpecs } from '../gateway/specs.ts';

type Example = { method: string; pattern: RegExp; status: number; value: unknown };

/**
 * Starts a provider generated from the specs: every operation responds with the first example of its success.
 */
export async function startExampleUpstream(): Promise<{ url: string; close(): Promise<void> }> {
  const examples = loadSpecs().flatMap(({ document, operations }) =>
    operations.map(({ method, path, success }): Example => {
      const node = asObject(asObject(asObject(document.paths)[path])[method.toLowerCase()]);
      const response = resolve(document, asObject(asObject(node.responses)[String(success.status)]));
      const pattern = new RegExp(`^${path.replace(/\{[^}]+\}/g, '[^/]+')}$`);
      return { method, pattern, status: success.status, value: firstExample(response) };
    }),
  );
  // When several paths match, the one with fewer parameters comes first.
  examples.sort((a, b) => a.pattern.source.split('[^/]+').length - b.pattern.source.split('[^/]+').length);
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://upstream.invalid');
    const found = examples.find(({ method, pattern }) => method === request.method && pattern.test(pathname));
    request.resume();
    if (found?.value === undefined) return response.writeHead(404).end();
    response.writeHead(found.status, { 'content-type': 'application/json' }).end(JSON.stringify(found.value));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

function firstExample(response: Schema): unknown {
  const media = asObject(asObject(response.content)['application/json']);
  const [first] = Object.values(asObject(media.examples));
  return media.example ?? asObject(first).value;
}
