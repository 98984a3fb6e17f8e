import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accessFindings } from '../../../../testing/access.ts';
import { composer, openHome, service, write } from '../../../../testing/desks/visitor.ts';
import { listing } from '../../../../testing/samples/listings.ts';
import { button, press, see, soon } from '../../../../testing/see.ts';

const plain = page.getByRole('searchbox', { name: 'Location' });
const field = page.getByRole('combobox', { name: 'Location' });
const place = (city: string) => ({
  ...{ kind: 'city' as const, name: city, where: 'OK', homes: 3 },
  filters: { city, state: 'OK' },
});
const jenks = { suggestPlaces: { corrected: null, places: [place('Jenks')], homes: [] } };
const addressed = () => new URLSearchParams(location.search);

test('takes over what was typed before its code came, with the focus', async () => {
  await openHome({ fakes: jenks });
  await plain.fill('jenk');
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue('jenk');
  await see(page.getByRole('option', { name: /^Jenks/ }));
  expect(await accessFindings()).toEqual([]);
  await press('Enter');
  await soon(() => [location.pathname, addressed().get('city')], ['/map', 'Jenks']);
});

test('begins a fresh search of all homes to live in, and opens a single home', async () => {
  await openHome({ fakes: { suggestPlaces: { corrected: null, places: [], homes: [listing(3)] } } });
  await plain.click();
  await see(field);
  await field.fill('3 elm');
  await button('Search').click();
  await soon(() => location.pathname, `/listing/${listing(3).listing_key}`);
});

test('offers to ask the assistant last, which opens the chat with what was typed', async () => {
  const question = 'do you have condos with a pool';
  await openHome({ fakes: jenks });
  await plain.click();
  await see(field);
  await field.fill(question);
  const options = page.css('search').getByRole('option');
  await soon(() => options.length, 2);
  // Beside the places, where a second group of them would be.
  const [first, last] = options.elements().map((option) => option.getBoundingClientRect());
  expect(last?.left).toBeGreaterThan(first?.right ?? 0);
  await press('ArrowUp', 'Enter');
  await expect.element(composer).toHaveFocus();
  await expect.element(composer).toHaveValue(question);
  await expect.element(field).toHaveValue('');
  expect(location.pathname).toBe('/');
});

test('Enter asks the assistant a sentence that is no place, and keeps what was written before', async () => {
  await openHome({ fakes: { suggestPlaces: { corrected: null, places: [], homes: [] } } });
  await service('Buying').click();
  await write('Hello,');
  await plain.click();
  await see(field);
  await field.fill('is there anything near a lake?');
  await press('Enter');
  await expect.element(composer).toHaveValue('Hello, is there anything near a lake?');
});
