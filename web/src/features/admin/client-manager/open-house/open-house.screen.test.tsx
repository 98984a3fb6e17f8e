import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openDesk } from '../../../../../testing/desks/clients.ts';
import { noNetwork, problem } from '../../../../../testing/fakes.ts';
import { listing } from '../../../../../testing/samples/listings.ts';
import { settings } from '../../../../../testing/samples/settings.ts';
import { button, dialog, gone, readAlert, see, soon, toast } from '../../../../../testing/see.ts';
import { siteProfile } from '../../../../../testing/site-profile.ts';

const modal = dialog('Open House MLS Key');
const key = page.getByLabelText('MLS key', { exact: true });
const lookUp = modal.getByRole('button', { name: 'Look Up' });
const save = modal.getByRole('button', { name: 'Save' });
const unknown = problem(404, 'listing-not-found');
const done = { message: 'Done.' };
const none = modal.getByText('No property found with this listing key', { exact: true });
const failed = modal.getByText('Failed to fetch property details', { exact: true });

async function open(fakes: Parameters<typeof openDesk>[1] = {}) {
  const screen = await openDesk([], fakes);
  await button('Set Open House').click();
  return screen;
}

test('requires a key, and reports an unknown or unavailable home', async () => {
  const { answer } = await open({ fakes: { getListingByKey: unknown } });
  await save.click();
  await readAlert('Please enter an MLS key');
  await key.fill('NOBODY-1');
  await lookUp.click();
  await see(none);
  answer({ getListingByKey: noNetwork });
  await key.fill('NOBODY-2');
  await lookUp.click();
  await see(failed);
  await expect.element(key).toHaveValue('NOBODY-2');
});

test('saves a key while its home is temporarily unavailable, but not one of no home', async () => {
  const { answer, sent } = await open({ fakes: { getListingByKey: unknown, updateSettings: done } });
  await key.fill('NOBODY-1');
  await save.click();
  await see(none);
  expect(sent('updateSettings')).toEqual([]);
  answer({ getListingByKey: noNetwork });
  await key.fill('LATER-2');
  await save.click();
  await see(failed);
  await see(page.getByRole('status').getByText('Open house MLS key saved', { exact: true }));
  expect(sent('updateSettings').map(({ query }) => query.openHouseMlsKey)).toEqual(['LATER-2']);
});

test('shows an error when saving fails, and keeps the key', async () => {
  await open({ fakes: { getListingByKey: { properties: [listing(1)] }, updateSettings: problem(400) } });
  await key.fill('DEMO-10001');
  await save.click();
  await readAlert('Failed to set open house MLS key. Please try again.');
  await expect.element(key).toHaveValue('DEMO-10001');
});

test('confirms saving, and shows the home', async () => {
  await open({ fakes: { getListingByKey: { properties: [listing(1)] }, updateSettings: done } });
  await key.fill('DEMO-10001');
  await save.click();
  await see(toast('Open house MLS key saved'));
  await see(modal.getByRole('region', { name: 'The home' }).getByText(/Jenks/).first());
});

test('shows the code in full screen with agent and home, and hides it when the open house ends', async () => {
  let openHouseMlsKey: string | null = 'DEMO-10001';
  await open({
    fakes: {
      getSettings: () => ({ ...settings, openHouseMlsKey }),
      getListingByKey: { properties: [listing(1)] },
      updateSettings: ({ query }) => {
        openHouseMlsKey = query.openHouseMlsKey || null;
        return done;
      },
    },
  });
  await modal.getByRole('button', { name: 'Show Fullscreen' }).click();
  const screen = dialog('Open House QR Code');
  await see(screen.getByRole('img', { name: /^QR code/ }));
  const words = ['Avery Cole', 'Jenks', 'Visitors are asked for the site’s phrase first'];
  for (const text of words) await expect.element(screen).toHaveTextContent(new RegExp(text));
  await page.getByRole('button', { name: 'Close' }).last().click();
  await gone(screen);
  await modal.getByRole('button', { name: 'End the Open House' }).click();
  await gone(modal.getByRole('region', { name: 'QR code' }));
  await soon(() => openHouseMlsKey, null);
});

test('mentions no phrase next to the code on a site without a gate', async () => {
  await open({
    fakes: {
      getSite: { ...siteProfile, gate: 'off' },
      getSettings: { ...settings, openHouseMlsKey: 'DEMO-10001' },
      getListingByKey: { properties: [listing(1)] },
    },
  });
  await modal.getByRole('button', { name: 'Show Fullscreen' }).click();
  const screen = dialog('Open House QR Code');
  await see(screen.getByText('Scan to see the home and leave your details'));
  expect(screen.element().textContent).not.toContain('phrase');
});
