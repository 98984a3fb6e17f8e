import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '../../../testing/desks/visitor.ts';
import { noNetwork, problem } from '../../../testing/fakes.ts';
import { savedHome, savedHomes } from '../../../testing/samples/saved.ts';
import { savedSearch } from '../../../testing/samples/saved-searches.ts';
import type { ScreenOptions } from '../../../testing/screen.tsx';
import { address, button, dialog, gone, press, readAlert, see, soon, texts } from '../../../testing/see.ts';
import { proveViews } from '../../../testing/views.ts';

const main = page.getByRole('main');
const list = main.getByRole('list', { name: 'Saved Homes' });
const row = (name: RegExp | string) => list.getByRole('listitem').filter({ hasText: name }).first();
const keys = { keys: savedHomes.homes.map(({ listing_key }) => listing_key) };
const openSaved = ({ fakes = {}, ...options }: ScreenOptions = {}) =>
  openPage('/saved', {
    as: 'member',
    ...options,
    fakes: { listSavedHomes: savedHomes, listSavedHomeKeys: keys, ...fakes },
  });

describe('the saved homes', () => {
  test('show what changed since the last look first, and mark the look after they were read', async () => {
    const { calls } = await openSaved();
    await see(main.getByText('Since you last looked, on Nov 15:'));
    expect(main.getByText(/Since you last looked/).element().textContent).toBe(
      'Since you last looked, on Nov 15: 1 price drop, 1 home back on the market, 1 pending, and 1 sold.',
    );
    expect(texts(list.getByRole('list', { name: 'What happened' }))).toEqual([
      'Back on the market since Nov 20, new',
      'Reduced $26,000 on Nov 19, new',
      'Pending since Nov 18, new',
      'Sold on Nov 17, after 21 days, new',
      'No longer available',
    ]);
    await see(row('Reduced').getByText('$236,000'));
    await see(row('Sold on').getByText('Sold for $318,000'));
    await soon(
      () => calls().filter((id) => /SavedHomes/.test(id)),
      ['listSavedHomes', 'markSavedHomesLooked'],
    );
    await see(page.getByRole('link', { name: 'Saved 6' }));
  });

  test('say nothing of a home that is gone but the note and the day it was saved', async () => {
    await openSaved();
    const home = row('No longer available');
    await see(home.getByText('You saved this home on Nov 10.'));
    await see(home.getByText('The blue door.'));
    expect(home.getByRole('link').length).toBe(0);
  });

  test('are removed with Undo, which brings the note back', async () => {
    const { sent } = await openSaved();
    await see(page.getByRole('link', { name: 'Saved 6' }));
    await row('Reduced')
      .getByRole('button', { name: /^Saved 101 Elm St/ })
      .click();
    const removed = list.getByRole('status').filter({ hasText: 'Removed 101 Elm St, Jenks.' });
    await see(removed);
    await see(page.getByRole('link', { name: 'Saved 5' }));
    const undo = removed.getByRole('button', { name: 'Undo' });
    await expect.element(undo).toHaveFocus();
    await undo.click();
    await see(row('Reduced').getByText('Ask about the east windows.'));
    expect(sent('unsaveHome').map(({ query }) => query)).toEqual([{ listingKey: 'DEMO-10001' }]);
    expect(sent('restoreSavedHome').map(({ query }) => query)).toEqual([{ listingKey: 'DEMO-10001' }]);
  });

  test('stay when they can’t be removed', async () => {
    const { expectFaults } = await openSaved({ fakes: { unsaveHome: noNetwork } });
    expectFaults(/Failed to fetch/);
    await row('Sold on').getByRole('button', { name: 'Remove 105 Elm St, Jenks' }).click();
    await readAlert('We couldn’t reach the site. Check your connection and try again.');
    await see(row('Sold on'));
  });

  test('have a note, which is kept while it can’t be saved', async () => {
    const { answer, sent } = await openSaved({
      fakes: { setSavedHomeNote: problem(503, 'database-unavailable') },
    });
    await button('Add a note on 102 Elm St, Jenks').click();
    const form = list.getByRole('form', { name: 'Note on 102 Elm St, Jenks' });
    await form.getByLabelText('Your note').fill('Corner lot?');
    await form.getByRole('button', { name: 'Save Note' }).click();
    await see(form.css('[aria-invalid=true]'));
    await expect.element(form.getByLabelText('Your note')).toHaveValue('Corner lot?');
    const [first, ...rest] = savedHomes.homes;
    answer({
      setSavedHomeNote: { message: 'Done.' },
      listSavedHomes: {
        since: null,
        homes: [first as never, savedHome(2, { note: 'Corner lot?' }), ...rest.slice(1)],
      },
    });
    await form.getByRole('button', { name: 'Save Note' }).click();
    await see(button('Edit your note on 102 Elm St, Jenks: Corner lot?'));
    await gone(form);
    expect(sent('setSavedHomeNote').at(-1)?.body).toEqual({ listing_key: 'DEMO-10002', note: 'Corner lot?' });
  });

  test('say when a note is too long, and don’t send it', async () => {
    const { sent } = await openSaved();
    await button('Add a note on 102 Elm St, Jenks').click();
    const form = list.getByRole('form', { name: /Note on 102/ });
    await form.getByLabelText('Your note').fill('x'.repeat(2001));
    await form.getByRole('button', { name: 'Save Note' }).click();
    await see(form.getByText('Shorten it by 1 character'));
    expect(sent('setSavedHomeNote')).toEqual([]);
  });

  test('are chosen to compare, four at most, with the keyboard', async () => {
    const homes = [1, 2, 3, 4, 5].map((n) => savedHome(n));
    await openSaved({ fakes: { listSavedHomes: { since: null, homes } } });
    const box = (n: number) => list.getByRole('checkbox', { name: `Compare ${100 + n} Elm St, Jenks` });
    await see(box(1));
    for (const n of [1, 2, 3, 4]) {
      (box(n).element() as HTMLElement).focus();
      await press(' ');
    }
    await expect.element(box(5)).toBeDisabled();
    const bar = main.getByRole('region', { name: 'Chosen to Compare' });
    await see(bar.getByText('4 homes selected'));
    await box(2).click();
    await expect.element(box(5)).toBeEnabled();
    await bar.getByRole('link', { name: 'Compare' }).click();
    await soon(address, '/compare?homes=DEMO-10001,DEMO-10003,DEMO-10004');
    await see(main.getByRole('heading', { name: 'Compare 3 Homes' }));
  });

  test('are sorted by price', async () => {
    await openSaved();
    await see(list);
    await main.getByLabelText('Sort').selectOptions('price-desc');
    await soon(() => texts(list.getByRole('link'))[0]?.slice(0, 3), '105');
  });

  test('that could not be loaded are no empty list', async () => {
    const { answer, expectFaults } = await openSaved({ fakes: { listSavedHomes: noNetwork } });
    expectFaults(/Failed to fetch/);
    await see(main.getByText('Your saved homes couldn’t be loaded'));
    expect(main.getByText('No Saved Homes Yet').length).toBe(0);
    answer({ listSavedHomes: savedHomes });
    await button('Try Again').click();
    await see(list);
  });
});

