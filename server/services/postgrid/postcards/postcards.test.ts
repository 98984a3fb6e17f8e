import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { components } from '../../../../openapi/generated/postgrid.d.ts';
import { keepAsPdf } from '../../../providers/print/pdf.ts';
import type { PrintProvider } from '../../../providers/print/print.ts';
import { callerOf, refusedAt } from '../../testing/call.ts';
import { postcardHandlers } from './handlers.ts';
import { ann, createTestPostcards, picture, site } from './testing/postcards.ts';

type Batch = components['schemas']['PostcardBatch'];
type Results = components['schemas']['PostcardResults'];
type Raw = { contentType: string; body: Buffer; headers: Record<string, string> };

let cards: Awaited<ReturnType<typeof createTestPostcards>>;
let sides: { front_html: string; back_html: string };

const send = (addresses: object[], other: object = {}, siteId?: string) =>
  cards.call<Results>('sendPostcards', { body: { ...sides, addresses, ...other } }, siteId);
const read = (batchId: string, siteId?: string) =>
  cards.call<Batch>('getPostcardBatch', { path: { batchId } }, siteId);
const download = (batchId: string, query: object = {}, siteId?: string) =>
  cards.call<Raw>('downloadPostcards', { path: { batchId }, query }, siteId);
const upload = (file: Buffer) => cards.uploadPicture(file);

beforeAll(async () => {
  cards = await createTestPostcards();
  await cards.start();
  sides = await cards.sides();
});
beforeEach(() => cards.database.pool.query('truncate postcard_batches, postcard_pieces'));
afterAll(() => cards.close());

test('stores an image unchanged, for its site only', async () => {
  const file = await picture();
  const { url } = await upload(file);
  expect(url).toMatch(/^\/treas-postgrid\/s3\/image\/[0-9a-f]{32}$/);
  const path = { fileId: url.split('/').at(-1) };
  const kept = await cards.call<Raw>('getPostcardImage', { path });
  expect(kept.contentType).toBe('image/jpeg');
  expect(kept.body.equals(file)).toBe(true);
  await expect(cards.call('getPostcardImage', { path }, 'site-b')).rejects.toMatchObject({ id: 'not-found' });
  const elsewhere = cards.call('convertImageToHtml', { body: { image_url: url } }, 'site-b');
  await expect(elsewhere).rejects.toMatchObject({ id: 'not-found' });
});

test('leaves no file when an image’s or an order’s row cannot be written', async () => {
  const files = async () => {
    const keys: string[] = [];
    for await (const key of cards.deps.storage.list('postcards/')) keys.push(key);
    return keys;
  };
  const before = await files();
  for (const [table, store] of [
    ['postcard_pictures', async () => upload(await picture())],
    ['postcard_batches', () => send([ann])],
  ] as const) {
    await cards.database.pool.query(`alter table ${table} add constraint no_more check (false) not valid`);
    try {
      await expect(store()).rejects.toThrow(table);
    } finally {
      await cards.database.pool.query(`alter table ${table} drop constraint no_more`);
    }
    expect(await files()).toEqual(before);
  }
});

// Document 001, section 5: "Postcard image: only files whose type starts with image; tip: under 500KB, 300
// DPI, 1800x1200, JPG/PNG/GIF." A tip is not a limit: only images too small to print are rejected.
test('rejects an image that would print poorly, with both sizes', async () => {
  await expect(upload(await picture(599, 400))).rejects.toMatchObject({
    message: expect.stringContaining('is 599x400 pixels: a postcard needs at least 600x400'),
    errors: [{ pointer: '/form/file' }],
  });
  await upload(await picture(600, 400));
  const lying = await sharp(await picture(400, 600))
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  await upload(lying);
});

test.each([
  [
    'a WebP',
    async () =>
      sharp(await picture())
        .webp()
        .toBuffer(),
  ],
  [
    'a truncated PNG',
    async () =>
      (
        await sharp(await picture())
          .png()
          .toBuffer()
      ).subarray(0, 3000),
  ],
])('rejects %s as an image', async (_name, make) => {
  await expect(upload(await make())).rejects.toMatchObject({
    name: 'Problem',
    errors: [{ pointer: '/form/file' }],
  });
});

