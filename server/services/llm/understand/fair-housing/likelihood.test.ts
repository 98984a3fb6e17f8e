import { expect, it } from 'vitest';
import { likelierOfPeople } from './likelihood.ts';

it('weighs a question alike whichever group or town it names', () => {
  const weights = ['Mexicans', 'Somalis', 'Mormons', 'Jews'].map((group) =>
    likelierOfPeople(`do a lot of ${group} live over in Bixby`),
  );
  expect(new Set(weights).size).toBe(1);
  expect(likelierOfPeople('do a lot of Mormons live over in Owasso')).toBe(weights[0]);
});

it('weighs more what chooses people than what only names them', () => {
  const chooses = likelierOfPeople('keep the Somalis out of my building, show it to somebody else');
  const names = likelierOfPeople('we are Somali and need three bedrooms near the clinic');
  expect(chooses).toBeGreaterThan(10);
  expect(names).toBeLessThan(0);
});

it('finds one sentence of such talk among many others', () => {
  const rest =
    'We want three bedrooms and two baths in Jenks. A garage would be nice. We can pay up to 340,000.';
  const hint = 'Mainly we want to be away from those people who moved in around us.';
  expect(likelierOfPeople(rest)).toBeLessThan(-10);
  expect(likelierOfPeople(`${rest} ${hint} Is there anything this week?`)).toBeGreaterThan(
    likelierOfPeople(rest) + 10,
  );
});

it('knows nothing of words that nobody wrote', () => {
  expect(likelierOfPeople('zxqv wvfk')).toBe(0);
  expect(likelierOfPeople('')).toBe(0);
});
