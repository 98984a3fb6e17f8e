import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { createLogger } from '../../../logging/logger.ts';
import {
  answers,
  json,
  neverEnds,
  openFakeUpstream,
  type SeenRequest,
} from '../../../testing/fake-upstream.ts';
import { editWithModel } from './edit.ts';

type Answer = ReturnType<typeof json>;
const server = await openFakeUpstream();
const { url, seen, answerWith } = server;
let lines: string[] = [];
beforeEach(() => {
  seen.length = 0;
  lines = [];
});
const isFile = ({ url: { pathname } }: SeenRequest) => pathname.startsWith('/files/');
/** The calls of the model with their forms, and the requests for files. */
const asked = () =>
  Promise.all(
    seen
      .filter((request) => !isFile(request))
      .map(async ({ headers, body }) => {
        const whole = { headers: { 'content-type': String(headers['content-type']) } };
        return { headers, form: await new Response(new Uint8Array(body), whole).formData() };
      }),
  );
const fetched = () => seen.filter(isFile);
/** Names a file's URL in the response, and answers its request. */
const named = (file: Answer, address = `${url}/files/1.jpg`) =>
  answerWith((...call) => (isFile(call[0]) ? file : json({ data: [{ url: address }] }))(...call));

const picture = { data: Buffer.alloc(600 * 400 * 3, 90), width: 600, height: 400 };
const made = (width = 1536, height = 1024) =>
  sharp({ create: { width, height, channels: 3, background: '#2f6c8a' } });

function restyle({ model = 'gpt-image-1', timeoutMs = 20_000, from = picture } = {}) {
  const log = createLogger('debug', { write: (line) => void lines.push(line) }).child({
    requestId: 'request-7',
  });
  const provider = editWithModel({ url: `${url}/v1`, apiKey: 'sk-secret', model }, timeoutMs);
  return provider.restyle({ picture: from, prompt: 'Coastal, in pale blue', log });
}

test('sends the photo, the style, and the rules, and returns pixels', async () => {
  answerWith(json({ data: [{ b64_json: (await made().png().toBuffer()).toString('base64') }] }));
  const result = await restyle();
  expect(result).toMatchObject({ width: 1536, height: 1024 });
  expect([...result.data.subarray(0, 3)]).toEqual([0x2f, 0x6c, 0x8a]);
  const [{ headers, form } = { headers: {}, form: new FormData() }] = await asked();
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
  answerWith(json({ data: [{ b64_json: (await made(512, 512).webp().toBuffer()).toString('base64') }] }));
  await restyle({ from: { data: Buffer.alloc(400 * 600 * 3), width: 400, height: 600 } });
  await restyle({ model: 'dall-e-2', from: { data: Buffer.alloc(400 * 400 * 3), width: 400, height: 400 } });
  expect((await asked()).map(({ form }) => [form.get('size'), form.get('response_format')])).toEqual([
    ['1024x1536', null],
    ['1024x1024', 'b64_json'],
  ]);
});

test('fetches an image from the URL in the response without sending the key', async () => {
  named(answers(await made(2600, 1000).jpeg().toBuffer(), 'image/jpeg'));
  expect(await restyle()).toMatchObject({ width: 2048, height: 788 });
  expect(fetched()[0]?.headers.authorization).toBeUndefined();
});

test.each([
  ['another private address', () => url.replace('127.0.0.1', 'localhost')],
  ['an address of the link', () => 'http://169.254.169.254'],
])('a picture at %s is not fetched', async (_what, origin) => {
  named(answers('', 'image/jpeg'), `${origin()}/files/1.jpg`);
  await expect(restyle()).rejects.toMatchObject({ id: 'upstream-failed' });
  expect(fetched()).toEqual([]);
  expect(lines.join()).toContain('on a private network');
});

test('follows no redirect from the model’s server to another host', async () => {
  const location = `${url.replace('127.0.0.1', 'localhost')}/files/2.jpg`;
  named(answers('', 'text/plain', 302, { location }));
  await expect(restyle()).rejects.toMatchObject({ id: 'upstream-failed' });
  expect(fetched()).toHaveLength(1);
});

test('stops reading an image at a URL at the size limit', async () => {
  named(neverEnds(big, 'image/jpeg'));
  await expect(restyle()).rejects.toMatchObject({ id: 'upstream-failed' });
  expect(lines.join()).toContain('too large');
});

const big = Buffer.alloc(1024 * 1024);
const faults: [string, Answer, RegExp][] = [
  [
    'an error',
    json({ error: { code: 'server_error', message: 'sk-secret at 10.0.0.1' } }, 500),
    /status 500 server_error/,
  ],
  ['a refusal', json({ error: { code: 'moderation_blocked' } }, 400), /moderation_blocked/],
  ['a page', answers('<html>', 'text/html'), /no picture/],
  ['nothing', (_request, response) => void response.end(), /no picture/],
  ['no data', json({ data: [] }), /no picture/],
  ['an address of another kind', json({ data: [{ url: 'file:///etc/passwd' }] }), /no picture/],
  ['base64 of a text', json({ data: [{ b64_json: Buffer.from('hello').toString('base64') }] }), /no picture/],
  ['a broken connection', (_request, response) => void response.destroy(), /SOCKET|no picture/],
  ['an answer without end', neverEnds(big), /too large/],
];

test.each(faults)('reports %s as upstream-failed and logs one line', async (_name, fault, reason) => {
  answerWith(fault);
  await expect(restyle()).rejects.toMatchObject({ id: 'upstream-failed', status: 502 });
  expect(seen).toHaveLength(1);
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
] satisfies [string, Answer][])('a model that %s took too long', async (_name, fault) => {
  answerWith(fault);
  await expect(restyle({ timeoutMs: 300 })).rejects.toMatchObject({ id: 'upstream-timeout', status: 504 });
});
