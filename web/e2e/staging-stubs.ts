import type { BrowserContext, Page, Route } from 'playwright-core';
import sharp from 'sharp';
import type { components } from '../../openapi/generated/staging.d.ts';
import { visit } from './browser.ts';

type Schemas = components['schemas'];
type StagedRoom = Schemas['StagedRoom'];
type Calls = Pick<BrowserContext, 'route'>;

export const studioPath = '/admin/digital-ads/ai-staging';
export const promptsPath = '/admin/stage-prompts';

export const calls = {
  lists: '**/api/stage/v1/*-prompts',
  random: '**/api/stage/v1/*-prompts/random',
  stage: '**/api/stage/v1/stage-room?*',
  rooms: '**/api/stage/v1/staged-rooms?*',
  room: '**/api/stage/v1/staged-rooms/*',
  picture: '**/api/stage/v1/staged-rooms/*/picture/*',
  note: '**/api/stage/v1/staged-rooms/*/listing',
  prompts: '**/api/stage/v1/prompts',
  prompt: '**/api/stage/v1/prompts/*',
} as const;

/** A picture of one color, as a file to choose. */
export async function photo(name = 'kitchen.jpg', background = '#8a6f4d', width = 960, height = 640) {
  const create = { width, height, channels: 3 as const, background };
  return { name, mimeType: 'image/jpeg', buffer: await sharp({ create }).jpeg().toBuffer() };
}

const lists: Record<string, Record<string, Record<string, string>[]>> = {
  room: {
    room_prompts: [{ plain: 'Not for the studio.' }],
    room_staging_prompts: [
      { 'cosy evening': 'Warm lamps and a wool rug.' },
      { 'urban loft': 'Concrete and leather.' },
    ],
  },
  bedroom: {
    bedroom_prompts: [{ modern: 'Clean lines and light wood.' }, { coastal: 'Sea glass and linen.' }],
    more_prompts: [{ rustic: 'Reclaimed timber.' }],
  },
  office: { office_prompts: [{ industrial: 'Steel and old wood.' }] },
  landscape: { landscape_prompts: [] },
};

/** Answers the styles of each room type. Gives the room types that were asked for. */
export async function answerStyles(page: Calls): Promise<string[]> {
  const asked: string[] = [];
  await page.route(calls.lists, (route) => {
    const type = /(\w+)-prompts$/.exec(route.request().url())?.[1] ?? '';
    asked.push(type);
    return route.fulfill({ json: lists[type] ?? {} });
  });
  return asked;
}

const words = [
  ['bedroom', 'Modern'],
  ['room', 'Cosy evening'],
  ['landscape', 'Fresh spring'],
  ['custom', null],
  ['office', 'Classic library'],
] as const;

/** So many kept results, the newest first; every fourth is noted with a listing. */
export function rooms(count: number): StagedRoom[] {
  return Array.from({ length: count }, (_, n): StagedRoom => {
    const [room_type, style] = words[n % words.length] ?? words[0];
    return {
      id: `kept-${count - n}`,
      ...{ room_type, style, design_prompt: 'Warm lamps and a wool rug.', made_by: 'preview' },
      ...{ original_name: `photo-${count - n}.jpg`, width: 960, height: 640 },
      listing_key: n % 4 === 3 ? 'DEMO-10042' : null,
      created_at: new Date(Date.UTC(2026, 10, 20, 15) - n * 3_600_000).toISOString(),
    };
  });
}

/** Answers the history with what `read` gives at each call, and its pictures. */
export async function answerHistory(page: Calls, read: () => StagedRoom[], label = true): Promise<void> {
  const staged = (await photo('', '#c9a227')).buffer;
  const original = (await photo('', '#5a6472')).buffer;
  await page.route(calls.rooms, (route) => {
    const query = new URL(route.request().url()).searchParams;
    const [offset, limit] = [Number(query.get('offset')), Number(query.get('limit'))];
    const all = read();
    return route.fulfill({
      json: { total: all.length, label, staged_rooms: all.slice(offset, offset + limit) },
    });
  });
  await page.route(calls.picture, (route) =>
    route.fulfill({
      contentType: 'image/jpeg',
      body: route.request().url().includes('/original') ? original : staged,
    }),
  );
}

