import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '../../../testing/desks/visitor.ts';
import { problem } from '../../../testing/fakes.ts';
import { button, dialog, gone, press, readAlert, see, soon } from '../../../testing/see.ts';

const shown = page.getByRole('list', { name: 'Reviews' }).getByRole('listitem');
const review = (id: number, review_text = `Patient with question ${id}.`) => ({
  ...{ id, review_text, created_at: '2026-11-20T15:04:05Z' },
});
const form = dialog('Write a Review');
const words = form.getByLabelText('Your review');

async function write(text: string): Promise<void> {
  await button('Write a Review').click();
  await words.fill(text);
  await form.getByRole('button', { name: 'Submit Review' }).click();
}

test('shows five stars and the text of each review', async () => {
  await openPage('/reviews', { fakes: { listReviews: [1, 2, 3].map((id) => review(id)) } });
  await soon(() => shown.length, 3);
  expect(page.getByRole('img', { name: 'Five stars' }).length).toBe(3);
  for (const id of [1, 2, 3]) await see(shown.getByText(`Patient with question ${id}.`));
  await see(button('Back'));
});

test('stores a review without a name, thanks for it, and shows it', async () => {
  const { answer, sent } = await openPage('/reviews', { fakes: { storeReview: { message: 'Done.' } } });
  await button('Write a Review').click();
  await see(page.getByText('Reviews are anonymous. If you want to be named, add your name to the message.'));
  await press('Escape');
  answer({ listReviews: [review(1, 'Patient with us.')] });
  await write('Patient with us.');
  const thanks = dialog('Thank you!');
  await thanks.getByRole('button', { name: 'Close', exact: true }).first().click();
  await gone(thanks);
  await see(shown.filter({ hasText: 'Patient with us.' }));
  expect(sent('storeReview').map(({ body }) => body.review_text)).toEqual(['Patient with us.']);
});

test('does not send an empty review', async () => {
  const { sent } = await openPage('/reviews');
  await write('   ');
  await see(form.getByText('Please write a few words.'));
  expect(sent('storeReview')).toEqual([]);
});

test('reports a failed call, and keeps the text', async () => {
  await openPage('/reviews', { fakes: { storeReview: problem(502) } });
  await write('Words that must not be lost.');
  await readAlert('Failed to submit review.');
  await expect.element(words).toHaveValue('Words that must not be lost.');
});
