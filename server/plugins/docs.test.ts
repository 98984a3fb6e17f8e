import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { loadSpecs } from '../gateway/specs.ts';
import { docs } from './docs.ts';
import { rateLimits } from './rate-limit.ts';

test('a spec is made into text once, however often it is asked for', async () => {
  const [spec] = loadSpecs();
  if (spec === undefined) throw new Error('no specs');
  let reads = 0;
  const counted = {
    ...spec,
    get document() {
      reads += 1;
      return spec.document;
    },
  };
  const app = Fastify();
  await app.register(rateLimits, { factor: 0 });
  await app.register(docs, { specs: [counted] });
  const ask = () => app.inject(`/openapi/${spec.name}.yaml`);
  const first = await ask();
  expect(first.statusCode).toBe(200);
  expect(first.body).toContain('openapi: 3.1');
  expect((await ask()).body).toBe(first.body);
  expect(reads).toBe(1);
  expect((await app.inject('/openapi/other.yaml')).statusCode).not.toBe(200);
  await app.close();
});