/** Answers a staging with a picture that is kept under this id; null: by a service that keeps nothing. */
export async function answerStaging(page: Calls, id: string | null = 'kept-1'): Promise<void> {
  const { buffer } = await photo('', '#c9a227');
  const kept = id === null ? undefined : { 'x-staging': 'preview', 'x-staged-room': id };
  await page.route(calls.stage, (route) =>
    route.fulfill({ contentType: 'image/jpeg', body: buffer, ...(kept && { headers: kept }) }),
  );
}

type StudioOptions = { size?: 'phone' | 'desktop'; kept?: StagedRoom[]; label?: boolean };

/** The agent in the studio, with answers of the test's own. */
export async function openStudio({ size = 'desktop', kept = [], label = true }: StudioOptions = {}) {
  const visited = await visit('about:blank', { as: 'admin', size });
  const { page } = visited;
  visited.expectFaults(/^50\d /);
  await noteForms(page);
  const asked = await answerStyles(page);
  await answerHistory(page, () => kept, label);
  await answerStaging(page);
  await page.goto(studioPath);
  await page.getByRole('heading', { level: 1, name: 'AI Room Staging Studio' }).waitFor();
  return { ...visited, asked };
}

export const chooser = (page: Page) => page.locator('input[type=file]');
export const style = (page: Page) => page.getByLabel('Style', { exact: true });
export const room = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Room type' }).getByRole('button', { name, exact: true });
export const stageButton = (page: Page) =>
  page.getByRole('form', { name: 'Staging options' }).getByRole('button', { name: /^Stag/ });
export const result = (page: Page) => page.getByRole('region', { name: 'Staged Result' });
export const kept = (page: Page) => page.getByRole('list', { name: 'Staged pictures' });

/**
 * Chooses a photo, and waits until the page has scrolled to the options: a press just then would miss what it was
 * meant for.
 */
export async function choosePhoto(page: Page, file: Awaited<ReturnType<typeof photo>>): Promise<void> {
  await page.evaluate(() => {
    const scroll = Element.prototype.scrollIntoView;
    const scrolled = new Promise<void>((resolve) => {
      Element.prototype.scrollIntoView = function (options) {
        Element.prototype.scrollIntoView = scroll;
        scroll.call(this, options);
        resolve();
      };
    });
    Object.assign(globalThis, { scrolled });
  });
  await chooser(page).setInputFiles(file);
  await page.getByAltText(`The chosen photo, ${file.name}`).waitFor();
  await page.evaluate(() => (globalThis as unknown as { scrolled: Promise<void> }).scrolled);
}

/** Chooses a photo and the style *Modern* of a bedroom. */
export async function prepare(page: Page, name = 'kitchen.jpg'): Promise<void> {
  await choosePhoto(page, await photo(name));
  await room(page, 'Bedroom').click();
  await style(page).selectOption({ label: 'Modern' });
}

/** Notes the fields of forms: a browser does not tell what a form with a file held. */
async function noteForms(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const set = FormData.prototype.set;
    const noted: [string, string][] = [];
    Object.assign(globalThis, { noted });
    FormData.prototype.set = function (...field: unknown[]) {
      const [name, value] = field;
      noted.push([String(name), value instanceof File ? value.name : String(value)]);
      Reflect.apply(set, this, field);
    };
  });
}

/** The fields of the forms that were made, in their order. */
export const formFields = (page: Page): Promise<[string, string][]> =>
  page.evaluate(() => (globalThis as unknown as { noted: [string, string][] }).noted);

/** Holds the answers of a call back until they are let go. */
export async function hold(page: Page, call: string): Promise<() => void> {
  let letGo: () => void = () => undefined;
  const free = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(call, async (route: Route) => {
    await free;
    await route.fallback().catch(() => undefined);
  });
  return letGo;
}