test('accepts only an uploaded image’s URL for a front', async () => {
  for (const image_url of [
    'https://example.com/a.jpg',
    '/treas-postgrid/s3/image/',
    '/treas-postgrid/s3/image/../x',
  ]) {
    await expect(cards.call('convertImageToHtml', { body: { image_url } })).rejects.toMatchObject(
      refusedAt('/body/image_url'),
    );
  }
});

test('converts a message to plain text, with agent, licenses, and Equal Housing in the footer', async () => {
  const body = {
    salutation: 'Dear <b>',
    body: 'One & two\n\n<script>alert(1)</script>',
    signature: 'Ann\nBroker',
  };
  const { html } = await cards.call<{ html: string }>('convertTextToHtml', { body });
  expect(html).not.toContain('<script');
  expect(html).toContain('<p class="body">&#60;script&#62;alert(1)&#60;/script&#62;</p>');
  expect(html).toContain('<p class="signature">Broker</p>');
  for (const text of [site.agentName, ...site.licenseLines, 'Equal Housing Opportunity'])
    expect(html).toContain(text);
});

test('rejects merge fields in a message and in an order, which would print literally', async () => {
  const message = { salutation: 'Dear neighbor,', body: 'Hello', signature: 'Ann' };
  for (const part of ['salutation', 'body', 'signature']) {
    const body = { ...message, [part]: 'Dear {{first_name}},' };
    await expect(cards.call('convertTextToHtml', { body })).rejects.toMatchObject({
      errors: [
        {
          pointer: `/body/${part}`,
          detail: expect.stringContaining('{{first_name}} would be printed as it is written. Take it out.'),
        },
      ],
    });
  }
  const back_html = '<p class="salutation">Dear {{first_name}},</p><p class="body">Hello</p>';
  await expect(send([ann], { back_html })).rejects.toMatchObject(refusedAt('/body/back_html'));
});

test.each([
  ['word '.repeat(900), 'is too long for a postcard'],
  ['Hello 🏡', 'has a character that cannot be printed: 🏡'],
])('rejects a message that cannot be printed', async (body, detail) => {
  await expect(cards.call('convertTextToHtml', { body: { body } })).rejects.toMatchObject({
    errors: [{ pointer: '/body/body', detail: expect.stringContaining(detail) }],
  });
});

test('records an order without a printer, and neither sends nor charges it', async () => {
  const answer = await send([
    ann,
    {
      Name: 'Valued Customer',
      Address1: '9 Oak Ave, Tulsa, OK 74119',
      address: '9 Oak Ave, Tulsa, OK 74119',
    },
    { ...ann, Name: 'Bo Ray', Zip: '' },
  ]);
  expect(answer).toEqual({
    successful: 2,
    delivery: 'not-sent',
    results: [
      {
        address_verified: false,
        check: 'format',
        address: '1204 Elm St, Austin, TX 78704',
        detail: null,
      },
      { address_verified: false, check: 'format', address: '9 Oak Ave, Tulsa, OK 74119', detail: null },
      {
        address_verified: false,
        check: 'refused',
        address: '1204 Elm St, Austin, TX',
        detail: 'The ZIP code is missing.',
      },
    ],
  });
  const id = await cards.newest();
  const batch = await read(id);
  expect(batch.states).toEqual({ 'not-sent': 2, failed: 1 });
  expect(batch).toMatchObject({ pieces: 3, price_cents: 0, created_at: '2026-05-01T12:00:00.000Z' });
  expect(batch.items).toMatchObject([
    { name: 'Ann Lee', email: 'ann@example.com', state: 'not-sent', reason: null },
    { name: 'Valued Customer', email: '', state: 'not-sent' },
    { name: 'Bo Ray', state: 'failed', reason: 'The ZIP code is missing.' },
  ]);
  const { items: _items, ...summary } = batch;
  expect(await cards.call('listPostcardBatches')).toEqual([summary]);
});

