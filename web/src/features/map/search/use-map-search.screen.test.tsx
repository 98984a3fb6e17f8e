import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '../../../../testing/desks/visitor.ts';
import { gone, see } from '../../../../testing/see.ts';

test('returns to the previous search when Back is pressed before the next one renders', async () => {
  await openPage('/map?city=Austin');
  await page.getByRole('button', { name: /^More filters/ }).click();
  const own = page.getByRole('checkbox', { name: 'Only Avery’s listings' });
  await see(own);
  const box = own.element() as HTMLInputElement;
  for (let round = 0; round < 20; round += 1) {
    box.click();
    for (let task = 0; location.search === '?city=Austin' && task < 1000; task += 1) await Promise.resolve();
    for (let task = 0; task < round % 5; task += 1) await new Promise((next) => setTimeout(next));
    history.back();
    await expect.poll(() => location.search).toBe('?city=Austin');
    await expect.element(own).not.toBeChecked();
  }
});

test('says that a part of the address can’t be read, until another search', async () => {
  const { sent } = await openPage('/map?areas=broken&q=%00&minPrice=-1&minBedrooms=3');
  const notice = page.getByText('Part of this address couldn’t be read, so the search goes without it.');
  await see(notice);
  expect(notice.length).toBe(1);
  expect(sent('searchListings')[0]?.query).toMatchObject({ minBedrooms: 3 });
  expect(sent('searchListings')[0]?.query).not.toHaveProperty('q');
  await page.getByRole('combobox', { name: 'Sort' }).selectOptions('Price, low to high');
  await gone(notice);
});
