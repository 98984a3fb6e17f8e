import { describe, expect, it } from 'vitest';
import { gazetteerOf } from '../../../places/gazetteer.ts';
import { readDialogue } from '../../read-dialogue.ts';

const towns = {
  Tulsa: 'OK',
  Jenks: 'OK',
  Bixby: 'OK',
  Glenpool: 'OK',
  Austin: 'TX',
  Manor: 'TX',
  Kyle: 'TX',
};
const places = gazetteerOf(
  'places-here',
  Object.entries(towns).map(([name, state]) => ({
    kind: 'city' as const,
    name,
    city: name,
    state,
    homes: 9,
  })),
);

function searchOf(...said: string[]) {
  const history = said.slice(0, -1).flatMap((content) => [
    { role: 'user' as const, content },
    { role: 'assistant' as const, content: 'OK.' },
  ]);
  return readDialogue(history, said.at(-1) ?? '', 2026, {}, { places }).search;
}

describe('parts, schools, and airports of the towns with homes', () => {
  it.each([
    ['we need a house by TU for august', 'Tulsa'],
    ['based at TUL, townhouse, 180 to 260', 'Tulsa'],
    ['my daughter goes to UT, looking for a condo near campus', 'Austin'],
    ['Westlake or Tarrytown. 1.5 to 2M', 'Austin'],
    ['homes in hyde park', 'Austin'],
    ['quiero rentar cerca de TU', 'Tulsa'],
  ])('%s', (said, city) => {
    const { filters } = searchOf(said);
    expect([filters.city, filters.state]).toEqual([city, undefined]);
  });

  it('leaves the state where it is named as one', () => {
    expect(searchOf('do you have anything in UT').filters.state).toBe('UT');
    expect(searchOf('moving from UT to austin, 3 bed').near).toBeUndefined();
  });

  it('goes to the town of a neighborhood, or adds it', () => {
    expect(searchOf('homes in bixby', 'brookside?').filters.city).toBe('Tulsa');
    expect(searchOf('homes in bixby', 'brookside works too').filters.city).toBe('Bixby,Tulsa');
    expect(searchOf('homes in bixby', 'something close to brookside').filters.city).toBe('Bixby');
  });

  it('keeps a side of the town', () => {
    const search = searchOf('homes in austin', 'east side or manor');
    expect([search.filters.city, search.near]).toEqual(['Austin,Manor', 'east side']);
    expect(searchOf('i live on the east side, homes in bixby').near).toBeUndefined();
  });
});

describe('towns that come and go', () => {
  it.each([
    [['homes in kyle or manor', 'Manor is too far from her sister. Kyle only please'], 'Kyle'],
    [['homes in jenks or bixby', 'jenks is out'], 'Bixby'],
    [['bixby, glenpool, maybe out past jenks'], 'Bixby,Glenpool,Jenks'],
    [['homes in jenks', 'throw in manor too'], 'Jenks,Manor'],
    [['homes in austin', 'ok expand it, kyle, manor'], 'Austin,Kyle,Manor'],
    [['homes in jenks', 'real basement if those exist in Oklahoma??'], 'Jenks'],
    [['homes in jenks', 'jenks is too expensive'], 'Jenks'],
  ])('%s', (said, city) => {
    expect(searchOf(...said).filters.city).toBe(city);
  });
});
