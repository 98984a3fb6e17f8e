import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { serviceNames } from '../config/config.ts';
import { projectRoot } from '../files/root.ts';
import {
  accessRules,
  formTypes,
  limitClasses,
  type Operation,
  type Parameter,
  pinValues,
  type Schema,
} from './operation.ts';
import { asObject, mergeCommon, resolve } from './site/spec-document.ts';

const specNames = [...serviceNames, 'gateway'] as const;
type SpecName = (typeof specNames)[number];

/** A self-contained spec and its operations. */
export type Spec = { name: SpecName; document: Schema; operations: Operation[] };

const methods = ['get', 'post', 'put', 'delete', 'patch'] as const;

const extensions = z.object({
  'x-access': z.enum(accessRules),
  'x-limit': z.enum(limitClasses),
  'x-pins': z
    .array(
      z.strictObject({
        in: z.enum(['query', 'path', 'body', 'form']),
        name: z.string().min(1),
        value: z.enum(pinValues),
        unless: z.literal('admin').optional(),
      }),
    )
    .default([]),
  'x-visitor-view': z
    .strictObject({ request: z.array(z.string()).optional(), response: z.array(z.string()).optional() })
    .nullable()
    .default(null),
  'x-self': z.strictObject({ in: z.literal('query'), name: z.string() }).optional(),
  'x-session': z.enum(['sign-in', 'renew', 'optional']).optional(),
  'x-device': z.literal('start').optional(),
  'x-cross-site': z.literal('allowed').optional(),
  'x-signed-call': z.literal(true).optional(),
  'x-privacy-signal': z.literal('honoured').optional(),
  'x-provider-answer': z.record(z.string(), z.unknown()).optional(),
  'x-timeout': z.number().int().min(1).max(600).default(15),
  'x-max-body': z.number().int().min(1).default(1_048_576),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  operationId: z.string().regex(/^[a-z][A-Za-z0-9]+$/),
});

/** Reads all specs in a folder; throws when an operation lacks its access rule or rate class. */
export function loadSpecs(folder = path.join(projectRoot, 'openapi')): Spec[] {
  const common = readYaml(path.join(folder, 'common.yaml'));
  const specs = specNames.map((name) => {
    const document = mergeCommon(readYaml(path.join(folder, `${name}.yaml`)), common);
    return { name, document, operations: operationsOf(name, document) };
  });
  const seen = new Set<string>();
  for (const { id } of specs.flatMap((spec) => spec.operations)) {
    if (seen.has(id)) throw new Error(`The operationId ${id} is used twice.`);
    seen.add(id);
  }
  return specs;
}

function readYaml(file: string): Schema {
  return parse(readFileSync(file, 'utf8')) as Schema;
}

function operationsOf(name: SpecName, document: Schema): Operation[] {
  const operations: Operation[] = [];
  for (const [route, item] of Object.entries(asObject(document.paths))) {
    for (const method of methods) {
      const raw = asObject(item)[method];
      if (raw === undefined) continue;
      operations.push(readOperation(name, document, route, method, asObject(item), asObject(raw)));
    }
  }
  return operations;
}

function readOperation(
  spec: SpecName,
  document: Schema,
  route: string,
  method: (typeof methods)[number],
  item: Schema,
  raw: Schema,
): Operation {
  const parsed = extensions.safeParse(raw);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
    throw new Error(`openapi/${spec}.yaml, ${method} ${route}: ${faults}`);
  }
  const x = parsed.data;
  const access = x['x-access'];
  if (access === 'self' && x['x-self'] === undefined) {
    throw new Error(`openapi/${spec}.yaml, ${method} ${route}: x-self is missing.`);
  }
  const parameters = [...asList(item.parameters), ...asList(raw.parameters)].map((parameter) =>
    resolve(document, asObject(parameter)),
  );
  return {
    id: x.operationId,
    spec,
    method: method.toUpperCase() as Operation['method'],
    path: route,
    access,
    limit: x['x-limit'],
    pins: x['x-pins'],
    visitorView: x['x-visitor-view'],
    self: x['x-self']?.name ?? null,
    startsSession: x['x-session'] === 'sign-in',
    renewsSession: x['x-session'] === 'renew',
    startsDevice: x['x-device'] === 'start',
    crossSite: x['x-cross-site'] === 'allowed',
    isSigned: x['x-signed-call'] === true,
    honoursPrivacySignal: x['x-privacy-signal'] === 'honoured',
    timeoutMs: x['x-timeout'] * 1000,
    maxBodyBytes: x['x-max-body'],
    needsKey: x.security.some((requirement) => Object.keys(requirement).length > 0),
    parameters: parameters.filter((one) => one.in === 'query' || one.in === 'path').map(readParameter),
    headers: parameters.filter((one) => one.in === 'header').map(({ name }) => String(name)),
    body: readBody(document, raw, x['x-max-body']),
    success: readSuccess(document, raw),
  };
}

