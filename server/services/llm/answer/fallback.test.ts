import { expect, it } from 'vitest';
import { conversation } from '../testing/say.ts';

it('says once that it can’t answer, repeats no question, and offers to ask the agent', async () => {
  const [answer] = await conversation(['would the county let me keep a zebra there?']);
  expect(answer?.response).toContain('I don’t have an answer to that here, but I can ask Dana Reed.');
  expect(answer?.response).not.toContain('zebra');
  expect(answer?.offer?.question).toBe('would the county let me keep a zebra there?');
});

it('keeps the thread after a remark, and repeats no sentence', async () => {
  const remark = 'my brother is a carpenter by the way';
  const answers = await conversation(['condos in Austin', remark, `well ${remark}`, remark]);
  const said = answers.slice(1).map(({ response }) => response);
  expect(new Set(said).size).toBe(3);
  for (const response of said) expect(response).toContain('condos for sale in Austin');
});

it('shows no menu to a remark in Spanish', async () => {
  const [answer] = await conversation(['mi hermano es carpintero y le gusta mucho']);
  expect(answer?.response).not.toContain('Puedo buscar casas por lugar');
});