test('says what a full account left on the device', async () => {
  await openSaved({
    fakes: { listSavedHomes: { ...savedHomes, left_on_device: { homes: 12, searches: 1 } } },
  });
  await see(main.getByRole('heading', { name: 'Your account is full' }));
  await see(main.getByText(/^12 homes and 1 search that you saved on this device/));
});

describe('a visitor without an account', () => {
  test('learns where the homes are, and how to see them elsewhere', async () => {
    await openSaved({ as: 'visitor' });
    await see(main.getByRole('heading', { name: 'Saved on this device only' }));
    await see(main.getByText(/to see what you saved on your other devices, too. It moves to your account./));
    await button('Sign In or Register').click();
    await see(dialog('Sign In').getByText('What you saved moves to your account.'));
  });

  test('learns the same of searches alone', async () => {
    await openPage('/saved', {
      as: 'visitor',
      fakes: { listSavedSearches: { searches: [savedSearch(1)] } },
    });
    await see(main.getByRole('heading', { name: 'Saved on this device only' }));
  });

  test('who has saved nothing is told what appears here', async () => {
    await openPage('/saved', { as: 'visitor' });
    await see(main.getByText('No Saved Homes Yet'));
    await see(main.getByRole('link', { name: 'Explore the Map' }));
    expect(main.getByText('Saved on this device only').length).toBe(0);
  });
});

proveViews('saved', async (look) => {
  await openSaved({ as: 'visitor' });
  await see(list);
  await look('homes');
  await list.getByRole('checkbox').first().click();
  await button('Add a note on 102 Elm St, Jenks').click();
  await row('Reduced')
    .getByRole('button', { name: /^Saved 101/ })
    .click();
  await see(list.getByRole('status'));
  // The bar is at the bottom of the window, and covers no row at the end of the page.
  scrollTo(0, document.body.scrollHeight);
  await look('note, removed home, and choice');
  await openPage('/saved', { as: 'visitor' });
  await see(main.getByText('No Saved Homes Yet'));
  await look('empty');
});
