import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { problem, problemDocument, problemTypes } from '../errors/errors.ts';
import type { Spec } from '../gateway/specs.ts';
import { sendHttp } from '../testing/http.ts';
import { specs } from '../testing/specs.ts';
import { docs } from './docs.ts';
import { rateLimits } from './rate-limit.ts';

async function appWith(served: Spec[]) {
  const app = Fastify();
  onTestFinished(() => app.close());
  await app.register(rateLimits, { factor: 0 });
  await app.register(docs, { specs: served });
  return app;
}

test('serializes a spec once for any number of requests', async () => {
  const [spec] = specs;
  if (spec === undefined) throw new Error('no specs');
  let reads = 0;
  const counted = {
    ...spec,
    get document() {
      reads += 1;
      return spec.document;
    },
  };
  const app = await appWith([counted]);
  const ask = () => sendHttp(app, `/openapi/${spec.name}.yaml`);
  const first = await ask();
  expect(first.statusCode).toBe(200);
  expect(first.body).toContain('openapi: 3.1');
  expect((await ask()).body).toBe(first.body);
  expect(reads).toBe(1);
  expect((await sendHttp(app, '/openapi/other.yaml')).statusCode).not.toBe(200);
});

test('serves an explanation at every problem type’s URL', async () => {
  const app = await appWith(specs);
  for (const id of Object.keys(problemTypes) as (keyof typeof problemTypes)[]) {
    const { type, title, status } = problemDocument(problem(id), 'a-request');
    const answer = await sendHttp(app, type);
    expect([answer.statusCode, answer.json()]).toEqual([200, { type, title, status }]);
  }
  expect((await sendHttp(app, '/problems')).json().problems).toHaveLength(Object.keys(problemTypes).length);
  expect((await sendHttp(app, '/problems/other')).statusCode).not.toBe(200);
});
