import { afterAll, expect, test } from 'vitest';
import { createOpenAiCompatible } from '../../server/providers/language/openai-compatible/converse.ts';
import {
  calls,
  fails,
  inTurn,
  says,
  startFakeModelServer,
} from '../../server/providers/language/openai-compatible/testing/fake-model-server.ts';
import { sideBySide } from './table.ts';
import { evaluateWithModel } from './with-model.ts';

const fake = await startFakeModelServer(says('Here are some homes.'));
afterAll(() => fake.close());
const model = createOpenAiCompatible({ url: fake.url, apiKey: null, model: 'fake' });

test('a model that only talks leaves the reading as it is', async () => {
  fake.reply = says('Here are some homes.');
  const { builtIn, withModel, answered } = await evaluateWithModel(model, 'development', 12);
  expect(builtIn.turns).toBe(12);
  expect(withModel).toEqual(builtIn);
  expect(answered).toBeGreaterThan(0);
  expect(answered).toBe(fake.asked.length);
});

test('a model that fails costs nothing, and one that searches wrongly shows', async () => {
  fake.reply = fails(500, 'down', { 'retry-after-ms': '1' });
  const down = await evaluateWithModel(model, 'development', 12);
  expect([down.answered, down.withModel]).toEqual([0, down.builtIn]);
  fake.reply = inTurn(
    calls({ name: 'search_homes', args: { city: 'Nowhere' } }),
    says('Here are homes in Nowhere.'),
  );
  const wrong = await evaluateWithModel(model, 'development', 12);
  expect(wrong.withModel.joint).toBeLessThan(wrong.builtIn.joint);
  const table = sideBySide(wrong.builtIn, wrong.withModel);
  expect(table).toMatch(/\| +\| built-in \| with model \|/);
  expect(table).toMatch(/all slots +\|/);
});
