import { expect, it } from 'vitest';
import { sampleSearch } from '../../testing/sample-listings.ts';
import { conversation } from '../../testing/say.ts';
import { townsAround } from './no-listings-there.ts';

const say = async (said: string) =>
  (await conversation([said], { search: sampleSearch() }))[0]?.response ?? '';

it('names a town without listings beside those that have some', async () => {
  const response = await say('homes in Jenks or Catoosa');
  expect(response).toContain('This site has no listings in Catoosa at the moment.');
  expect(response).toMatch(/homes for sale in Jenks or Catoosa/);
});

it('names the nearest towns that have listings instead of asking for the area again', async () => {
  const response = await say('homes in Glenpool');
  expect(response).toContain(
    'This site has no listings in Glenpool at the moment. The nearest with some: Jenks',
  );
  expect(response).not.toContain('Which area');
  expect(await say('casas en Glenpool')).toMatch(
    /no tiene anuncios en Glenpool\. Lo más cercano con anuncios: Jenks/,
  );
});

it('says nothing of towns that have some', async () => {
  expect(await say('homes in Jenks')).not.toContain('no listings');
});

it('orders towns by their distance', () => {
  expect(townsAround('Jenks', []).slice(0, 4)).toContain('Bixby');
  expect(townsAround('Jenks', ['Bixby'])).not.toContain('Bixby');
  expect(townsAround('Jenks', [])).not.toContain('Austin');
  expect(townsAround('Nowhere', [])).toEqual([]);
});
