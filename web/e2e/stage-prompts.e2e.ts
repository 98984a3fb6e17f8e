import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { soon, visit, withBrowser } from './browser.ts';
import { promptsPath, room, studioPath, style } from './studio.ts';
import { hasFocus } from './tab-to.ts';

withBrowser();

const table = (page: Page) => page.getByRole('table', { name: 'Styles' });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const row = (page: Page, name: string) => table(page).getByRole('row').filter({ hasText: name });
const type = (page: Page, name: string | RegExp) =>
  page.getByRole('group', { name: 'Room type' }).getByRole('button', { name });

async function act(page: Page, name: string, action: string) {
  await row(page, name).getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

describe('the stage prompts', () => {
  test('fifty and more come with the site, counted by room type, listed, searched and sorted', async () => {
    const { page } = await visit(promptsPath, { as: 'admin' });
    await type(page, /^Landscape \d/).waitFor();
    const count = async (name: RegExp) =>
      Number(/\d+$/.exec((await type(page, name).textContent()) ?? '')?.[0]);
    await expect.poll(() => count(/^All/)).toBeGreaterThanOrEqual(50);
    for (const name of [/^Room staging/, /^Room \d/, /^Bedroom/, /^Office/, /^Landscape/]) {
      expect(await count(name)).toBeGreaterThanOrEqual(10);
    }
    await type(page, /^Office/).click();
    await page.getByText('What the studio offers for offices, and Random draws from.').waitFor();
    await page.getByLabel('Search style, description').fill('walnut teal');
    await soon(() => table(page).getByRole('row').count(), 2);
    await row(page, 'Mid-century').getByText('A mid-century study with a walnut desk').waitFor();
    await page.getByLabel('Search style, description').fill('');
    await table(page).getByRole('button', { name: 'Style' }).click();
    await table(page).getByRole('button', { name: 'Style' }).click();
    await soon(
      async () => (await table(page).getByRole('row').nth(1).textContent())?.startsWith('Warm'),
      true,
    );
    const back = page.getByRole('main').getByRole('link', { name: 'AI Room Staging Studio' });
    expect(await back.getAttribute('href')).toBe(studioPath);
  });

  test('one is added, offered in the studio, edited and deleted; a name that is taken is said beside it', async () => {
    const { page } = await visit(promptsPath, { as: 'admin' });
    const name = `Tested ${Date.now()}`;
    await type(page, /^Bedroom/).click();
    await page.getByRole('button', { name: 'Add Style' }).click();
    const add = dialog(page, 'Add Style');
    await soon(() => add.getByLabel('Room type').inputValue(), 'bedroom');
    await add.getByLabel('Style', { exact: true }).fill('MODERN');
    await add.getByLabel('Description').fill('Birch and chalk.');
    await add.getByRole('button', { name: 'Add Style' }).click();
    await add.getByText('Must be another name than the other styles of the room type have.').waitFor();
    expect(await hasFocus(add.getByLabel('Style', { exact: true }))).toBe(true);
    await add.getByLabel('Style', { exact: true }).fill(name);
    await soon(() => add.getByText('Must be another name').count(), 0);
    await add.getByRole('button', { name: 'Add Style' }).click();
    await page.getByRole('status').getByText(`The style ${name} is saved.`).waitFor();
    await page.getByLabel('Search style, description').fill(name);
    await row(page, name).getByText('Birch and chalk.').waitFor();

    const studio = await visit(studioPath, { as: 'admin' });
    await room(studio.page, 'Bedroom').click();
    await style(studio.page).selectOption({ label: name });
    await studio.page.getByText('Birch and chalk.').waitFor();

    await act(page, name, 'Edit');
    const edit = dialog(page, 'Edit Style');
    await edit.getByLabel('Description').fill('Birch, chalk and wool.');
    await edit.getByRole('button', { name: 'Save Changes' }).click();
    await row(page, name).getByText('Birch, chalk and wool.').waitFor();
    await act(page, name, 'Delete');
    const question = dialog(page, 'Delete Style');
    await question.getByText('This deletes its description.').waitFor();
    await question.getByRole('button', { name: 'Delete' }).click();
    await page.getByText(`No results for “${name}”.`).waitFor();
  });
});
