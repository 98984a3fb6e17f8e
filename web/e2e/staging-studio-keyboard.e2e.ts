import { expect, test } from 'vitest';
import { soon, withBrowser } from './browser.ts';
import {
  calls,
  chooser,
  formFields,
  kept,
  openStudio,
  photo,
  result,
  room,
  rooms,
  stageButton,
  style,
} from './staging-stubs.ts';
import { chooseIn, enter, hasFocus, tabTo, typeInto } from './tab-to.ts';

withBrowser();

test('with the keyboard alone a photo is chosen, staged, compared and downloaded', async () => {
  const { page } = await openStudio({ kept: rooms(1) });
  const asked = page.waitForEvent('filechooser');
  await tabTo(page, chooser(page));
  await page.keyboard.press('Space');
  await (await asked).setFiles(await photo());
  await page.getByAltText('The chosen photo, kitchen.jpg').waitFor();
  await enter(page, room(page, 'Bedroom'));
  await style(page).locator('option', { hasText: 'Rustic' }).waitFor({ state: 'attached' });
  await chooseIn(page, style(page), 'style:rustic');
  await enter(page, stageButton(page));
  await tabTo(page, result(page).getByRole('slider'));
  await page.keyboard.press('ArrowLeft');
  await soon(() => result(page).getByRole('slider').inputValue(), '49');
  const coming = page.waitForEvent('download');
  await enter(page, result(page).getByRole('button', { name: 'Download Image' }));
  expect((await coming).suggestedFilename()).toBe('staged-room.jpg');
  expect((await formFields(page))[0]).toEqual(['design_prompt', 'Reclaimed timber.']);
});

test('with the keyboard alone a kept picture is compared, attached to a listing and deleted', async () => {
  const list = rooms(2);
  const { page } = await openStudio({ kept: list });
  const done: string[] = [];
  await page.route(calls.note, (route) => {
    done.push(route.request().postData() ?? route.request().method());
    return route.fulfill({ json: list[0] ?? {} });
  });
  await page.route(calls.room, (route) => {
    if (route.request().method() !== 'DELETE') return route.fallback();
    done.push('deleted');
    list.shift();
    return route.fulfill({ json: { message: 'Done.' } });
  });
  const first = kept(page).getByRole('listitem').first();
  const compare = first.getByRole('button', { name: /^Compare/ });
  await enter(page, compare);
  const dialog = page.getByRole('dialog', { name: 'Bedroom · Modern' });
  await enter(page, dialog.getByRole('button', { name: 'Attach to a Listing' }));
  const attach = page.getByRole('dialog', { name: 'Attach to a Listing' });
  await typeInto(page, attach.getByLabel('Listing key'), 'DEMO-7');
  await page.keyboard.press('Enter');
  await attach.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await soon(() => hasFocus(compare), true);
  await enter(page, first.getByRole('button', { name: /^Actions for/ }));
  const item = page.getByRole('menuitem', { name: 'Delete' });
  await item.waitFor();
  await page.keyboard.press('End');
  await soon(() => hasFocus(item), true);
  await page.keyboard.press('Enter');
  await enter(page, page.getByRole('dialog').getByRole('button', { name: 'Delete' }));
  await soon(() => kept(page).getByRole('listitem').count(), 1);
  expect(done).toEqual(['{"listing_key":"DEMO-7"}', 'deleted']);
});
