import { type Locator, page } from 'vitest/browser';
import { type Fakes, file, problem } from '../fakes.ts';
import type { AnswerOf } from '../operations.ts';
import { picture } from '../pictures.ts';
import type { StagedRoom } from '../samples/staging.ts';
import { openScreen, type Size } from '../screen.tsx';
import { see } from '../see.ts';

export const studioPath = '/admin/digital-ads/ai-staging';

const lists = {
  room: {
    room_prompts: [{ plain: 'Not for the studio.' }],
    room_staging_prompts: [
      { 'cosy evening': 'Warm lamps and a wool rug.' },
      { 'urban loft': 'Concrete and leather.' },
    ],
  },
  bedroom: {
    bedroom_prompts: [
      { modern: 'Clean lines and light wood.' },
      { coastal: 'Sea glass and linen.' },
      { rustic: 'Reclaimed timber.' },
    ],
  },
  office: { office_prompts: [{ industrial: 'Steel and old wood.' }] },
  landscape: { landscape_prompts: [] },
} as const satisfies Record<string, object>;
const copy = (list: object) => structuredClone(list) as AnswerOf<'listRoomPrompts'>;

/** Fakes for the styles of each room type. */
const styles: Fakes = {
  listRoomPrompts: copy(lists.room),
  listBedroomPrompts: copy(lists.bedroom),
  listOfficePrompts: copy(lists.office),
  listLandscapePrompts: copy(lists.landscape),
};

/** Returns the response with a staged image stored under this id; null for a service that stores nothing. */
export async function staged(id: string | null = 'kept-1'): Promise<Response> {
  const headers = { 'content-type': 'image/jpeg' };
  const kept = id === null ? {} : { 'x-staging': 'preview', 'x-staged-room': id };
  return new Response(await picture(960, 640), { headers: { ...headers, ...kept } });
}

type Options = { size?: Size | undefined; kept?: StagedRoom[]; label?: boolean; fakes?: Fakes };

/** Opens the studio with these stored results; tests may change the list. */
export async function openStudio({ size, kept = [], label = true, fakes = {} }: Options = {}) {
  const answer = await staged();
  const screen = await openScreen(studioPath, {
    size,
    fakes: {
      ...styles,
      listStagedRooms: ({ query: { offset = 0, limit = 12 } }) => ({
        ...{ total: kept.length, label },
        staged_rooms: kept.slice(offset, offset + limit),
      }),
      getStagedPicture: file('image/jpeg', await picture(960, 640)),
      stageRoom: answer,
      getListingByKey: problem(404, 'listing-not-found'),
      searchListings: { properties: [], total: 0, feedUpdatedAt: null },
      ...fakes,
    },
  });
  await see(page.getByRole('heading', { level: 1, name: 'AI Room Staging Studio' }));
  /** Returns the prompt and file name of each staging request. */
  const asked = () =>
    screen
      .sent('stageRoom')
      .map(({ body: { design_prompt, file: sent } }) => [
        design_prompt,
        sent instanceof File ? sent.name : sent,
      ]);
  return { ...screen, asked };
}

export const chooser: Locator = page.css('input[type=file]');
export const style: Locator = page.getByLabelText('Style', { exact: true });
export const room = (name: string): Locator =>
  page.getByRole('group', { name: 'Room type' }).getByRole('button', { name, exact: true });
export const stageButton: Locator = page
  .getByRole('form', { name: 'Staging options' })
  .getByRole('button', { name: /^Stag/ });
export const result: Locator = page.getByRole('region', { name: 'Staged Result' });
export const keptList: Locator = page.getByRole('list', { name: 'Staged pictures' });

/** Returns a one-color photo as a file. */
export async function photo(name = 'kitchen.jpg'): Promise<File> {
  return new File([await picture(960, 640)], name, { type: 'image/jpeg' });
}

export async function choosePhoto(name = 'kitchen.jpg'): Promise<void> {
  await chooser.upload(await photo(name));
  await see(page.getByAltText(`The chosen photo, ${name}`));
}

/** Selects a photo and the style *Modern* for a bedroom. */
export async function prepare(): Promise<void> {
  await choosePhoto();
  await room('Bedroom').click();
  await style.selectOptions('Modern');
}

/** Stages a photo of a bedroom in the style *Modern*. */
export async function stage(): Promise<void> {
  await prepare();
  await stageButton.click();
}
