import { describe, expect, it } from 'vitest';
import { type Operation, readOperations, type Schema } from './read-specs.ts';

const operations = readOperations();
const siteIdNames = ['siteId', 'site_id', 'submitting_agent_site_id'];
/**
 * Operations that the provider serves without an API key, besides its part of auth and the gateway's own API.
 */
const keyless = ['chat', 'recordPageView', 'reportIncident'];
/** Auth operations that the provider does not have, and that require a key. */
const keyed = ['getSessionEpoch', 'listUsers', 'requestEmailConfirmation', 'signOutEverywhere'];

/** The locations of an operation's input, as pins name them: parameters and body fields. */
type Input = { in: string; name: string; required: boolean; schema: Schema };

function inputsOf({ node }: Operation): Input[] {
  const parameters = (node.parameters ?? []).map((parameter) => ({
    in: parameter.in,
    name: parameter.name,
    required: parameter.required === true,
    schema: parameter.schema,
  }));
  const bodies = Object.entries(node.requestBody?.content ?? {}).flatMap(([type, { schema }]) =>
    fieldsOf(schema, type === 'application/json' ? 'body' : 'form', ''),
  );
  return [...parameters, ...bodies];
}

function fieldsOf(schema: Schema, place: string, prefix: string): Input[] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, field]) => [
    {
      in: place,
      name: `${prefix}${key}`,
      required: schema.required?.includes(key) === true,
      schema: field,
    },
    ...fieldsOf(field, place, `${prefix}${key}.`),
  ]);
}

/** Returns the unbounded parts of a schema by location. */
function unbounded(schema: Schema, place: string): string[] {
  const types = [schema.type ?? []].flat();
  const listed = schema.enum !== undefined || schema.const !== undefined;
  const faults: string[] = [];
  if (types.includes('string') && !listed && schema.format !== 'binary' && schema.maxLength === undefined) {
    faults.push(`${place}: string without maxLength`);
  }
  if (types.includes('array') && schema.maxItems === undefined)
    faults.push(`${place}: array without maxItems`);
  if (types.some((type) => type === 'integer' || type === 'number') && !listed) {
    if (schema.minimum === undefined || schema.maximum === undefined)
      faults.push(`${place}: number without bounds`);
  }
  if (types.includes('object') && schema.additionalProperties !== false) {
    // Signed calls may have additional fields: both their size and their number are bounded.
    const others = schema.additionalProperties;
    if (typeof others === 'object' && schema.maxProperties !== undefined)
      faults.push(...unbounded(others, `${place}.*`));
    else faults.push(`${place}: object that takes unknown fields`);
  }
  if (types.length === 0 && !listed && schema.allOf === undefined && schema.oneOf === undefined) {
    faults.push(`${place}: no type`);
  }
  const inner = Object.entries(schema.properties ?? {}).map(([key, field]) =>
    unbounded(field, `${place}.${key}`),
  );
  const variants = [...(schema.allOf ?? []), ...(schema.oneOf ?? [])].map((variant) =>
    unbounded(variant, place),
  );
  const items = schema.items === undefined ? [] : unbounded(schema.items, `${place}[]`);
  return [...faults, ...inner.flat(), ...variants.flat(), ...items];
}

it('the specs serve each method and path once', () => {
  const places = operations.map(({ method, path }) => `${method} ${path.replaceAll(/\{[^}]+\}/g, '{}')}`);
  expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([]);
});

describe.each(operations.map((operation) => [operation.node.operationId, operation] as const))(
  '%s',
  (id, operation) => {
    const { spec, method, node } = operation;
    const inputs = inputsOf(operation);
    const pins = node['x-pins'] ?? [];

    it('asks for the API key where the provider does', () => {
      const open = !keyed.includes(id) && (spec === 'auth' || spec === 'gateway' || keyless.includes(id));
      expect(node.security).toEqual(open ? [] : [{ ApiKey: [] }]);
    });

    it('bounds all of its input', () => {
      const parameters = (node.parameters ?? []).flatMap(({ name, schema }) => unbounded(schema, name));
      const bodies = Object.entries(node.requestBody?.content ?? {}).flatMap(([type, { schema }]) =>
        // The provider defines this document; only its total length is bounded.
        node['x-signed-call'] === true && type === 'application/json' ? [] : unbounded(schema, type),
      );
      expect([...parameters, ...bodies]).toEqual([]);
    });

    it('pins every site id, and pins only what it has', () => {
      const wanted = inputs.filter(({ name }) => siteIdNames.includes(name));
      for (const { in: place, name } of wanted) {
        expect(pins).toContainEqual({ in: place, name, value: 'site-id' });
      }
      for (const pin of pins) {
        const input = inputs.find(({ in: place, name }) => place === pin.in && name === pin.name);
        expect(input, `${pin.in} ${pin.name}`).toBeDefined();
        expect(input?.required, `${pin.name} is set by the gateway`).toBe(pin.in === 'path');
      }
    });

    it('answers with the problems that can befall it', () => {
      const access = node['x-access'];
      const unsafe = method !== 'get' && node['x-cross-site'] === undefined;
      const wanted = ['400', '429'];
      if (access !== 'public') wanted.push('401');
      if (unsafe || ['self', 'user', 'admin'].includes(access)) wanted.push('403');
      if (node.requestBody !== undefined) wanted.push('413', '415');
      if (spec !== 'gateway') wanted.push('501', '502', '504');
      expect(Object.keys(node.responses)).toEqual(expect.arrayContaining(wanted));
    });

    it('names in its visitor view and its self rule only what it has', () => {
      const view = node['x-visitor-view'];
      const answer = node.responses['200']?.content?.['application/json']?.schema ?? {};
      expect(inputs.map(({ name }) => name)).toEqual(expect.arrayContaining(view?.request ?? []));
      expect(Object.keys(answer.properties ?? {})).toEqual(expect.arrayContaining(view?.response ?? []));
      expect(node['x-access'] === 'self').toBe(node['x-self'] !== undefined);
      if (node['x-self'] !== undefined) {
        expect(inputs).toContainEqual(expect.objectContaining({ ...node['x-self'], required: true }));
      }
    });
  },
);

describe('what a browser may not choose', () => {
  const byId = new Map(operations.map(({ node }) => [node.operationId, node]));

  it('is where a reset link leads', () => {
    expect(byId.get('requestPasswordReset')?.['x-pins']).toContainEqual({
      in: 'body',
      name: 'baseUrl',
      value: 'public-origin',
    });
  });

  it('is to whom a visitor texts', () => {
    expect(byId.get('sendSms')?.['x-pins']).toEqual([
      { in: 'form', name: 'to', value: 'agent-phone', unless: 'admin' },
    ]);
  });

  it('is who starts a session, who writes from another site, or who asks not to be recorded', () => {
    const sessions = operations.filter(({ node }) => ['sign-in', 'renew'].includes(node['x-session'] ?? ''));
    expect(sessions.map(({ node }) => [node.operationId, node['x-session']])).toEqual([
      ['signIn', 'sign-in'],
      ['signOutEverywhere', 'renew'],
    ]);
    const crossing = operations.filter(({ node }) => node['x-cross-site'] !== undefined);
    expect(crossing.map(({ node }) => node.operationId)).toEqual([
      'answerShowing',
      'confirmAlerts',
      'changeAlerts',
      'receiveEmail',
      'unsubscribe',
      'receiveText',
      'receiveTextState',
    ]);
    const unrecorded = operations.filter(({ node }) => node['x-privacy-signal'] !== undefined);
    expect(unrecorded.map(({ node }) => node.operationId)).toEqual(['recordPageView']);
  });
});
