import { fromPixels } from '../../../pictures/decoder.ts';
import { restyleGarden } from './outdoors/garden.ts';
import { findOutdoors, isOutside } from './outdoors/outdoors.ts';
import { type Bytes, toBytes, toLight } from './raster.ts';
import { readPrompt } from './read-prompt.ts';
import { restyleRoom } from './room/room.ts';
import type { Scene } from './scene.ts';
import { viewOf } from './small-view.ts';

/** Restyles a picture of a room or a garden by the style words of the prompt. Keeps its size. */
export async function restyle(picture: Bytes, prompt: string): Promise<Bytes> {
  const small = await shrink(picture, 360);
  const scene: Scene = {
    picture,
    target: toLight(picture),
    small,
    smallLight: toLight(small),
    view: viewOf(small, picture.width),
  };
  const wish = readPrompt(prompt);
  const outdoors = findOutdoors(scene.view);
  if (isOutside(scene.view, outdoors, wish.outside)) await restyleGarden(scene, outdoors, wish.garden);
  else await restyleRoom(scene, wish.look, wish.room);
  return toBytes(scene.target);
}

/** Returns a copy at most `to` pixels wide. */
async function shrink(picture: Bytes, to: number): Promise<Bytes> {
  const small = fromPixels(picture).resize({ width: Math.min(to, picture.width) });
  const { data, info } = await small.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
