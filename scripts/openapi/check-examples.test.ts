import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { type Media, readOperations, type Schema } from './read-specs.ts';

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);

/** By their schemas' JSON: most operations answer with the same problems. */
const validators = new Map<string, ValidateFunction>();

function faults(schema: Schema, value: unknown): string[] {
  const key = JSON.stringify(schema);
  const validate = validators.get(key) ?? ajv.compile(schema);
  validators.set(key, validate);
  validate(value);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

function examplesOf(media: Media): unknown[] {
  if (media.examples !== undefined) return Object.values(media.examples).map(({ value }) => value);
  return media.example === undefined ? [] : [media.example];
}

describe.each(readOperations().map((operation) => [operation.node.operationId, operation.node] as const))(
  'the examples of %s',
  (_id, node) => {
    const answers = Object.entries(node.responses).flatMap(([status, { content }]) =>
      Object.entries(content ?? {}).map(([type, media]) => ({ place: `${status} ${type}`, type, media })),
    );
    const bodies = Object.entries(node.requestBody?.content ?? {}).map(([type, media]) => ({
      place: type,
      type,
      media,
    }));

    it('are there for every body and answer that is text', () => {
      const bare = [...bodies, ...answers].filter(
        ({ type, media }) => !/^(?:image|video)\//.test(type) && examplesOf(media).length === 0,
      );
      expect(bare.map(({ place }) => place)).toEqual([]);
    });

    it('pass their schemas', () => {
      for (const { place, media } of [...bodies, ...answers]) {
        for (const example of examplesOf(media)) expect(faults(media.schema, example), place).toEqual([]);
      }
      for (const { name, schema, example } of node.parameters ?? []) {
        if (example !== undefined) expect(faults(schema, example), name).toEqual([]);
      }
    });

    it('hold no field that the answer is not said to have', () => {
      const known = node.responses['200']?.content?.['application/json'];
      if (known === undefined) return;
      const names = Object.keys(allProperties(known.schema));
      if (names.length === 0) return;
      for (const example of examplesOf(known)) {
        if (Array.isArray(example) || typeof example !== 'object' || example === null) continue;
        expect(names).toEqual(expect.arrayContaining(Object.keys(example)));
      }
    });
  },
);

function allProperties(schema: Schema): Record<string, Schema> {
  return Object.assign({}, schema.properties, ...(schema.allOf ?? []).map(allProperties));
}
