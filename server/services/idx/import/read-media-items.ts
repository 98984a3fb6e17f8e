import type { MediaInput } from '../listings/input.ts';
import { readFlag, readNumber, readText } from './read-value.ts';

/** Reads the photos of a JSON home: RESO's `Media` (Data Dictionary, Media) or Spark's `Photos`. */
export function readMediaItems(record: Record<string, unknown>): MediaInput[] {
  if (Array.isArray(record.Media)) return record.Media.filter(isRecord).map(resoItem);
  if (Array.isArray(record.Photos)) return record.Photos.filter(isRecord).map(sparkItem);
  return [];
}

function resoItem(item: Record<string, unknown>, position: number): MediaInput {
  return {
    order: readNumber(item.Order) ?? position,
    url: readText(item.MediaURL),
    description: readText(item.LongDescription) ?? readText(item.ShortDescription),
    width: readNumber(item.ImageWidth),
    height: readNumber(item.ImageHeight),
    category: readText(item.MediaCategory),
    permission: readText(item.Permission)?.split(', ') ?? null,
    preferred: readFlag(item.PreferredPhotoYN),
  };
}

function sparkItem(item: Record<string, unknown>, position: number): MediaInput {
  return {
    order: position,
    url: readText(item.UriLarge) ?? readText(item.Uri1280) ?? readText(item.Uri1024) ?? readText(item.Uri800),
    description: readText(item.Caption) ?? readText(item.Name),
    preferred: readFlag(item.Primary),
  };
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
