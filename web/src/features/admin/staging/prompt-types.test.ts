import { expect, it } from 'vitest';
import { countPrompts, promptTypeLabel } from './prompt-types.ts';

it('counts the styles of each list, including empty lists', () => {
  const prompts = (['bedroom', 'bedroom', 'room_staging'] as const).map((room_type, id) => ({
    ...{ id, room_type, style: `Style ${id}`, description: 'Words.' },
  }));
  expect(Object.fromEntries(countPrompts(prompts))).toEqual({
    ...{ room_staging: 1, room: 0, bedroom: 2, office: 0, landscape: 0 },
  });
});

it('returns the name of a list', () => {
  expect(promptTypeLabel('room_staging')).toBe('Room staging');
});
