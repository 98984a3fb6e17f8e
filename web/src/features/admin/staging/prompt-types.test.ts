import { expect, it } from 'vitest';
import { countPrompts, promptTypeLabel } from './prompt-types.ts';

it('counts the styles of each list, those without one too', () => {
  const prompts = (['bedroom', 'bedroom', 'room_staging'] as const).map((room_type, id) => ({
    ...{ id, room_type, style: `Style ${id}`, description: 'Words.' },
  }));
  expect(Object.fromEntries(countPrompts(prompts))).toEqual({
    ...{ room_staging: 1, room: 0, bedroom: 2, office: 0, landscape: 0 },
  });
});

it('names a list in words', () => {
  expect(promptTypeLabel('room_staging')).toBe('Room staging');
});
