import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { components } from '../../../../../openapi/generated/reviews.d.ts';
import { type Fake, type Fakes, problem } from '../../../../testing/fakes.ts';
import { enter } from '../../../../testing/keys.ts';
import { openScreen } from '../../../../testing/screen.tsx';
import { button, dialog, factOf, gone, readAlert, see, soon, toast } from '../../../../testing/see.ts';

type Review = components['schemas']['Review'];

const review = (id: number, review_text: string, daysAgo = 1): Review => ({
  id,
  review_text,
  created_at: new Date(Date.now() - daysAgo * 86_400_000).toISOString(),
});
const cards = page.getByRole('list', { name: 'Reviews' }).getByRole('listitem');
const question = dialog('Delete Review');

const open = (listReviews: Fake<'listReviews'>, more: Fakes = {}) =>
  openScreen('/admin/reviews', { fakes: { listReviews, ...more } });

describe('review management', () => {
  test('counts the reviews and those of the last 30 days, with a fixed average of 5.0', async () => {
    await open([review(2, 'Patient.\nKind.', 29), review(1, 'Slow, but <b>good</b>.', 31)]);
    await soon(() => cards.length, 2);
    expect(factOf('Total Reviews')).toBe('2');
    expect(factOf('Average Rating')).toBe('5.0');
    expect(factOf('This Month')).toBe('1');
    await see(page.getByText('Slow, but <b>good</b>.'));
    expect(page.getByRole('img', { name: 'Five stars' }).length).toBe(2);
  });

  test('shows 24 of 500 at once, and the rest by paging and search', async () => {
    await open(Array.from({ length: 500 }, (_, n) => review(n + 1, `Review number ${n + 1}.`, n)));
    await soon(() => cards.length, 24);
    expect(factOf('Total Reviews')).toBe('500');
    await button('Next page').click();
    await see(page.getByText('Review number 25.'));
    await page.getByLabelText('Search reviews').fill('number 499.');
    await soon(() => cards.length, 1);
    await page.getByLabelText('Search reviews').fill('nobody said this');
    await see(page.getByText('No results for “nobody said this”.'));
  });

  test('confirms before deleting a review, shows it, and then removes it from the list', async () => {
    const reviews = [review(12, 'Late.'), review(11, 'Patient.')];
    const { sent } = await open(() => reviews, {
      deleteReview: () => {
        reviews.shift();
        return { message: 'Done.' };
      },
    });
    const erase = page.getByRole('button', { name: /^Delete the review of .*: Late\.$/ });
    await enter(erase);
    await see(question.getByText(/^Are you sure you want to delete this review of /));
    await see(question.getByText('Late.'));
    await see(question.getByText('This removes it from your site. You can’t undo this.'));
    await enter(question.getByRole('button', { name: 'Cancel' }));
    await gone(question);
    expect(sent('deleteReview')).toEqual([]);
    await enter(erase);
    await enter(question.getByRole('button', { name: 'Delete' }));
    await see(toast('The review has been deleted.'));
    await soon(() => cards.length, 1);
    expect(sent('deleteReview').map(({ query }) => query)).toEqual([{ id: 12, site_id: 'demo-site' }]);
  });

  test('shows an error when a review cannot be deleted, and keeps it', async () => {
    await open([review(11, 'Patient.')], { deleteReview: problem(500) });
    await page.getByRole('button', { name: /^Delete the review/ }).click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await readAlert('Failed to delete review');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await soon(() => cards.length, 1);
  });

  test('shows an error in place of a list that fails to load', async () => {
    const { logged } = await open(problem(500));
    await see(page.getByText('The reviews couldn’t be loaded.'));
    expect(page.getByText('No reviews yet').length).toBe(0);
    expect(page.getByRole('alert').length).toBe(0);
    await expect.poll(logged).toContainEqual(expect.stringContaining('The reviews couldn’t be loaded'));
  });
});
