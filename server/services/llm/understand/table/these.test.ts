import { describe, expect, it } from 'vitest';
import { readReference } from './pointed.ts';
import type { Table, TableHome } from './table.ts';

const home = (key: string): TableHome => ({
  ...{ key, address: `${key.length}00 ${key} St`, price: 200_000, area: 1500, year: 2000, words: '' },
});
const tableOf = (keys: readonly string[], about: readonly string[]): Table => ({
  ...{ shown: [...keys], about: [...about], recent: [], earlier: [], toldOfOne: about.length === 1 },
  facts: new Map(keys.map((key) => [key, home(key)])),
});
const list = ['Alder', 'Birch', 'Cedar'];

describe('homes meant by these', () => {
  it.each(['can we see these saturday', 'how old are these', 'do any of them have a fence', 'these?'])(
    'are all of the list, after one of them: %s',
    (said) => {
      expect(readReference(said, tableOf(list, ['Birch'])).keys).toEqual(list);
    },
  );

  it.each(['is it still there', 'can we see it saturday', 'what about these days there'])(
    'are not meant by: %s',
    (said) => {
      expect(readReference(said, tableOf(list, ['Birch'])).keys).toEqual(['Birch']);
    },
  );
});

describe('a home that no listing tells', () => {
  it.each(['the one she liked, does it have stairs', 'the house my wife loved', 'that one we picked'])(
    'is asked for: %s',
    (said) => {
      const { keys, isNamed, unknown } = readReference(said, tableOf(list, []));
      expect({ keys, isNamed }).toEqual({ keys: [], isNamed: true });
      expect(unknown?.now).toEqual(list);
    },
  );

  it('is the one under discussion', () => {
    expect(readReference('the one she liked, has it stairs', tableOf(list, ['Cedar'])).keys).toEqual([
      'Cedar',
    ]);
  });
});

it('reads the top one as the first', () => {
  expect(readReference('the top one', tableOf(list, [])).keys).toEqual(['Alder']);
  expect(readReference('400 is the top of my budget', tableOf(list, [])).isNamed).toBe(false);
});
