import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { ListingInput, MediaInput } from '../../services/idx/listings/input.ts';
import { demoPictures } from '../../services/idx/listings/read-media.ts';
import type { DemoHome } from './generate-homes.ts';
import { type Random, randomFrom } from './random.ts';

const manifestShape = z.object({
  pictures: z.array(
    z.object({
      file: z.string(),
      kind: z.enum(['exterior', 'interior', 'garden']),
      room: z.string().nullish(),
      style: z.string(),
      types: z.array(z.string()),
      set: z.string().nullish(),
      alt: z.string().nullish(),
    }),
  ),
});

/** The available images; the manifest is in their folder. */
export type PictureManifest = z.infer<typeof manifestShape>;
type Picture = PictureManifest['pictures'][number];

/** Reads the manifest of the demo's images; empty when there are no images. */
export function readPictureManifest(folder = demoPictures): PictureManifest {
  const file = path.join(folder, 'manifest.json');
  if (!existsSync(file)) return { pictures: [] };
  const { pictures } = manifestShape.parse(JSON.parse(readFileSync(file, 'utf8')));
  return { pictures: pictures.filter((picture) => existsSync(path.join(folder, picture.file))) };
}

const roomOrder = ['living', 'kitchen', 'dining', 'bedroom', 'bathroom', 'office', 'patio'];

/**
 * Returns the images of one home: an exterior that matches its type, the rooms of one set (which belong to
 * one home), and a garden. Property without living space (land, shops, offices) gets more views of its own
 * place, and matching rooms. Neighboring homes get different exteriors and sets; one in twelve gets none.
 */
export function choosePictures(home: DemoHome, seed: number, manifest: PictureManifest): MediaInput[] {
  const { input, ordinal } = home;
  const random = randomFrom(seed * 7919 + ordinal);
  if (ordinal % 12 === 7) return [];
  const suits = (picture: Picture) => picture.types.some((type) => namesOf(input).has(type));
  const exteriors = turned(
    byStyle(
      manifest.pictures.filter((p) => p.kind === 'exterior' && suits(p)),
      home.style,
    ),
    ordinal,
  );
  const front = exteriors[0];
  const sameBuilding = exteriors.slice(1).filter((p) => p.set != null && p.set === front?.set);
  const interiors = manifest.pictures.filter((p) => p.kind === 'interior');
  const chosen = [
    ...(front === undefined ? [] : [front]),
    ...(hasRooms(input)
      ? [...sameBuilding.slice(0, 1), ...roomsOf(random, interiors, front, ordinal)]
      : [...sameBuilding, ...turned(interiors.filter(suits), ordinal)]),
  ];
  if (hasRooms(input)) {
    const gardens = manifest.pictures.filter(
      (p) => p.kind === 'garden' && (p.types.length === 0 || suits(p)),
    );
    chosen.push(...turned(gardens, ordinal).slice(0, 1));
  }
  return chosen.slice(0, random.between(9, 14)).map((picture, order) => ({
    order,
    storage_key: `demo:${picture.file}`,
    description: picture.alt ?? null,
  }));
}

const hasRooms = (input: ListingInput) =>
  input.property_type !== 'Land' &&
  !input.property_type?.startsWith('Commercial') &&
  input.bedrooms_total != null;

/** Returns the types that match a home in the manifest; a cabin counts as a house. */
function namesOf({ property_type: type, property_sub_type: subType }: ListingInput): Set<string> {
  const isHome = type === 'Residential' || type === 'ResidentialLease';
  const names = [
    isHome ? null : type,
    subType === 'Other' ? (isHome ? 'SingleFamilyResidence' : null) : subType,
  ];
  return new Set(names.filter((name) => name != null));
}

/** Returns the rooms of one set in walking order; adds rooms of the same style to a small set. */
function roomsOf(
  random: Random,
  interiors: Picture[],
  front: Picture | undefined,
  ordinal: number,
): Picture[] {
  const sets = [...new Set(interiors.map((picture) => picture.set).filter((set) => set != null))];
  const own = front?.set != null && sets.includes(front.set) ? front.set : turned(sets, ordinal)[0];
  const rooms = own == null ? [] : interiors.filter((picture) => picture.set === own);
  const style = rooms[0]?.style ?? random.pick([...interiors.map((picture) => picture.style), '']);
  const wanted = new Set(roomOrder.filter((room) => !rooms.some((picture) => picture.room === room)));
  for (const picture of turned(interiors, ordinal)) {
    if (picture.set !== own && picture.style === style && wanted.delete(picture.room ?? ''))
      rooms.push(picture);
  }
  const place = (picture: Picture) =>
    (roomOrder.indexOf(picture.room ?? '') + roomOrder.length + 1) % (roomOrder.length + 1);
  return rooms.sort((a, b) => place(a) - place(b));
}

/** Returns the images of the home's style, if there are several; otherwise all. */
function byStyle(pictures: Picture[], style: string): Picture[] {
  const bare = style.replace(/\W/g, '').toLowerCase();
  const same = pictures.filter((picture) => picture.style.replace(/\W/g, '').toLowerCase() === bare);
  return same.length > 1 ? same : pictures;
}

/** Rotates a list, so that neighbors get different images. */
function turned<T>(items: readonly T[], by: number): T[] {
  const at = items.length === 0 ? 0 : by % items.length;
  return [...items.slice(at), ...items.slice(0, at)];
}
