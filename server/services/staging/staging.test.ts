import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { problem } from '../../errors/errors.ts';
import { openFolderStorage } from '../../providers/storage/folder.ts';
import { callsTo } from '../../testing/calls.ts';
import { openTestDatabase } from '../../testing/database/database.ts';
import { refusedAt } from '../testing/call.ts';
import { upload } from '../testing/uploads.ts';
import { shippedStyles } from './shipped-styles.ts';
import { asRaw, drawnRoom, openStaging } from './testing/staging.ts';

const database = await openTestDatabase();
const { restyle, make, call } = openStaging(() => ({
  database,
  now: () => new Date('2026-05-01T12:00:00Z'),
  storage: openFolderStorage(mkdtempSync(path.join(tmpdir(), 'staging-'))),
  callAs: callsTo({}),
}));
beforeEach(() => database.pool.query('truncate stage_prompts, stage_prompt_sites'));

type Style = { id: number; room_type: string; style: string; description: string };
const styles = async (siteId?: string) =>
  (await call<{ prompts: Style[] }>('listPrompts', {}, siteId)).prompts;
const fields = { room_type: 'bedroom', style: 'Garden view', description: 'Pale green walls.' };

test('gives a new site the built-in styles, each list under its name', async () => {
  expect(await call('listBedroomPrompts')).toEqual({
    bedroom_prompts: Object.entries(shippedStyles.bedroom).map(([style, text]) => ({ [style]: text })),
  });
  const rooms = await call<Record<string, object[]>>('listRoomPrompts');
  expect(Object.keys(rooms)).toEqual(['room_prompts', 'room_staging_prompts']);
  expect(rooms.room_staging_prompts).toContainEqual({
    'Urban loft': shippedStyles.room_staging['Urban loft'],
  });
  expect(Object.keys(await call<object>('listOfficePrompts'))).toEqual(['office_prompts']);
  expect(Object.keys(await call<object>('listLandscapePrompts'))).toEqual(['landscape_prompts']);
});

test('creates the styles once for many first calls at the same time', async () => {
  const lists = await Promise.all(Array.from({ length: 8 }, () => styles()));
  const count = Object.values(shippedStyles).reduce((sum, list) => sum + Object.keys(list).length, 0);
  for (const list of lists) expect(list).toHaveLength(count);
});

test("keeps a site's edits: changed and deleted styles do not come back", async () => {
  const [first, second] = (await styles()) as [Style, Style];
  await call('deletePrompt', { path: { id: first.id } });
  await call('updatePrompt', { path: { id: second.id }, body: { ...fields, room_type: 'office' } });
  const now = await styles();
  expect(now.find(({ id }) => id === first.id)).toBeUndefined();
  expect(now.find(({ id }) => id === second.id)).toEqual({ id: second.id, ...fields, room_type: 'office' });
  expect((await styles('site-b')).length).toBe(now.length + 1);
});

test('adds a style with its id, trimmed and without control characters', async () => {
  const added = await call<Style>('addPrompt', {
    body: { ...fields, style: ' Garden\u0000 view ', description: ' Pale green walls.\u0007 ' },
  });
  expect(added).toEqual({ id: expect.any(Number), ...fields });
  expect(await styles()).toContainEqual(added);
  await expect(call('addPrompt', { body: { ...fields, style: '\u0000' } })).rejects.toMatchObject(
    refusedAt('/body/style'),
  );
});

test('rejects a duplicate style in a room type in any case, but not in another one', async () => {
  const added = await call<Style>('addPrompt', { body: fields });
  const conflict = { id: 'conflict', status: 409, errors: [{ pointer: '/body/style' }] };
  await expect(call('addPrompt', { body: { ...fields, style: 'GARDEN VIEW' } })).rejects.toMatchObject(
    conflict,
  );
  const other = await call<Style>('addPrompt', { body: { ...fields, room_type: 'office' } });
  await expect(call('updatePrompt', { path: { id: other.id }, body: fields })).rejects.toMatchObject(
    conflict,
  );
  await call('updatePrompt', { path: { id: added.id }, body: { ...fields, style: 'garden view' } });
  await call('addPrompt', { body: fields }, 'site-b');
});

test("cannot change or delete a missing style, or another site's", async () => {
  const theirs = await call<Style>('addPrompt', { body: fields }, 'site-b');
  for (const id of [theirs.id, 999_999]) {
    await expect(call('updatePrompt', { path: { id }, body: fields })).rejects.toMatchObject({ status: 404 });
    await expect(call('deletePrompt', { path: { id } })).rejects.toMatchObject({ status: 404 });
  }
  expect(await styles('site-b')).toContainEqual(theirs);
});

test('returns a random style of the room type with its name, and draws every style', async () => {
  const all = Object.entries(shippedStyles.office).map(([style, prompt]) => `${style}: ${prompt}`);
  const drawn = new Set<string>();
  // With 11 styles and 300 draws, a style is missed by chance once in 10^11 runs.
  for (let i = 0; i < 300; i++) {
    const { style, prompt } = await call<{ style: string; prompt: string }>('getRandomOfficePrompt');
    drawn.add(`${style}: ${prompt}`);
  }
  expect([...drawn].sort()).toEqual([...all].sort());
});

test('responds 404 for a random style when none is left, with an empty list', async () => {
  await styles();
  await database.pool.query("delete from stage_prompts where room_type = 'landscape'");
  await expect(call('getRandomLandscapePrompt')).rejects.toMatchObject({ id: 'not-found' });
  expect(await call('listLandscapePrompts')).toEqual({ landscape_prompts: [] });
});

const photo = async () => ({ file: upload(await drawnRoom().jpeg().toBuffer()) });
const stage = async (service = make(), prompt = ' Scandinavian ') =>
  asRaw(
    await call('stageRoom', { body: { design_prompt: prompt }, files: await photo() }, 'site-a', service),
  );

test('returns a labeled JPEG with name and provider, restyled by the prompt', async () => {
  const answer = await stage();
  expect(answer).toMatchObject({
    contentType: 'image/jpeg',
    headers: { 'content-disposition': 'inline; filename="staged-room.jpg"', 'x-staging': 'model' },
  });
  expect(await sharp(answer.body).metadata()).toMatchObject({ format: 'jpeg', width: 640, height: 420 });
  expect(restyle).toHaveBeenCalledWith(expect.objectContaining({ prompt: 'Scandinavian' }));
  const bare = await stage(make({ stagingLabel: false }));
  const corner = async (body: Buffer, left: number) =>
    sharp(body).extract({ left, top: 372, width: 160, height: 36 }).greyscale().raw().toBuffer();
  const apart = (one: Buffer, other: Buffer) =>
    one.reduce((sum, byte, i) => sum + Math.abs(byte - (other[i] ?? 0)), 0) / one.length;
  expect(apart(await corner(answer.body, 20), await corner(bare.body, 20))).toBeGreaterThan(30);
  expect(apart(await corner(answer.body, 460), await corner(bare.body, 460))).toBeLessThan(3);
});

test('rejects a blank prompt, and one that is too long, before restyling', async () => {
  for (const prompt of [' \n', 'x'.repeat(4001)]) {
    await expect(stage(make(), prompt)).rejects.toMatchObject(refusedAt('/body/design_prompt'));
  }
  expect(restyle).not.toHaveBeenCalled();
});

test('reports a provider’s failure, without a substitute', async () => {
  restyle.mockRejectedValue(problem('upstream-timeout'));
  await expect(stage()).rejects.toMatchObject({ status: 504 });
  expect(restyle).toHaveBeenCalledTimes(1);
});
