import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accessFindings } from '../../../../testing/access.ts';
import { openHome } from '../../../../testing/desks/visitor.ts';
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
