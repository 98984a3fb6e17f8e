import { call } from '../../../api/call.ts';
import { staging } from '../../../api/clients.ts';
import { photoPath } from '../../../navigation/paths.ts';

/** The room types for staging a photo (the product's document, section 9). */
export const roomTypes = ['Bedroom', 'Office', 'Landscape', 'Room'] as const;
export type RoomType = (typeof roomTypes)[number];

/** A restaged image as an object URL; `preview` when this site generated it without a model. */
export type StagedPhoto = { url: string; preview: boolean };

/** A failed staging step, with the exact text to show (section 8). */
export class StagingError extends Error {}

const texts = {
  notAPicture: 'Please select an image file.',
  noPrompt: 'Failed to get random prompt. Please try again.',
  notStaged: 'Failed to stage room. Please try again.',
} as const;

/** Stages a listing's photo in a random style for the room type. Throws a StagingError. */
export async function stagePhoto(listingKey: string, n: number, room: RoomType): Promise<StagedPhoto> {
  const file = await readPhoto(listingKey, n);
  const prompt = await drawPrompt(room).catch((cause: unknown) => {
    throw new StagingError(texts.noPrompt, { cause });
  });
  try {
    return await stageRoom(file, prompt);
  } catch (cause) {
    throw new StagingError(texts.notStaged, { cause });
  }
}

/** Loads the photo as the JPEG that staging accepts. */
async function readPhoto(listingKey: string, n: number): Promise<File> {
  let answer: Response;
  try {
    answer = await fetch(photoPath(listingKey, n, 1600), { headers: { accept: 'image/jpeg' } });
  } catch (cause) {
    throw new StagingError(texts.notStaged, { cause });
  }
  if (!answer.ok) throw new StagingError(texts.notStaged);
  const picture = await answer.blob();
  if (!picture.type.startsWith('image/')) throw new StagingError(texts.notAPicture);
  return new File([picture], 'photo.jpg', { type: picture.type });
}

const prompts = {
  Bedroom: () => staging.GET('/api/stage/v1/bedroom-prompts/random'),
  Office: () => staging.GET('/api/stage/v1/office-prompts/random'),
  Landscape: () => staging.GET('/api/stage/v1/landscape-prompts/random'),
  Room: () => staging.GET('/api/stage/v1/room-prompts/random'),
} as const satisfies Record<RoomType, () => unknown>;

async function drawPrompt(room: RoomType): Promise<string> {
  const { prompt } = await call(prompts[room]());
  return prompt;
}

async function stageRoom(file: File, prompt: string): Promise<StagedPhoto> {
  const form = new FormData();
  form.set('design_prompt', prompt);
  form.set('file', file);
  const request = staging.POST('/api/stage/v1/stage-room', {
    body: { design_prompt: prompt, file: '' },
    bodySerializer: () => form,
    parseAs: 'blob',
  });
  const picture: unknown = await call(request);
  if (!(picture instanceof Blob) || !picture.type.startsWith('image/')) {
    throw new TypeError('The staging answered with no picture');
  }
  const { response } = await request;
  return {
    url: URL.createObjectURL(picture),
    preview: response.headers.get('x-staging') === 'preview',
  };
}
