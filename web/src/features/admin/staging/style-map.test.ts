import { expect, it } from 'vitest';
import { mergeStyles } from './style-map.ts';

const modern = { modern: 'Clean lines' };
const cosy = { cosy: 'Warm lamps', nordic: 'Birch' };

it('merges all lists of a response into one map of name to description', () => {
  const lists = { bedroom_prompts: [modern, cosy], more_bedroom_prompts: [{ modern: 'Other lines' }] };
  expect([...mergeStyles(lists, 'bedroom')]).toEqual([
    ['modern', 'Other lines'],
    ['cosy', 'Warm lamps'],
    ['nordic', 'Birch'],
  ]);
});

it('uses only the staging list for a room', () => {
  const lists = { room_prompts: [modern], room_staging_prompts: [cosy] };
  expect([...mergeStyles(lists, 'room').keys()]).toEqual(['cosy', 'nordic']);
  expect(mergeStyles({ room_prompts: [modern] }, 'room').size).toBe(0);
});