test('treats the same order within ten minutes as one', async () => {
  const [first, second] = await Promise.all([send([ann]), send([ann])]);
  expect(second).toEqual(first);
  cards.clock.now = new Date(cards.clock.now.getTime() + 9 * 60_000);
  expect(await send([ann])).toEqual(first);
  expect(await cards.call<Batch[]>('listPostcardBatches')).toHaveLength(1);
  cards.clock.now = new Date(cards.clock.now.getTime() + 2 * 60_000);
  await send([ann]);
  await send([{ ...ann, Name: 'Bo' }]);
  expect(await cards.call<Batch[]>('listPostcardBatches')).toHaveLength(3);
  const { rows } = await cards.database.pool.query('select count(*)::int as pieces from postcard_pieces');
  expect(rows[0].pieces).toBe(3);
});

test('prints one name and address once per order', async () => {
  const { results, successful } = await send([ann, { ...ann, Name: 'ANN LEE' }, { ...ann, Name: 'Bob Lee' }]);
  expect(successful).toBe(2);
  expect(results[1]).toMatchObject({ check: 'refused', detail: expect.stringContaining('already') });
});

test('prints two spellings of one verified address once, in standard form', async () => {
  const print: PrintProvider = {
    ...keepAsPdf(),
    verifies: true,
    verify: async (addresses) =>
      addresses.map((address) => ({
        deliverable: true,
        address: { ...address, street: address.street.replace('Street', 'St') },
      })),
  };
  const addresses = [
    { ...ann, Address1: '12 Elm Street' },
    { ...ann, Address1: '12 Elm St' },
    { ...ann, Name: 'Bob', Address1: '12 Elm St' },
  ];
  const call = callerOf(postcardHandlers({ ...cards.deps, print }));
  const answer = await call<Results>('sendPostcards', { body: { ...sides, addresses } });
  expect(answer.successful).toBe(2);
  expect(answer.results).toMatchObject([
    { address_verified: true, check: 'verified', address: '12 Elm St, Austin, TX 78704' },
    {
      address_verified: false,
      check: 'refused',
      detail: 'This name and address is in the order already.',
    },
    { address_verified: true, check: 'verified' },
  ]);
});

test('does not charge for rejected postcards', async () => {
  await send([ann, { ...ann, Name: 'Bo' }, { ...ann, Name: 'Cy', Zip: '' }]);
  const id = await cards.newest();
  await cards.database.pool.query(`update postcard_pieces set state = 'mailed' where name = 'Ann Lee'`);
  await cards.database.pool.query(`update postcard_pieces set state = 'failed' where name = 'Bo'`);
  expect(await read(id)).toMatchObject({ price_cents: 350, states: { sent: 1, failed: 2 } });
  expect(await cards.call('listPostcardBatches')).toMatchObject([{ pieces: 3, price_cents: 350 }]);
});

test('rejects sides of another origin with their field, and records nothing', async () => {
  const other = await cards.sides({}, 'site-b');
  for (const [field, html] of [
    ['front_html', '<html><body>front</body></html>'],
    ['front_html', other.front_html],
    ['front_html', '<img src="https://example.com/a.jpg">'],
    ['back_html', '<html><body>back</body></html>'],
    ['back_html', `<p>${'word '.repeat(900)}</p>`],
  ] as const) {
    await expect(send([ann], { [field]: html })).rejects.toMatchObject(refusedAt(`/body/${field}`));
  }
  expect(await cards.call('listPostcardBatches')).toEqual([]);
});

test('downloads an order or one postcard, without rejected ones', async () => {
  await send([ann, { ...ann, Name: 'Bo' }, { ...ann, State: '' }]);
  const id = await cards.newest();
  const { items } = await read(id);
  const pages = async (query?: object) =>
    (await PDFDocument.load((await download(id, query)).body)).getPageCount();
  expect(await pages()).toBe(4);
  expect(items.map(({ printed }) => printed)).toEqual([true, true, false]);
  expect(await pages({ piece: items[1]?.id })).toBe(2);
  expect((await download(id)).headers).toEqual({
    'content-disposition': `attachment; filename="postcards-${id}.pdf"`,
  });
  await expect(download(id, { piece: items[2]?.id })).rejects.toMatchObject({ id: 'not-found' });
});

