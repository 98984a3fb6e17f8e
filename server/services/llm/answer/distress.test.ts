import { expect, it } from 'vitest';
import { say, site, talk } from '../testing/say.ts';
import { calmReply, crisisReply } from './safety.ts';

const english = crisisReply(site, 'en');

it('answers despair shortly, with 988 and the agent’s number, and with nothing else', async () => {
  expect(await say(['We lost the house and I want to die'])).toEqual({ response: english, language: 'en' });
  expect(english).toContain('988');
  expect(english).toContain(site.agentPhone);
  expect(await say(['Ya no quiero vivir.'])).toEqual({ response: crisisReply(site, 'es'), language: 'es' });
});

it('lets the search stand that was there before', () => {
  const search = '3 bedroom homes in Jenks under 400k';
  const { search: before } = talk(search);
  const { search: after } = talk(search, 'I want to die', `A:${english}`, 'and with a garage?');
  expect(after.filters).toMatchObject(before.filters);
});

it('stays calm when it is insulted, in the visitor’s language, and does what is asked all the same', async () => {
  expect((await say(['hello', 'you are useless'])).response).toBe(calmReply(site, 'en'));
  expect((await say(['hello', 'eres un inútil'])).response).toBe(calmReply(site, 'es'));
  const found = (await say(['show me homes in Jenks'])).response;
  expect((await say(['show me homes in Jenks you stupid bot'])).response).toBe(found);
});
