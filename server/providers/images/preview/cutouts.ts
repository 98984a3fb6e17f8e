import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../../files/root.ts';
import { decode } from '../../../pictures/decoder.ts';
import { at, brightness, clamp, lightOf, linearColor, type Rgb, smoothstep } from './raster.ts';

/** Rendered furniture images; `scripts/pictures/cutouts.py` creates them. */
const folder = path.join(projectRoot, 'server', 'providers', 'images', 'cutouts');

/** One rendering of a piece: `turn` in degrees, counterclockwise from above; pixels and meters. */
export type View = {
  piece: string;
  turn: number;
  file: string;
  width: number;
  height: number;
  focal: number;
  /** The principal point in cut-out pixels. */
  x: number;
  y: number;
  away: number;
  /** Width, depth, and height in meters. */
  size: [number, number, number];
};

let known: View[] | undefined;

export function allViews(): View[] {
  known ??= (JSON.parse(readFileSync(path.join(folder, 'cutouts.json'), 'utf8')) as { views: View[] }).views;
  return known;
}

/** Returns the views of one piece. Throws when there are none. */
export function viewsOf(piece: string): View[] {
  const views = allViews().filter((view) => view.piece === piece);
  if (views.length === 0) throw new Error(`There is no cut-out called ${piece}.`);
  return views;
}

/** A piece in a style's colors: linear RGB premultiplied by alpha, then alpha; four numbers per pixel. */
export type Piece = { data: Float32Array; width: number; height: number; scale: number };

export type Colors = { cloth: Rgb; accent: Rgb; wood: Rgb };

/** The key colors of the renderings: gray cloth (bedding is lighter), blue accents, brown wood. */
const clothKey: Readonly<Record<string, string>> = {
  bed: '#dcdcdc',
  'wood-bed': '#dcdcdc',
  'garden-sofa': '#d8d2c4',
};
const keys = { cloth: '#bdbdbd', accent: '#4a6cb0', wood: '#8d6843' };

/** Reads a cut-out resized by `scale` and applies a style's colors. */
export async function readPiece(view: View, scale: number, colors: Colors): Promise<Piece> {
  const width = Math.max(2, Math.round(view.width * scale));
  const height = Math.max(2, Math.round(view.height * scale));
  const data = await decode(path.join(folder, view.file), (image) =>
    image.ensureAlpha().resize(width, height, { fit: 'fill' }).raw().toBuffer(),
  );
  const cloth = linearColor(clothKey[view.piece] ?? keys.cloth);
  const accent = brightness(...linearColor(keys.accent));
  const wood = linearColor(keys.wood);
  const result = new Float32Array(data.length);
  for (let i = 0; i < data.length; i += 4) {
    const alpha = at(data, i + 3) / 255;
    if (alpha === 0) continue;
    const { grey, blue, brown } = keyOf(at(data, i), at(data, i + 1), at(data, i + 2));
    const y = brightness(lightOf(at(data, i)), lightOf(at(data, i + 1)), lightOf(at(data, i + 2)));
    for (let c = 0; c < 3; c++) {
      const own = lightOf(at(data, i + c));
      const asCloth = (own * (colors.cloth[c] as number)) / (cloth[c] as number);
      const asAccent = (y * (colors.accent[c] as number)) / accent;
      const asWood = (own * (colors.wood[c] as number)) / (wood[c] as number);
      const rest = 1 - grey - blue - brown;
      result[i + c] = alpha * (grey * asCloth + blue * asAccent + brown * asWood + rest * own);
    }
    result[i + 3] = alpha;
  }
  return { data: result, width, height, scale };
}

/** Returns how much a pixel is cloth, accent, or wood by its hue and saturation; together at most 1. */
function keyOf(red: number, green: number, blue: number): { grey: number; blue: number; brown: number } {
  const most = Math.max(red, green, blue);
  const span = most - Math.min(red, green, blue);
  const saturation = most === 0 ? 0 : span / most;
  const value = most / 255;
  const hue = hueOf(red, green, blue, most, span);
  const colored = smoothstep(0.1, 0.22, saturation);
  const isBlue = smoothstep(190, 205, hue) * (1 - smoothstep(245, 262, hue));
  const isBrown =
    smoothstep(8, 16, hue) * (1 - smoothstep(42, 52, hue)) * (1 - smoothstep(0.74, 0.86, value));
  // Nearly black parts (metal, soil) and lit lampshades keep their color.
  const lit = smoothstep(0.1, 0.22, value);
  const shade =
    smoothstep(0.035, 0.07, saturation) *
    smoothstep(0.78, 0.86, value) *
    smoothstep(25, 34, hue) *
    (1 - smoothstep(66, 76, hue));
  return {
    grey: (1 - colored) * lit * (1 - shade),
    blue: colored * isBlue,
    brown: colored * isBrown * clamp(lit + 0.3),
  };
}

function hueOf(red: number, green: number, blue: number, most: number, span: number): number {
  if (span === 0) return 0;
  const sixth =
    most === red
      ? (green - blue) / span
      : most === green
        ? 2 + (blue - red) / span
        : 4 + (red - green) / span;
  return (sixth * 60 + 360) % 360;
}
