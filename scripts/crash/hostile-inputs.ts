import type { Operation, Schema } from '../../server/gateway/operation.ts';
import { loadSpecs } from '../../server/gateway/specs.ts';
import { resolveSchema, sampleInput, urlOf } from '../../server/testing/sample-input.ts';
import { filled, worstTexts } from '../../server/testing/worst-texts.ts';

/** One call as it is sent. `admin`: with the admin's session, else with a visitor's. */
export type HostileCall = {
  operation: string;
  admin: boolean;
  method: string;
  path: string;
  type: string;
  body: Buffer;
};

const { html, words, tables, xml } = worstTexts;
const units = [...html, ...words];
/** What ends the sessions that the run needs, and what deletes by a key that nobody knows. */
const left = new Set(['signOutEverywhere', 'endSession']);
const boundary = 'hostile-boundary';

/** Every operation that takes a body, and its worst: `round` chooses of what the texts and files are made. */
export function hostileCalls(round: number): HostileCall[] {
  const operations = loadSpecs().flatMap((spec) => spec.operations);
  return operations
    .filter(({ id, method, body }) => method !== 'GET' && body !== null && !left.has(id))
    .map((operation) => callOf(operation, round));
}

function callOf(operation: Operation, round: number): HostileCall {
  const form = operation.body?.content['multipart/form-data'];
  return {
    operation: operation.id,
    admin: operation.access !== 'gate' && operation.access !== 'public',
    method: operation.method,
    path: urlOf(operation, sampleInput(operation)),
    type: form === undefined ? 'application/json' : `multipart/form-data; boundary=${boundary}`,
    body: form === undefined ? jsonOf(operation, round) : formOf(operation, form, round),
  };
}

/** In turn: all at its longest, nesting, a body that fills its limit. */
function jsonOf(operation: Operation, round: number): Buffer {
  if (round % 4 === 2) return Buffer.from('{"a":'.repeat(Math.floor(operation.maxBodyBytes / 6)));
  if (round % 4 === 3) return Buffer.from(`[${filled('{},', operation.maxBodyBytes - 4)}1]`);
  const schema = operation.body?.content['application/json'] ?? {};
  const room = { bytes: operation.maxBodyBytes - 2000 };
  return Buffer.from(JSON.stringify(longest(operation.spec, schema, unitOf(round), room)));
}

const unitOf = (round: number) => units[round % units.length] ?? '<p>';

/** The longest value that a schema allows, as far as there is room in the body. */
function longest(spec: string, raw: Schema, unit: string, room: { bytes: number }): unknown {
  const schema = resolveSchema(spec, raw);
  if (schema.const !== undefined) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const type = [schema.type].flat()[0];
  if (type === 'object') {
    const fields = Object.entries(Object(schema.properties) as Record<string, Schema>);
    return Object.fromEntries(fields.map(([name, field]) => [name, longest(spec, field, unit, room)]));
  }
  if (type === 'array') {
    const items: unknown[] = [];
    while (items.length < Number(schema.maxItems ?? 1000) && room.bytes > 0) {
      items.push(longest(spec, Object(schema.items), unit, room));
      room.bytes -= 2;
    }
    return items;
  }
  if (type === 'integer' || type === 'number') return Number(schema.maximum ?? 1);
  if (type === 'boolean') return true;
  const text = longestText(schema, unit, room.bytes);
  room.bytes -= Buffer.byteLength(JSON.stringify(text));
  return text;
}

function longestText(schema: Schema, unit: string, bytes: number): string {
  if (schema.format === 'email') return `${'a'.repeat(60)}@${'b.'.repeat(60)}example`;
  if (schema.format === 'uuid') return '7d0c3f5e-4a0e-4b8f-9a3f-2f1f7c9f1a11';
  if (schema.format === 'date') return '2027-03-01';
  if (schema.format === 'date-time') return '2027-03-01T10:00:00Z';
  if (schema.format === 'uri') return `https://example.com/${'a'.repeat(200)}`;
  const most = Math.max(1, Math.min(Number(schema.maxLength ?? 200), Math.floor(bytes / 2)));
  const pattern = typeof schema.pattern === 'string' ? new RegExp(schema.pattern, 'u') : null;
  const texts = [unit, 'a', '1', 'A'].map((each) => filled(each, most));
  return texts.find((text) => pattern === null || pattern.test(text)) ?? 'sample'.slice(0, most);
}

/** A form whose files fill the limit with what their readers like least. */
function formOf(operation: Operation, raw: Schema, round: number): Buffer {
  const fields = Object.entries(
    Object(resolveSchema(operation.spec, raw).properties) as Record<string, Schema>,
  );
  const fits = Math.min(operation.maxBodyBytes - 4000, 15_000_000);
  const parts = fields.map(([name, field]) => {
    const schema = resolveSchema(operation.spec, field);
    if (schema.format !== 'binary') {
      const text = longestText(schema, unitOf(round), 2000);
      return `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;
    }
    const { type, text } = fileOf(operation.id, round, fits);
    const head = `content-disposition: form-data; name="${name}"; filename="a"\r\ncontent-type: ${type}`;
    return `--${boundary}\r\n${head}\r\n\r\n${text}\r\n`;
  });
  return Buffer.from(`${parts.join('')}--${boundary}--\r\n`, 'latin1');
}

function fileOf(id: string, round: number, length: number): { type: string; text: string } {
  if (/address/i.test(id)) {
    return {
      type: 'text/csv',
      text: `name,email\n${filled(tables[round % tables.length] ?? '"', length - 20)}`,
    };
  }
  if (/sitemap/i.test(id))
    return { type: 'application/xml', text: filled(xml[round % xml.length] ?? '<', length) };
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${filled('<g>', Math.min(length, 2_000_000) - 50)}`;
  return round % 2 === 0 ? { type: 'image/svg+xml', text: svg } : { type: 'image/png', text: pngBomb };
}

/** The head of a PNG of 65,000 × 65,000 points. */
const pngBomb = Buffer.from(
  '89504e470d0a1a0a0000000d49484452' + '0000fde80000fde808060000' + '00' + '00000000',
  'hex',
).toString('latin1');
