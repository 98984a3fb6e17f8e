import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '../../../testing/desks/visitor.ts';
import { problem } from '../../../testing/fakes.ts';
import { found } from '../../../testing/samples/listings.ts';
import { address, lines, see, soon } from '../../../testing/see.ts';

test('is described in text and figures, with at most twelve current homes', async () => {
  const { sent } = await openPage('/neighborhood/idxtown', { fakes: { searchListings: found(30) } });
  for (const name of ['The vibe', 'Amenities', 'Schools', 'Commuting']) {
    await see(page.getByRole('heading', { name }));
  }
  const market = page.getByRole('table');
  for (const words of ['$415,000', '21', 'New construction, modern farmhouse, townhomes']) {
    await see(market.getByText(words, { exact: true }));
  }
  const homes = page.getByRole('list', { name: 'Homes' }).getByRole('article');
  await soon(() => homes.length, 12);
  // A leased office in the same ZIP code must not appear.
  expect(sent('searchListings')[0]?.query).toMatchObject({ zip: '74037', propertyType: 'Residential' });
  const [card] = lines(homes.first());
  expect(card).toMatch(/\$[\d,]+/);
  expect(card).toMatch(/\d+ .*, Jenks/);
  expect(card).toMatch(/OK 74037 · \w+/);
  await expect
    .element(page.getByRole('link', { name: /^Email Avery/ }))
    .toHaveAttribute('href', expect.stringMatching(/^mailto:/));
  await expect.element(page.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', 'tel:9185550142');
  await homes.first().getByRole('link').click();
  await soon(address, '/listing/DEMO-10001');
  // Homes like it have the same credit, without the period.
  await see(page.getByRole('dialog').getByText(/^Listed by .*\.$/));
});

test('is shown without its homes when they fail to load', async () => {
  await openPage('/neighborhood/idxtown', { fakes: { searchListings: problem(400) } });
  await see(page.getByText('The homes couldn’t be loaded'));
  await see(page.getByRole('heading', { name: 'The vibe' }));
});
