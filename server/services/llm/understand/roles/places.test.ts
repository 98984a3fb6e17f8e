import { expect, it } from 'vitest';
import { gazetteerOf, type PlaceName } from '../places/gazetteer.ts';
import { readTurn } from '../read-turn.ts';

const towns = ['Tulsa', 'Owasso', 'Austin', 'Cedar Park', 'Leander', 'Bixby', 'Georgetown', 'Collinsville'];
const names = towns.map((name): PlaceName => ({ kind: 'city', name, city: name, state: '', homes: 9 }));
const site = gazetteerOf('roles', names);

const citiesOf = (message: string): string => {
  const { place, alternatives } = readTurn(message, { thisYear: 2026, places: site }).places;
  return (alternatives ?? [place]).map((each) => each?.city ?? each?.state ?? '').join('|');
};

it.each([
  ['well hello there I am sitting at a truck stop in Amarillo and thought I’d look at houses', ''],
  ['My father can sign with me? He lives in Laredo.', ''],
  ['Any with a basement? We’re used to those in Kansas', ''],
  ['We bought in spring 2022. We owe about 610.', ''],
  ['¿Cuándo podríamos comprar, con visa TN?', ''],
  ['it was 2021. im working full time now at the amazon in Owasso.', ''],
  ['I am a graduate student at UT Austin, something to rent near the university', 'Austin'],
  ['I search an apartment near Riverside in Austin', 'Austin'],
  ['i want buy house near north austin', 'Austin'],
])('a town in which no home is wished for is not searched: %s', (message, cities) => {
  expect(citiesOf(message)).toBe(cities);
});

it.each([
  ['moving from Houston to the north of Austin. Looking in Cedar Park or Leander', 'Cedar Park|Leander'],
  ['I’m leaving Brooklyn (finally) and everyone says Tulsa is the new thing', 'Tulsa'],
  ['i work in Owasso but want to live in Collinsville', 'Collinsville'],
  ['I’m in Seattle, looking at rental property in the Austin suburbs', 'Austin'],
  ['relocating to the Austin area and need 4 beds, ideally in Cedar Park or Leander', 'Cedar Park|Leander'],
])('the town where somebody is, or its region, is not the one wanted: %s', (message, cities) => {
  expect(citiesOf(message)).toBe(cities);
});

it.each([
  ['we live in Georgetown and want to stay in Georgetown', 'Georgetown'],
  ['my daughter lives in Bixby and I want to be closer to her', 'Bixby'],
  ['my mom lives in Verdigris so somewhere there, 310', 'Verdigris'],
  ['I want to sell a house I own in Yukon', 'Yukon'],
  ['im in Tulsa but would go to Bixby too', 'Tulsa|Bixby'],
  ['now back to Owasso, up to 425k', 'Owasso'],
])('a town that is wanted, or the home’s own, stays: %s', (message, cities) => {
  expect(citiesOf(message)).toBe(cities);
});

it('a part of a city is no town of that name, and no waterfront', () => {
  const { near, features } = readTurn('an apartment near Riverside in Austin', {
    thisYear: 2026,
    places: site,
  });
  expect(near).toBe('Riverside');
  expect(features.wanted).toEqual([]);
});
