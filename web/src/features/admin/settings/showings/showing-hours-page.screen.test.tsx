import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { problem } from '../../../../../testing/fakes.ts';
import { showingHours } from '../../../../../testing/samples/showings.ts';
import { openScreen, type Size } from '../../../../../testing/screen.tsx';
import { button, readAlert, see, toast } from '../../../../../testing/see.ts';

const open = (size: Size = 'desktop') =>
  openScreen('/admin/settings/showings', {
    size,
    fakes: { getShowingHours: showingHours, updateShowingHours: { message: 'Done.' } },
  });
const save = button('Save Showing Hours');

test('saves weekly hours, notice, days off, and video', async () => {
  const { sent } = await open();
  await see(page.getByRole('heading', { name: 'Weekly Hours' }));
  await button('Add Hours on Sunday').click();
  await page.getByLabelText('Sunday, to').fill('15:30');
  await button('Remove these hours of Monday').click();
  await page.getByLabelText('Notice').selectOptions('2 days');
  await page.getByRole('switch', { name: 'Also show homes by video' }).click();
  await button('Add Days Off').click();
  await page.getByLabelText('First Day').fill('2031-11-27');
  await page.getByLabelText('Reason').fill('Thanksgiving');
  await save.click();
  await see(toast('Showing hours saved.'));
  expect(sent('updateShowingHours').map(({ body }) => body)).toEqual([
    {
      ...showingHours,
      weekly: { ...showingHours.weekly, monday: [], sunday: [{ from: '09:00', to: '15:30' }] },
      ...{ noticeHours: 48, video: false },
      daysOff: [{ from: '2031-11-27', to: '2031-11-27', note: 'Thanksgiving' }],
    },
  ]);
});

test('shows the server’s error beside its field, and keeps the input', async () => {
  const { answer } = await open();
  const detail = 'Choose an end after the start.';
  const errors = [{ pointer: '/body/weekly/tuesday/0/to', detail }];
  answer({ updateShowingHours: problem(400, 'invalid-input', { detail, errors }) });
  await page.getByLabelText('Tuesday, to').fill('08:00');
  await save.click();
  await readAlert(detail);
  await see(page.getByRole('group', { name: 'Tuesday' }).getByText(detail));
  await expect.element(page.getByLabelText('Tuesday, to')).toHaveValue('08:00');
});

test.each([
  ['phone', 1],
  ['phone', 2],
  ['tablet', 1],
] as const)('shows whole times on a %s with text %d times as large', async (size, times) => {
  await open(size);
  await see(page.getByRole('heading', { name: 'Weekly Hours' }));
  document.documentElement.style.fontSize = `${16 * times}px`;
  try {
    for (const name of ['Monday, from', 'Monday, to']) {
      const field = page.getByLabelText(name).element() as HTMLInputElement;
      const whole = field.cloneNode() as HTMLInputElement;
      Object.assign(whole.style, { position: 'absolute', width: 'max-content' });
      field.parentElement?.append(whole);
      const needed = whole.getBoundingClientRect().width;
      whole.remove();
      expect(field.getBoundingClientRect().width).toBeGreaterThanOrEqual(needed);
      expect(field.getBoundingClientRect().right).toBeLessThanOrEqual(innerWidth);
    }
  } finally {
    document.documentElement.style.fontSize = '';
  }
});
