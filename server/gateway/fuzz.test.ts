import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ServiceName } from '../config/config.ts';
import { problem } from '../errors/errors.ts';
import type { AnyHandler, AnyHandlers } from '../services/service.ts';
import { allOperations, anyoneSignsIn, openGate, openTestApp, signInWith } from '../testing/app.ts';
import { resolveSchema, sampleInput, urlOf } from '../testing/sample-input.ts';
import type { Operation, Schema } from './operation.ts';

/** The operations whose handlers were called: bad input must never reach them. */
const reached: string[] = [];

const handlers: Partial<Record<ServiceName, AnyHandlers>> = {};
for (const operation of allOperations) {
  if (operation.spec === 'gateway') continue;
  const answer: AnyHandler = async () => {
    reached.push(operation.id);
    return {};
  };
  handlers[operation.spec] = { ...handlers[operation.spec], [operation.id]: answer };
}
// The gateway itself calls for session epochs; a generated one would end the session, so this provider has none.
const none: AnyHandler = async () => {
  throw problem('not-found');
};
const epochs = { signOutEverywhere: none, getSessionEpoch: none };
const auth = { ...handlers.auth, ...anyoneSignsIn, ...epochs };
const { app, ask } = await openTestApp({ handlers: { ...handlers, auth } });
const admin = await signInWith(app, await openGate(app), 'admin');

type Sent = { url?: string; payload?: string; type?: string };

async function send(operation: Operation, { url, payload, type }: Sent) {
  reached.length = 0;
  return ask(admin, {
    method: operation.method,
    url: url ?? urlOf(operation, sampleInput(operation)),
    headers: type === undefined ? {} : { 'content-type': type },
    ...(payload === undefined ? {} : { payload }),
  });
}

async function expectRefused(operation: Operation, sent: Sent, pointer: string | null): Promise<void> {
  const answer = await send(operation, sent);
  expect([400, 404, 413, 415], `${operation.id}: ${answer.body}`).toContain(answer.statusCode);
  expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
  expect(answer.json()).toMatchObject({ status: answer.statusCode, requestId: expect.any(String) });
  if (pointer !== null && answer.statusCode === 400) {
    expect(answer.json().errors.map((fault: { pointer: string }) => fault.pointer)).toContain(pointer);
  }
  expect(reached).toEqual([]);
}

const jsonBody = (operation: Operation) => operation.body?.content['application/json'];
const withJson = allOperations.filter((operation) => jsonBody(operation) !== undefined);
const withQuery = allOperations.filter(({ parameters }) =>
  parameters.some((parameter) => parameter.in === 'query'),
);
const named = (operations: Operation[]) => operations.map((operation) => [operation.id, operation] as const);

describe('an invalid parameter', () => {
  it.each(named(withQuery))('of %s is rejected with its pointer', async (_id, operation) => {
    const good = sampleInput(operation);
    for (const { name, schema, in: place, required } of operation.parameters) {
      if (place !== 'query') continue;
      const pointer = `/query/${name}`;
      const put = (value: unknown) =>
        urlOf(operation, { path: good.path, query: { ...good.query, [name]: value } });
      for (const value of wrongValues(operation, schema))
        await expectRefused(operation, { url: put(value) }, pointer);
      await expectRefused(operation, { url: `${put('1')}&${name}=2` }, pointer);
      if (required) {
        const { [name]: _left, ...rest } = good.query;
        await expectRefused(operation, { url: urlOf(operation, { path: good.path, query: rest }) }, pointer);
      }
    }
    await expectRefused(
      operation,
      { url: urlOf(operation, { path: good.path, query: { ...good.query, nobodyKnows: 'this' } }) },
      '/query/nobodyKnows',
    );
  });
});

describe('an invalid JSON body', () => {
  const type = 'application/json';

  it.each(named(withJson))('of %s is rejected with its pointer', async (_id, operation) => {
    const schema = resolveSchema(operation.spec, jsonBody(operation) ?? {});
    const good = sampleInput(operation).body as Record<string, unknown>;
    const properties = Object(schema.properties) as Record<string, Schema>;
    const sendBody = (body: unknown, pointer: string | null) =>
      expectRefused(operation, { payload: JSON.stringify(body), type }, pointer);
    for (const [name, property] of Object.entries(properties)) {
      for (const value of wrongValues(operation, property, true)) {
        await sendBody({ ...good, [name]: value }, `/body/${name}`);
      }
    }
    for (const name of Array.isArray(schema.required) ? schema.required : []) {
      const { [name]: _left, ...rest } = good;
      await sendBody(rest, `/body/${name}`);
    }
    // A provider may add fields to the calls that it signs.
    if (!operation.isSigned) await sendBody({ ...good, nobodyKnows: 1 }, '/body/nobodyKnows');
    for (const body of [null, [], 'text', 5, [[]]]) await sendBody(body, null);
    await expectRefused(operation, { payload: '{"a":', type }, '/body');
    await expectRefused(operation, { payload: `${'['.repeat(50_000)}${']'.repeat(50_000)}`, type }, null);
    await expectRefused(
      operation,
      { payload: `{"a":${'{"a":'.repeat(200)}1${'}'.repeat(200)}}`, type },
      null,
    );
    await expectRefused(operation, { payload: '{}', type: 'text/xml' }, null);
    if (!operation.isSigned)
      await expectRefused(operation, { payload: 'a=b', type: 'application/x-www-form-urlencoded' }, null);
    const tooLong = `{"a":"${'x'.repeat(operation.maxBodyBytes + 10)}"}`;
    if (operation.maxBodyBytes < 2_000_000) await expectRefused(operation, { payload: tooLong, type }, null);
  });
});

