import type { Schema } from '../gateway/operation.ts';
import { asObject, resolve } from '../gateway/site/spec-document.ts';
import { type FakeUpstream, json, startFakeUpstream } from './fake-upstream.ts';
import { specs } from './specs.ts';

type Example = { method: string; pattern: RegExp; status: number; value: unknown };

/** Starts a provider that responds to every operation with its spec's first example. */
export async function startExampleUpstream(): Promise<FakeUpstream> {
  const examples = specs.flatMap(({ document, operations }) =>
    operations.map(({ method, path, success }): Example => {
      const node = asObject(asObject(asObject(document.paths)[path])[method.toLowerCase()]);
      const response = resolve(document, asObject(asObject(node.responses)[String(success.status)]));
      const pattern = new RegExp(`^${path.replace(/\{[^}]+\}/g, '[^/]+')}$`);
      return { method, pattern, status: success.status, value: firstExample(response) };
    }),
  );
  // When several paths match, the one with fewer parameters comes first.
  examples.sort((a, b) => a.pattern.source.split('[^/]+').length - b.pattern.source.split('[^/]+').length);
  const upstream = await startFakeUpstream();
  upstream.answerWith((request, response, socket) => {
    const found = examples.find(
      ({ method, pattern }) => method === request.method && pattern.test(request.url.pathname),
    );
    if (found?.value === undefined) return response.writeHead(404).end();
    json(found.value, found.status)(request, response, socket);
  });
  return upstream;
}

function firstExample(response: Schema): unknown {
  const media = asObject(asObject(response.content)['application/json']);
  const [first] = Object.values(asObject(media.examples));
  return media.example ?? asObject(first).value;
}
