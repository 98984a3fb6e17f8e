import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../server/testing/database/database.ts';
import { evaluatePlaces } from './places.ts';

test('suggests the right place or home first for nearly every spelling', async () => {
  const database = await createTestDatabase();
  try {
    const { spellings, right, errors } = await evaluatePlaces(database);
    expect(spellings).toBeGreaterThanOrEqual(60);
    expect(right / spellings, JSON.stringify(errors, null, 1)).toBeGreaterThanOrEqual(57 / 60);
  } finally {
    await database.drop();
  }
});
