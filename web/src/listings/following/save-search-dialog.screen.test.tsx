import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '../../../testing/desks/visitor.ts';
import { held, problem } from '../../../testing/fakes.ts';
import { savedSearch } from '../../../testing/samples/saved-searches.ts';
import type { ScreenOptions } from '../../../testing/screen.tsx';
import { button, dialog, gone, see, soon } from '../../../testing/see.ts';

const form = page.getByRole('form', { name: 'Save This Search' });
async function open(options: ScreenOptions = {}) {
  const screen = await openPage('/map?city=Austin&minBedrooms=3&sort=price-asc', options);
  await button('Save This Search').click();
  await see(form);
  return screen;
}

test('follows the search of the map under a name in words, and says that the address is to be confirmed', async () => {
  const made = savedSearch(1, { state: 'unconfirmed' });
  const { sent } = await open({ fakes: { createSavedSearch: made } });
  await expect.element(form.getByLabelText('Name')).toHaveValue('Austin, 3+ beds');
  await form.getByRole('radio', { name: 'At Once' }).click();
  await form.getByLabelText('Email').fill('ann@example.com');
  await form.getByRole('button', { name: 'Save Search' }).click();
  await see(dialog('Search Saved').getByText(/^Look for our email to ann@example.com/));
  expect(sent('createSavedSearch').map(({ body }) => body)).toEqual([
    {
      name: 'Austin, 3+ beds',
      filters: { city: 'Austin', minBedrooms: '3', propertyType: 'Residential' },
      ...{ frequency: 'at-once', email: 'ann@example.com' },
    },
  ]);
});

test.each([
  ['earlier', /We sent a link to ann@example.com a little while ago; it also starts this search/],
  ['none', /ann@example.com got as many links as it may in a day/],
] as const)('claims no new email for a search with %s confirmation', async (confirmation, words) => {
  await open({ fakes: { createSavedSearch: savedSearch(1, { state: 'unconfirmed', confirmation }) } });
  await form.getByLabelText('Email').fill('ann@example.com');
  await form.getByRole('button', { name: 'Save Search' }).click();
  await see(dialog('Search Saved').getByText(words));
  await gone(dialog('Search Saved').getByText(/Look for our email/));
});

test('shows what is wrong at its field and keeps what was typed', async () => {
  const { sent, answer } = await open({ fakes: { createSavedSearch: problem(503, 'not-ready') } });
  await form.getByLabelText('Email').fill('ann');
  await form.getByRole('button', { name: 'Save Search' }).click();
  await see(form.getByText('Enter an email address', { exact: false }));
  expect(sent('createSavedSearch')).toEqual([]);
  await form.getByLabelText('Email').fill('ann@example.com');
  await form.getByLabelText('Name').fill('South');
  await form.getByRole('button', { name: 'Save Search' }).click();
  await see(form.getByRole('alert'));
  await expect.element(form.getByLabelText('Name')).toHaveValue('South');
  const fault = { pointer: '/body/filters', detail: 'must have at least one filter' };
  answer({ createSavedSearch: problem(400, 'invalid-input', { errors: [fault] }) });
  await form.getByRole('button', { name: 'Save Search' }).click();
  await see(form.getByText(/^Add a place, a price/));
});

test('waits for a home that is being saved, whose answer brings the cookie of the device', async () => {
  const save = held({ message: 'Done.' });
  const fakes = { saveHome: save.fake, createSavedSearch: savedSearch(1) };
  const { calls } = await openPage('/map?city=Austin', { as: 'member', fakes });
  const asked = () => calls().filter((id) => ['saveHome', 'createSavedSearch'].includes(id));
  await page
    .getByRole('button', { name: /^Save (?!This)/ })
    .first()
    .click();
  await soon(asked, ['saveHome']);
  await button('Save This Search').click();
  await form.getByRole('button', { name: 'Save Search' }).click();
  await see(form.getByRole('button', { name: 'Saving...' }));
  expect(asked()).toEqual(['saveHome']);
  save.letGo();
  await see(dialog('Search Saved'));
  expect(asked()).toEqual(['saveHome', 'createSavedSearch']);
});

test('lets the agent follow a search for a client', async () => {
  const { sent } = await open({
    as: 'admin',
    fakes: { createPersonSearch: savedSearch(1, { state: 'unconfirmed', by_agent: true }) },
  });
  await form.getByLabelText('Client’s email').fill('ann@example.com');
  await form.getByRole('button', { name: 'Save for Client' }).click();
  await see(dialog('Search Saved').getByText(/Alerts start once they’ve opened its link/));
  await soon(() => sent('createPersonSearch').map(({ body }) => body.email), ['ann@example.com']);
});
