import { expect, test } from 'vitest';
import { allCreatives, factsText, imageAt, posterAt, sizeText } from './creative.ts';

const created_at = '2026-11-20T15:04:05Z';
const image = { file_id: 'a', image_url: '/api/treas/ads/v1/creative-file/a', created_at };
const video = { file_id: 'b', video_url: 'https://files.example/b.mp4', created_at };

test('merges images and videos into one list, images first, each with a name', () => {
  const named = { ...image, facts: { filename: 'porch.jpg' } };
  expect(
    allCreatives({ images: [named, image], videos: [video] }).map(({ kind, name }) => `${kind} ${name}`),
  ).toEqual(['image porch.jpg', 'image Image', 'video Video']);
  expect(allCreatives(undefined)).toEqual([]);
});

test('requests our own images in the displayed width, and a provider’s unchanged', () => {
  expect(imageAt(image.image_url, 480)).toBe('/api/treas/ads/v1/creative-file/a?w=480');
  expect(imageAt('https://files.example/a.jpg', 480)).toBe('https://files.example/a.jpg');
  expect(posterAt(video.video_url)).toBe('https://files.example/b.mp4#t=0.1');
});

test('formats file sizes', () => {
  const sizes = [1, 999_499, 1_000_000, 45_000_000];
  expect(sizes.map(sizeText)).toEqual(['1 KB', '999 KB', '1.0 MB', '45.0 MB']);
});

test('leaves out a creative’s missing facts', () => {
  expect(factsText({ width: 1600, height: 900, bytes: 250_000 })).toBe('1600 × 900 · 250 KB');
  expect(factsText({ width: null, height: null, bytes: 250_000 })).toBe('250 KB');
  expect(factsText({})).toBe('');
});