describe('an invalid form', () => {
  const forms = allOperations.filter(({ body }) => body?.content['multipart/form-data'] !== undefined);

  it.each(named(forms))('of %s is rejected', async (_id, operation) => {
    const boundary = 'xxxxx';
    const part = (name: string, value: string, extra = '') =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${extra}\r\n\r\n${value}\r\n`;
    const sendParts = (parts: string[], pointer: string | null) =>
      expectRefused(
        operation,
        {
          payload: `${parts.join('')}--${boundary}--\r\n`,
          type: `multipart/form-data; boundary=${boundary}`,
        },
        pointer,
      );
    await sendParts([part('nobodyKnows', 'this')], '/form/nobodyKnows');
    await sendParts([part('nobodyKnows', 'x', '; filename="a.bin"')], '/form/nobodyKnows');
    await sendParts([part('site_id', 'a\u0000b')], null);
    await expectRefused(
      operation,
      { payload: 'no parts at all', type: `multipart/form-data; boundary=${boundary}` },
      null,
    );
    await expectRefused(operation, { payload: 'x', type: 'multipart/form-data' }, null);
    await expectRefused(operation, { payload: '{}', type: 'application/json' }, null);
    if (operation.body?.required) await expectRefused(operation, {}, null);
  });
});

describe('any input', () => {
  it.each(named(withJson))('sent to %s never ends in a 5xx', async (_id, operation) => {
    await fc.assert(
      fc.asyncProperty(fc.json({ maxDepth: 6 }), async (payload) => {
        const { statusCode } = await send(operation, { payload, type: 'application/json' });
        expect(statusCode).toBeLessThan(500);
      }),
      { numRuns: 10 },
    );
  });

  it('in a URL never ends in a 5xx', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...allOperations),
        fc.array(fc.tuple(fc.webQueryParameters(), fc.string()), { maxLength: 3 }),
        fc.webPath(),
        async (operation, query, tail) => {
          const path = operation.path.replace(/\{[^}]+\}/g, encodeURIComponent(tail.slice(0, 200)) || 'x');
          const search = query.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
          const answer = await send(operation, { url: `${path}?${search}` });
          expect(answer.statusCode, `${operation.id} ${answer.body}`).toBeLessThan(500);
        },
      ),
      { numRuns: 300 },
    );
  });
});

/** Returns values that a schema must reject: another type, too long, out of range, control characters. */
function wrongValues(operation: Operation, raw: Schema, typed = false): unknown[] {
  const schema = resolveSchema(operation.spec, raw);
  const types = [schema.type].flat();
  if (Array.isArray(raw.oneOf)) {
    // Wrong for every form that the value may take.
    const [first = [], ...others] = raw.oneOf.map((one) => wrongValues(operation, one, typed));
    const has = (values: unknown[], value: unknown) =>
      values.some((other) => JSON.stringify(other) === JSON.stringify(value));
    return first.filter((value) => others.every((values) => has(values, value)));
  }
  if (types.includes('string')) {
    const longest = Number(schema.maxLength ?? 10_000);
    return [
      'a\u0000b',
      'a\u0007b',
      ...(longest <= 20_000 || typed ? ['x'.repeat(Math.min(longest + 1, 900_000))] : []).filter(
        (text) => text.length > longest,
      ),
      ...(Array.isArray(schema.enum) ? ['certainly-not-one'] : []),
      ...(schema.format === 'email' ? ['nobody', 'a@b@c'] : []),
      ...(typed ? [5, true, {}, []] : []),
    ];
  }
  if (types.includes('integer') || types.includes('number')) {
    return [
      'abc',
      '',
      '1e999',
      Number(schema.maximum) + 1,
      Number(schema.minimum) - 1,
      ...(typed ? [{}, []] : []),
    ];
  }
  if (types.includes('boolean')) return ['perhaps', ...(typed ? [5, {}] : [])];
  return typed ? ['text', 5, true] : [];
}