function readParameter(raw: Schema): Parameter {
  return {
    in: raw.in === 'path' ? 'path' : 'query',
    name: String(raw.name),
    required: raw.required === true,
    schema: asObject(raw.schema),
  };
}

function readBody(document: Schema, raw: Schema, maxBytes: number): Operation['body'] {
  if (raw.requestBody === undefined) return null;
  const body = resolve(document, asObject(raw.requestBody));
  const content = Object.fromEntries(
    Object.entries(asObject(body.content)).map(([type, media]) => [type, asObject(asObject(media).schema)]),
  );
  for (const type of Object.keys(content)) {
    if (type !== 'application/json' && !formTypes.includes(type)) {
      throw new Error(`${String(raw.operationId)}: a body of type ${type} is not known here.`);
    }
  }
  const fileFields = Object.values(content).flatMap((schema) => fileFieldsOf(document, schema));
  const form = content['multipart/form-data'];
  const formTextBytes = form === undefined ? 0 : Math.min(maxBytes, textBytesOf(document, form, fileFields));
  return { required: body.required === true, content, fileFields, formTextBytes };
}

/** Returns the file properties of a form's schema. */
function fileFieldsOf(document: Schema, schema: Schema): string[] {
  const { properties } = resolve(document, schema);
  return Object.entries(asObject(properties))
    .filter(([, property]) => resolve(document, asObject(property)).format === 'binary')
    .map(([name]) => name);
}

/**
 * The size in bytes of a text without `maxLength`, and the minimum limit for all texts of a form together.
 */
const leastTextBytes = 64 * 1024;

/** Returns the maximum bytes of a form's texts: each at its maximum length, with 4 bytes per character. */
function textBytesOf(document: Schema, form: Schema, fileFields: string[]): number {
  const { properties } = resolve(document, form);
  const each = Object.entries(asObject(properties))
    .filter(([name]) => !fileFields.includes(name))
    .map(([, property]) => resolve(document, asObject(property)).maxLength)
    .map((length) => (typeof length === 'number' ? 4 * length : leastTextBytes));
  return Math.max(
    leastTextBytes,
    each.reduce((sum, bytes) => sum + bytes, 0),
  );
}

/** Responses of which only success or failure is used, so that invalid fields don't matter. */
const acknowledgements = ['Acknowledgement', 'SendingAnswer'].map((name) => `#/components/schemas/${name}`);

function readSuccess(document: Schema, raw: Schema): Operation['success'] {
  const [status, response] =
    Object.entries(asObject(raw.responses)).find(([code]) => /^2\d\d$/.test(code)) ?? [];
  if (status === undefined) throw new Error(`${String(raw.operationId)}: no success answer.`);
  const { content, headers } = resolve(document, asObject(response));
  const json = asObject(content)['application/json'];
  const schema = json === undefined ? null : asObject(asObject(json).schema);
  return {
    status: Number(status),
    contentTypes: Object.keys(asObject(content)),
    headers: Object.keys(asObject(headers)).map((name) => name.toLowerCase()),
    schema: raw['x-provider-answer'] === undefined ? schema : asObject(raw['x-provider-answer']),
    isAcknowledgement: acknowledgements.includes(String(schema?.$ref)),
  };
}

function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
