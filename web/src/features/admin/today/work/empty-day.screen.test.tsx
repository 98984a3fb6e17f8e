import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openToday } from '../../../../../testing/desks/today.ts';
import { emptyDay } from '../../../../../testing/samples/today.ts';
import { see } from '../../../../../testing/see.ts';

test('working through an empty day says that nobody is waiting, and celebrates nothing', async () => {
  const { go } = await openToday(emptyDay);
  await go('/admin/today?work=');
  await see(page.getByText('There’s nothing to work through.'));
  await see(page.getByText('Nobody is waiting', { exact: true }));
  expect(page.getByText('You’ve worked through your day').elements()).toEqual([]);
});
