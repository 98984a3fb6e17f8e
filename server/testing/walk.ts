import { expect } from 'vitest';
import type { Operation, Schema } from '../gateway/operation.ts';
import { asObject, resolve } from '../gateway/site/spec-document.ts';
import { absolute, createAjv } from '../gateway/validation.ts';
import { allOperations, type Session, specs } from './app.ts';
import { type Findings, followAnswer } from './database/undeclared.ts';
import { sampleInput, urlOf } from './sample-input.ts';
import type { openWholeSite } from './whole-site.ts';

export type Sent = {
  path?: Record<string, unknown>;
  query?: Record<string, unknown>;
  json?: object;
  /** The fields of a form; a Blob makes it multipart. */
  form?: Record<string, string | Blob>;
  headers?: Record<string, string>;
  as?: Session | null;
};

/**
 * Returns a function that calls operations of a whole site and validates each response by its spec, and its
 * findings.
 */
export function walkOver(
  site: Pick<Awaited<ReturnType<typeof openWholeSite>>, 'ask' | 'admin'>,
  /** The findings for each operation that responded; pass those of another site to add to them. */
  found = new Map<string, Findings>(),
) {
  const ajv = createAjv(specs, { coerceTypes: false, allErrors: true });
  const operations = new Map(allOperations.map((operation) => [operation.id, operation]));
  const documents = new Map(specs.map(({ name, document }) => [name, document]));

  /**
   * Calls an operation; returns its JSON, or its text. Expects success, the declared type, and all required
   * fields.
   */
  async function call(id: string, { path, query, json, form, headers, as = site.admin }: Sent = {}) {
    const operation = operations.get(id);
    if (operation === undefined) throw new Error(`no operation ${id}`);
    const sample = sampleInput(operation);
    const input = { path: { ...sample.path, ...path }, query: { ...sample.query, ...query } };
    const answer = await site.ask(as, {
      ...{ method: operation.method, url: urlOf(operation, input) },
      ...(json === undefined ? {} : { payload: json }),
      ...formOf(form, headers),
    });
    expect(answer.statusCode, `${id}: ${answer.body.slice(0, 500)}`).toBe(operation.success.status);
    const findings = found.get(id) ?? { undeclared: [], arrays: new Map() };
    found.set(id, findings);
    if (operation.success.contentTypes.length === 0) return null;
    const type = String(answer.headers['content-type']).split(';')[0] ?? '';
    expect(operation.success.contentTypes, id).toContain(type);
    // Server-sent events end with the same answer as JSON.
    const event =
      type === 'text/event-stream' ? /event: answer\ndata: (.+)/.exec(answer.body)?.[1] : undefined;
    if (type !== 'application/json' && event === undefined) return answer.body;
    const [document, schema] = [documents.get(operation.spec) ?? {}, jsonSchema(operation)];
    const value = event === undefined ? answer.json() : JSON.parse(event);
    followAnswer(document, schema, value, findings);
    const validate = ajv.compile(absolute(schema, operation.spec));
    const faults = validate(value)
      ? []
      : validate.errors?.map((fault) => [fault.instancePath, fault.message]);
    expect(faults, `${id}: ${answer.body.slice(0, 500)}`).toEqual([]);
    return value;
  }

  /** Returns the schema of our own responses, not the one for what a provider may also return. */
  function jsonSchema({ spec, path, method, success }: Operation): Schema {
    const document = documents.get(spec) ?? {};
    const node = asObject(asObject(asObject(document.paths)[path])[method.toLowerCase()]);
    const response = resolve(document, asObject(asObject(node.responses)[String(success.status)]));
    return asObject(asObject(asObject(response.content)['application/json']).schema);
  }

  return { call, found };
}

function formOf(form: Sent['form'], headers: Sent['headers']) {
  if (form === undefined) return headers === undefined ? {} : { headers };
  const fields = Object.entries(form);
  if (fields.every(([, value]) => typeof value === 'string')) {
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    const payload = new URLSearchParams(form as Record<string, string>).toString();
    return { payload, headers: { ...type, ...headers } };
  }
  const data = new FormData();
  for (const [name, value] of fields) {
    if (typeof value === 'string') data.append(name, value);
    else data.append(name, value, value instanceof File ? value.name : 'file');
  }
  return { payload: data, ...(headers === undefined ? {} : { headers }) };
}
