import sharp from 'sharp';
import type { Operation, Schema } from '../../../server/gateway/operation.ts';
import { filled, worstTexts } from '../../../server/testing/parsers/worst-texts.ts';
import { resolveSchema, sampleInput, urlOf } from '../../../server/testing/sample-input.ts';
import { allOperations } from '../../../server/testing/specs.ts';

/** One call to send. `admin`: with the admin's session; otherwise with a visitor's. */
export type HostileCall = {
  operation: string;
  admin: boolean;
  method: string;
  path: string;
  type: string;
  body: Buffer;
};

const { html, words, tables, xml } = worstTexts;
const pictures = await largePictures();
const units = [...html, ...words];
/** Excluded operations: they would end the sessions of this run. */
const left = new Set(['signOutEverywhere', 'endSession']);
const boundary = 'hostile-boundary';
/** The body limit of every form in bytes; videos are streamed to disk and may be larger. */
const longestFile = 21_000_000;
/** Header rows of a contact list: usual, with the maximum number of columns, and empty. */
const headers = ['name,email', Array.from({ length: 1000 }, (_, at) => `c${at}`).join(','), ''];

/** Yields a call per operation that accepts input, with extreme values; `round` selects their kinds. */
export function* hostileCalls(round: number): Generator<HostileCall> {
  for (const operation of operations) yield callOf(operation, round);
}

const operations = allOperations.filter(
  ({ id, parameters, body }) => (body !== null || parameters.length > 0) && !left.has(id),
);

function callOf(operation: Operation, round: number): HostileCall {
  const content = operation.body?.content ?? {};
  const form = content['multipart/form-data'];
  const fields = content['application/x-www-form-urlencoded'];
  const { path } = sampleInput(operation);
  const called = {
    operation: operation.id,
    admin: operation.access !== 'gate' && operation.access !== 'public',
    method: operation.method,
    path: urlOf(operation, { path, query: queryOf(operation, round) }),
  };
  if (form !== undefined) {
    return {
      ...called,
      ...{ type: `multipart/form-data; boundary=${boundary}`, body: formOf(operation, form, round) },
    };
  }
  if (fields !== undefined && content['application/json'] === undefined) {
    const room = { bytes: operation.maxBodyBytes / 6 };
    const filledIn = Object(longest(operation.spec, fields, unitOf(round), room)) as Record<string, string>;
    const body = Buffer.from(String(new URLSearchParams(filledIn)));
    return { ...called, type: 'application/x-www-form-urlencoded', body };
  }
  const body = operation.body === null ? Buffer.alloc(0) : jsonOf(operation, round);
  return { ...called, type: operation.body === null ? '' : 'application/json', body };
}

/** Returns the longest query parameters that still fit in a URL. */
function queryOf({ spec, parameters, self }: Operation, round: number): Record<string, unknown> {
  const room = { bytes: 10_000 };
  return Object.fromEntries(
    parameters
      .filter(({ in: place, name }) => place === 'query' && name !== self)
      .map(({ name, schema }) => [name, longest(spec, schema, unitOf(round), room)]),
  );
}

/** Alternates between maximum-length values, deep nesting, and a body that fills the limit. */
function jsonOf(operation: Operation, round: number): Buffer {
  if (round % 4 === 2) return Buffer.from('{"a":'.repeat(Math.floor(operation.maxBodyBytes / 6)));
  if (round % 4 === 3) return Buffer.from(`[${filled('{},', operation.maxBodyBytes - 4)}1]`);
  const schema = operation.body?.content['application/json'] ?? {};
  const room = { bytes: operation.maxBodyBytes - 2000 };
  return Buffer.from(JSON.stringify(longest(operation.spec, schema, unitOf(round), room)));
}

const unitOf = (round: number) => units[round % units.length] ?? '<p>';

/** Returns the longest value that a schema allows within the remaining body size. */
function longest(spec: string, raw: Schema, unit: string, room: { bytes: number }): unknown {
  const schema = resolveSchema(spec, raw);
  if (schema.const !== undefined) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const type = [schema.type].flat()[0];
  if (type === 'object') {
    const fields = Object.entries(Object(schema.properties) as Record<string, Schema>);
    // Includes field names and punctuation.
    room.bytes -= fields.reduce((bytes, [name]) => bytes + name.length + 10, 2);
    return Object.fromEntries(
      fields.map(([name, field]) => [
        name,
        // The only field large enough for a base64 image.
        name === 'image_data' ? pictureAt(unit.length).toString('base64') : longest(spec, field, unit, room),
      ]),
    );
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

/** Returns a form whose files fill the limit with content that is expensive to parse; every other one has all its fields. */
function formOf(operation: Operation, raw: Schema, round: number): Buffer {
  const { properties, required = [] } = resolveSchema(operation.spec, raw);
  const fields = Object.entries(Object(properties) as Record<string, Schema>).filter(
    ([name]) => round % 2 === 0 || [required].flat().includes(name),
  );
  const parts = fields.map(([name, field]) => {
    const schema = resolveSchema(operation.spec, field);
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"`;
    if (schema.format !== 'binary') {
      const text = String(longest(operation.spec, schema, unitOf(round), { bytes: 10_000 }));
      return `${head}\r\n\r\n${text}\r\n`;
    }
    // Beside it the other fields and the lines between need room.
    const { type, text } = fileOf(
      operation.id,
      round,
      Math.min(operation.maxBodyBytes - 12_000, longestFile),
    );
    return `${head}; filename="a"\r\ncontent-type: ${type}\r\n\r\n${text}\r\n`;
  });
  return Buffer.from(`${parts.join('')}--${boundary}--\r\n`, 'latin1');
}

function fileOf(id: string, round: number, length: number): { type: string; text: string } {
  if (/address/i.test(id)) {
    const header = headers[round % headers.length] ?? '';
    return {
      type: 'text/csv',
      text: `${header}\n${filled(tables[round % tables.length] ?? '"', length - header.length - 1)}`,
    };
  }
  if (/sitemap/i.test(id))
    return { type: 'application/xml', text: filled(xml[round % xml.length] ?? '<', length) };
  if (/video/i.test(id)) {
    // As many parts as fit.
    const text = `\0\0\0\x18ftypisom\0\0\x02\0isomiso2${filled('\0\0\0\x08free', length - 24)}`;
    return { type: 'video/mp4', text };
  }
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${filled('<g>', Math.min(length, 2_000_000) - 50)}`;
  if (round % 4 === 0) return { type: 'image/svg+xml', text: svg };
  if (round % 4 === 1) return { type: 'image/png', text: pngBomb };
  const picture = pictureAt(round);
  return { type: typeOf(picture), text: picture.toString('latin1') };
}

const pictureAt = (round: number) => pictures[round % pictures.length] ?? Buffer.alloc(0);
const typeOf = (picture: Buffer) =>
  picture[0] === 0xff ? 'image/jpeg' : picture[0] === 0x89 ? 'image/png' : 'image/webp';

/** Returns small files with many pixels: the most memory and time to decode within the limits. */
async function largePictures(): Promise<Buffer[]> {
  const flat = sharp({ create: { width: 7000, height: 7000, channels: 3, background: '#888' } });
  return Promise.all([
    flat.clone().jpeg({ progressive: true }).toBuffer(),
    flat.clone().png().toBuffer(),
    flat.clone().webp({ effort: 0 }).toBuffer(),
  ]);
}

/** The header of a PNG of 65,000 × 65,000 pixels. */
const pngBomb = Buffer.from(
  '89504e470d0a1a0a0000000d49484452' + '0000fde80000fde808060000' + '00' + '00000000',
  'hex',
).toString('latin1');