test("finds an email's postcards in all orders, in any case, for their site only", async () => {
  await send([ann, { ...ann, Name: 'Bo Ray', Email: 'bo@example.com' }]);
  const names = async (query: Record<string, unknown>, siteId?: string) => {
    const pieces = await cards.call<{ name: string }[]>('listPostcardPieces', { query }, siteId);
    return pieces.map(({ name }) => name);
  };
  expect(await names({ email: ' ANN@example.com' })).toEqual(['Ann Lee']);
  cards.clock.now = new Date(cards.clock.now.getTime() + 1000);
  await send([{ ...ann, Name: 'Ann Lee Ray' }]);
  expect((await names({ email: 'ann@example.com' })).sort()).toEqual(['Ann Lee', 'Ann Lee Ray']);
  expect(await names({ email: 'ann@example.com', limit: 1 })).toHaveLength(1);
  expect(await names({ email: 'bo@example.com' }, 'site-b')).toEqual([]);
});

test('denies access to another site’s order by id', async () => {
  await send([ann]);
  const id = await cards.newest();
  const piece = (await read(id)).items[0]?.id;
  expect(await cards.call('listPostcardBatches', {}, 'site-b')).toEqual([]);
  await expect(read(id, 'site-b')).rejects.toMatchObject({ id: 'not-found' });
  for (const query of [{}, { piece }]) {
    await expect(download(id, query, 'site-b')).rejects.toMatchObject({ id: 'not-found' });
  }
});

test('lists orders newest first, in pages', async () => {
  for (const Name of ['A', 'B', 'C']) {
    cards.clock.now = new Date(cards.clock.now.getTime() + 1000);
    await send([
      { ...ann, Name },
      { ...ann, Name, Zip: '' },
    ]);
  }
  const list = (query: Record<string, unknown>) => cards.call<Batch[]>('listPostcardBatches', { query });
  const all = await list({});
  expect(all.map(({ created_at }) => created_at)).toEqual(
    [...all.map(({ created_at }) => created_at)].sort().reverse(),
  );
  expect((await list({ limit: 1, offset: 1 }))[0]?.id).toBe(all[1]?.id);
  expect(all[0]).toMatchObject({ pieces: 2, price_cents: 0 });
});

test('prints no postcard for an address that asked for none, however it is spelled or verified', async () => {
  const { pool } = cards.database;
  const stop = (key: string) =>
    pool.query(
      `insert into people_consents (site_id, kind, key, channel, state, source, at)
       values ('site-a', 'address', $1, 'post', 'stopped', 'agent', now())`,
      [key],
    );
  await stop('1204 elm st 78704');
  await stop('77 known as ln 78704');
  const print: PrintProvider = {
    ...keepAsPdf(),
    verifies: true,
    verify: async (addresses) =>
      addresses.map((address) => ({
        deliverable: true,
        address: { ...address, street: address.street === '9 Oak St' ? '77 Known As Ln' : address.street },
      })),
  };
  const verified = callerOf(postcardHandlers({ ...cards.deps, print }));
  const others = [
    { ...ann, Address1: '1204 Elm Street' },
    { ...ann, Address1: '9 Oak St' },
    { ...ann, Address1: '11 Oak St' },
  ];
  try {
    const { successful, results } = await verified<Results>('sendPostcards', {
      body: { ...sides, addresses: others },
    });
    expect(successful).toBe(1);
    const detail = 'They asked for no more postcards.';
    expect(results).toMatchObject([
      { detail },
      { detail },
      { address: expect.stringContaining('11 Oak St') },
    ]);
  } finally {
    await pool.query('truncate people_consents');
  }
});
