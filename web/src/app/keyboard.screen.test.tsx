import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage } from '../../testing/desks/visitor.ts';
import { enter, tabTo } from '../../testing/keys.ts';
import { found } from '../../testing/samples/listings.ts';
import { gone, press, see, soon } from '../../testing/see.ts';

describe('with the keyboard alone', () => {
  test('a search on the map, a listing and back to the same card', async () => {
    const { sent } = await openPage('/map');
    await tabTo(page.getByLabelText('Location'));
    await userEvent.keyboard('74037');
    await press('Enter');
    await see(page.getByRole('heading', { level: 1 }).getByText(/in 74037$/));
    expect(sent('searchListings').at(-1)?.query.zip).toBe('74037');
    const card = page.getByRole('list', { name: 'Results' }).getByRole('link').first();
    await enter(card);
    const shown = page.getByRole('dialog');
    await see(shown.getByRole('button', { name: 'Save this home' }));
    await soon(() => shown.element().contains(document.activeElement), true);
    await press('Escape');
    await gone(shown);
    await expect.element(card).toHaveFocus();
  });

  test('a price pill on the map can be reached and opened', async () => {
    await openPage('/map?zip=74037', { fakes: { searchListings: found(1) } });
    const pins = page
      .getByRole('region', { name: 'Map of the results' })
      .getByRole('button', { name: /dollars/ });
    await enter(pins.first());
    await see(page.getByRole('dialog'));
  });

  test('the account dropdown opens, closes with Escape and gives the focus back', async () => {
    await openPage('/password-reset');
    const button = page.getByRole('banner').getByRole('button', { name: 'Sign In' });
    await enter(button);
    await expect.element(page.getByLabelText('Username or email')).toHaveFocus();
    await press('Escape');
    await expect.element(button).toHaveFocus();
  });

  test('the first stop of a page skips to its content', async () => {
    await openPage('/password-reset');
    await see(page.getByRole('heading', { name: 'Invalid Reset Link' }));
    await press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to the content' });
    await expect.element(skip).toHaveFocus();
    await press('Enter');
    await expect.element(page.getByRole('main')).toHaveFocus();
  });
});
