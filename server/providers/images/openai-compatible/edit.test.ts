import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createLogger } from '../../../logging/logger.ts';
import { editWithModel } from './edit.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
let server: Server;
let url: string;
let answer: Answer;
let asked: { headers: IncomingMessage['headers']; form: FormData }[] = [];
let fetched: IncomingMessage['headers'][] = [];
let lines: string[] = [];

const picture = { data: Buffer.alloc(600 * 400 * 3, 90), width: 600, height: 400 };
const made = (width = 1536, height = 1024) =>
  sharp({ create: { width, height, channels: 3, background: '#2f6c8a' } });

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url?.startsWith('/files/')) {
      fetched.push(request.headers);
      return answer(request, response);
    }
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', async () => {
      const body = new Response(Buffer.concat(parts), {
        headers: { 'content-type': String(request.headers['content-type']) },
      });
      asked.push({ headers: request.headers, form: await body.formData() });
      answer(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  asked = [];
  fetched = [];
  lines = [];
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const json =
  (body: unknown, status = 200): Answer =>
  (_request, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

function restyle({ model = 'gpt-image-1', timeoutMs = 20_000, from = picture } = {}) {
  const log = createLogger('debug', { write: (line) => void lines.push(line) }).child({
    requestId: 'request-7',
  });
  const provider = editWithModel({ url: `${url}/v1`, apiKey: 'sk-secret', model }, timeoutMs);
  return provider.restyle({ picture: from, prompt: 'Coastal, in pale blue', log });
}

test('sends the photo, the style, and the rules, and returns pixels', async () => {
  answer = json({ data: [{ b64_json: (await made().png().toBuffer()).toString('base64') }] });
  const result = await restyle();
  expect(result).toMatchObject({ width: 1536, height: 1024 });
  expect([...result.data.subarray(0, 3)]).toEqual([0x2f, 0x6c, 0x8a]);
  const [{ headers, form } = { headers: {}, form: new FormData() }] = asked;
  expect(headers.authorization).toBe('Bearer sk-secret');
  expect(form.get('model')).toBe('gpt-image-1');
  expect(form.get('size')).toBe('1536x1024');
  expect(form.has('response_format')).toBe(false);
  expect(form.get('prompt')).toMatch(
    /^Coastal, in pale blue\s+Keep .*windows, doors.*camera.*No people.*no text/s,
  );
  const image = form.get('image') as File;
  expect(await sharp(await image.arrayBuffer()).metadata()).toMatchObject({
    format: 'png',
    width: 600,
    height: 400,
  });
});

test('asks for the nearest size, and for base64 only from dall-e-2', async () => {
  answer = json({ data: [{ b64_json: (await made(512, 512).webp().toBuffer()).toString('base64') }] });
  await restyle({ from: { data: Buffer.alloc(400 * 600 * 3), width: 400, height: 600 } });
  await restyle({ model: 'dall-e-2', from: { data: Buffer.alloc(400 * 400 * 3), width: 400, height: 400 } });
  expect(asked.map(({ form }) => [form.get('size'), form.get('response_format')])).toEqual([
    ['1024x1536', null],
    ['1024x1024', 'b64_json'],
  ]);
});

test('fetches an image from the URL in the response without sending the key', async () => {
  const jpeg = await made(2600, 1000).jpeg().toBuffer();
  answer = (request, response) =>
    request.url === '/files/1.jpg'
      ? void response.end(jpeg)
      : json({ data: [{ url: `${url}/files/1.jpg` }] })(request, response);
  expect(await restyle()).toMatchObject({ width: 2048, height: 788 });
  expect(fetched[0]?.authorization).toBeUndefined();
});

test.each([
  ['another private address', () => url.replace('127.0.0.1', 'localhost')],
  ['an address of the link', () => 'http://169.254.169.254'],
])('a picture at %s is not fetched', async (_what, origin) => {
  answer = json({ data: [{ url: `${origin()}/files/1.jpg` }] });
  await expect(restyle()).rejects.toMatchObject({ id: 'upstream-failed' });
  expect(fetched).toEqual([]);
  expect(lines.join()).toContain('on a private network');
});

test('follows no redirect from the model’s server to another host', async () => {
  answer = (request, response) =>
    request.url === '/files/1.jpg'
      ? void response
          .writeHead(302, { location: `${url.replace('127.0.0.1', 'localhost')}/files/2.jpg` })
          .end()
      : json({ data: [{ url: `${url}/files/1.jpg` }] })(request, response);
  await expect(restyle()).rejects.toMatchObject({ id: 'upstream-failed' });
  expect(fetched).toHaveLength(1);
});

test('stops reading an image at a URL at the size limit', async () => {
  answer = (request, response) => {
    if (request.url !== '/files/1.jpg')
      return json({ data: [{ url: `${url}/files/1.jpg` }] })(request, response);
    const pour = () => {
      while (!response.destroyed && response.write(big));
      response.once('drain', pour);
    };
    return pour();
  };
  await expect(restyle()).rejects.toMatchObject({ id: 'upstream-failed' });
  expect(lines.join()).toContain('too large');
});

const big = Buffer.alloc(1024 * 1024);
const faults: [string, () => Answer, RegExp][] = [
  [
    'an error',
    () => json({ error: { code: 'server_error', message: 'sk-secret at 10.0.0.1' } }, 500),
    /status 500 server_error/,
  ],
  ['a refusal', () => json({ error: { code: 'moderation_blocked' } }, 400), /moderation_blocked/],
  [
    'a page',
    () => (_request, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>'),
    /no picture/,
  ],
  ['nothing', () => (_request, response) => void response.end(), /no picture/],
  ['no data', () => json({ data: [] }), /no picture/],
  ['an address of another kind', () => json({ data: [{ url: 'file:///etc/passwd' }] }), /no picture/],
  [
    'base64 of a text',
    () => json({ data: [{ b64_json: Buffer.from('hello').toString('base64') }] }),
    /no picture/,
  ],
  ['a broken connection', () => (_request, response) => void response.destroy(), /SOCKET|no picture/],
  [
    'an answer without end',
    () => (_request, response) => {
      const pour = () => {
        while (!response.destroyed && response.write(big));
        response.once('drain', pour);
      };
      pour();
    },
    /too large/,
  ],
];

test.each(faults)('reports %s as upstream-failed and logs one line', async (_name, make, reason) => {
  answer = make();
  await expect(restyle()).rejects.toMatchObject({ id: 'upstream-failed', status: 502 });
  expect(asked).toHaveLength(1);
  const [line = ''] = lines;
  expect(JSON.parse(line)).toMatchObject({
    requestId: 'request-7',
    model: 'gpt-image-1',
    reason: expect.stringMatching(reason),
  });
  expect(lines.join()).not.toMatch(/sk-secret|10\.0\.0\.1|Coastal/);
});

test.each([
  ['never answers', () => {}],
  ['answers half', (_request, response) => void response.write('{"data":[')],
  ['says that it was late itself', json({ error: {} }, 504)],
] satisfies [string, Answer][])('a model that %s took too long', async (_name, make) => {
  answer = make;
  await expect(restyle({ timeoutMs: 300 })).rejects.toMatchObject({ id: 'upstream-timeout', status: 504 });
});
