import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '../../../../testing/desks/visitor.ts';
import { see } from '../../../../testing/see.ts';

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
