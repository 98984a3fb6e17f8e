import { expect, test } from 'vitest';
import { choose } from './choose.ts';
import {
  adds,
  chooses,
  describeProvider,
  type Kind,
  needs,
  preset,
  secret,
  standIn,
  webAddress,
  written,
} from './provider.ts';
import { allProviders, kinds, providerVariables } from './registry.ts';

const plain = { connect: '', test: null, advice: '' };
const pigeons = describeProvider({
  ...{ ...plain, id: 'pigeons', name: 'Pigeons' },
  variables: {
    PIGEONS: chooses('How many.', written(/^\d+$/, 'must be a number')),
    LOFT: needs('Where they live.', webAddress),
    RINGS: adds('What they wear.'),
    FOOD: preset('corn', 'What they eat.'),
  },
  who: ({ PIGEONS }) => `${PIGEONS} pigeons`,
  open: ({ PIGEONS, LOFT, RINGS, FOOD }) => `${PIGEONS} at ${LOFT}, ${RINGS ?? 'no rings'}, ${FOOD}`,
});
const bottles = describeProvider({
  ...{ ...plain, id: 'bottles', name: 'Bottles' },
  variables: { BOTTLE: secret(chooses('Which one.')), LOFT: needs('Where it is thrown from.', webAddress) },
  who: () => 'a bottle',
  open: ({ BOTTLE }) => BOTTLE,
});
const post: Kind<string> = {
  ...{ kind: 'email', group: 'messages', name: 'Post', without: '', state: 'not-connected' },
  providers: [pigeons, bottles],
  otherwise: standIn({ who: () => 'nobody', open: () => 'kept' }),
};

function chosen(env: Record<string, string>) {
  const faults = new Set<string>();
  const { provider, values, isSet } = choose(post, env, faults);
  return { id: provider.id, values, isSet, faults: [...faults] };
}

test('uses the fallback without a variable that selects a provider', () => {
  expect(chosen({ LOFT: 'https://loft.example' })).toMatchObject({
    id: 'built-in',
    isSet: false,
    faults: [],
  });
});

test('passes a provider only its own variables, with presets and formats applied', () => {
  const env = { PIGEONS: '3', LOFT: 'https://loft.example/', OTHER: 'x' };
  expect(chosen(env)).toEqual({
    ...{ id: 'pigeons', isSet: true, faults: [] },
    values: { PIGEONS: '3', LOFT: 'https://loft.example', RINGS: undefined, FOOD: 'corn' },
  });
});

test('names missing variables with the one that requires them, even when that is optional', () => {
  expect(chosen({ PIGEONS: '3' }).faults).toEqual(['LOFT: must be set when PIGEONS is']);
  expect(chosen({ RINGS: 'gold' }).faults).toEqual([
    'PIGEONS: must be set when RINGS is',
    'LOFT: must be set when RINGS is',
  ]);
});

test('reports a wrong format once, whichever provider is selected', () => {
  expect(chosen({ LOFT: 'ftp://x', BOTTLE: 'b' }).faults).toEqual(['LOFT: must be an http or https URL']);
  expect(chosen({ PIGEONS: 'three', LOFT: 'https://loft.example' }).faults).toEqual([
    'PIGEONS: must be a number',
  ]);
});

test('reports two providers of one kind, with the variables that select each', () => {
  const { faults } = chosen({ PIGEONS: '3', RINGS: 'gold', BOTTLE: 'b', LOFT: 'https://loft.example' });
  expect(faults).toEqual(['Pigeons (PIGEONS, RINGS) and Bottles (BOTTLE) are both set: keep one']);
});

/** Sample values: each variable accepts at least one. Secret ones contain `a-secret`. */
const secrets = ['a-secret', 'smtps://dana:a-secret@mail.example.com'];
const samples = [
  ...['https://server.example.com/v1', 'ops@example.com', 'Dana <dana@example.com>', '+15125550100'],
  ...[`AC${'0'.repeat(32)}`, 'a-name'],
];

test('shows no secret in a provider’s log line or on the page', () => {
  for (const { providers } of Object.values(kinds)) {
    for (const { variables, who } of providers) {
      const values = Object.entries(variables).map(([name, { form, ...variable }]) => {
        const fitting = variable.secret ? secrets : samples;
        return [name, variable.preset ?? fitting.find((value) => form.safeParse(value).success) ?? 'other'];
      });
      const line = who(Object.fromEntries(values));
      expect(line).not.toBe('');
      expect(line).not.toContain('a-secret');
    }
  }
});

test('has a description for every provider variable, and one format for shared ones', () => {
  for (const { variables } of allProviders) {
    for (const [name, { text, form }] of Object.entries(variables)) {
      expect(text).toMatch(/\.$/);
      const first = providerVariables.get(name);
      for (const value of ['', 'x', 'https://a.example/', 'Ann <ann@example.com>'])
        expect([name, form.safeParse(value)]).toEqual([name, first?.form.safeParse(value)]);
    }
  }
});
