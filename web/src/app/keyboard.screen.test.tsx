import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { conversation, newPerson, openPage, service } from '../../testing/desks/visitor.ts';
import { enter, tabTo, typeInto } from '../../testing/keys.ts';
import { sessions } from '../../testing/people.ts';
import { found } from '../../testing/samples/listings.ts';
import { button, gone, press, see, soon, toast } from '../../testing/see.ts';

describe('with the keyboard only', () => {
  test('from the lock screen to a saved heart', async () => {
    const { answer } = await openPage('/', { as: 'stranger', fakes: { openGate: null } });
    await expect.element(page.getByLabelText('Secret phrase', { exact: true })).toHaveFocus();
    answer({ getSession: sessions.visitor });
    await userEvent.keyboard('open house');
    await press('Enter');
    await enter(button("Let's Get Started"));
    await enter(service('Buying'));
    const { name, phone, email } = newPerson('Robin Vale');
    const form = page.getByRole('form', { name: 'Contact details' });
    for (const [label, text] of Object.entries({
      'ZIP code': '74037',
      Name: name,
      Phone: phone,
      Email: email,
    }))
      await typeInto(form.getByLabelText(label, { exact: true }), text);
    await press('Enter');
    await enter(button('Show Properties'));
    const homes = conversation.getByRole('list', { name: 'Homes' });
    await enter(homes.getByRole('button', { name: /^Save / }).first());
    await see(toast('Saved.'));
    await see(homes.getByRole('button', { name: /^Saved / }).first());
  });

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
    await see(shown.getByRole('button', { name: 'Save This Home' }));
    await soon(() => shown.element().contains(document.activeElement), true);
    await press('Escape');
    await gone(shown);
    await expect.element(card).toHaveFocus();
  });

  test('a price pill on the map can be reached and opened', async () => {
    await openPage('/map?zip=74037', { fakes: { searchListings: found(1) } });
    const pins = page
      .getByRole('region', { name: 'Map of the results' })
      .getByRole('button', { name: /^(Saved: )?\$/ });
    await enter(pins.first());
    await see(page.getByRole('dialog'));
  });

  test('the account dropdown opens, closes with Escape, and returns focus', async () => {
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
