import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { soon, visit, withBrowser } from './browser.ts';
import { readAlert } from './exact-words.ts';
import { calls, promptsPath, room, studioPath, style } from './staging-stubs.ts';
import { chooseIn, enter, hasFocus, typeInto } from './tab-to.ts';

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

const prompt = (id: number, room_type: string, name: string) => ({
  ...{ id, room_type, style: name, description: `${name}, in warm light.` },
});

/** The screen with these styles as its only ones. */
async function open(prompts: object[]) {
  const visited = await visit('about:blank', { as: 'admin' });
  visited.expectFaults(/^500 /);
  await visited.page.route(calls.prompts, (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json: { prompts } }) : route.fallback(),
  );
  await visited.page.goto(promptsPath);
  await visited.page.getByRole('heading', { level: 1, name: 'Stage Prompts' }).waitFor();
  return visited;
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
    await question.getByText('Its description is lost.').waitFor();
    await question.getByRole('button', { name: 'Delete' }).click();
    await page.getByText(`No results for “${name}”.`).waitFor();
  });

  test('needs a name and a description, and keeps what was typed when it cannot be saved', async () => {
    const { page } = await open([prompt(1, 'office', 'Modern')]);
    await page.getByRole('button', { name: 'Add Style' }).click();
    const add = dialog(page, 'Add Style');
    await add.getByLabel('Style', { exact: true }).fill('  ');
    await add.getByRole('button', { name: 'Add Style' }).click();
    await soon(() => add.getByText('This field is required.').count(), 2);
    await add.getByLabel('Style', { exact: true }).fill('Loft');
    await add.getByLabel('Description').fill('Steel and brick.');
    expect(await add.getByText('This field is required.').count()).toBe(0);
    await page.route(calls.prompts, (route: Route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
    );
    await add.getByRole('button', { name: 'Add Style' }).click();
    await readAlert(
      page,
      'The style could not be saved. Something went wrong on our side. Please try again.',
    );
    expect(await add.getByLabel('Style', { exact: true }).inputValue()).toBe('Loft');
    expect(await add.getByLabel('Description').inputValue()).toBe('Steel and brick.');
    await add.getByRole('button', { name: 'Cancel' }).click();
    await act(page, 'Modern', 'Delete');
    await page.route(calls.prompt, (route) => route.fulfill({ status: 500, json: {} }));
    const question = dialog(page, 'Delete Style');
    await question.getByText('It is the last one of its list').waitFor();
    await question.getByRole('button', { name: 'Delete' }).click();
    await readAlert(
      page,
      'The style could not be deleted. Something went wrong on our side. Please try again.',
    );
    await question.getByRole('button', { name: 'Cancel' }).click();
    await row(page, 'Modern').waitFor();
  });

  test('a list without styles says so and offers the first; a failed load is another thing', async () => {
    const { page } = await open([]);
    await type(page, /^Landscape/).click();
    await page.getByText('No styles yet').waitFor();
    await page.getByRole('button', { name: 'Add the first style' }).click();
    await soon(() => dialog(page, 'Add Style').getByLabel('Room type').inputValue(), 'landscape');
    await page.route(calls.prompts, (route) => route.fulfill({ status: 404, json: {} }));
    await page.reload();
    await page.getByText('The styles could not be loaded.').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  test('are added, edited and deleted with the keyboard alone', async () => {
    const { page } = await open([prompt(1, 'office', 'Modern'), prompt(2, 'office', 'Rustic')]);
    const sent: string[] = [];
    const answer = (route: Route) => {
      const { method, postData } = { method: route.request().method(), postData: route.request().postData() };
      sent.push(`${method} ${postData ?? ''}`);
      return route.fulfill({ json: prompt(3, 'office', 'Loft') });
    };
    await page.route(calls.prompts, (route) =>
      route.request().method() === 'POST' ? answer(route) : route.fallback(),
    );
    await page.route(calls.prompt, answer);
    await enter(page, page.getByRole('button', { name: 'Add Style' }));
    const add = dialog(page, 'Add Style');
    await chooseIn(page, add.getByLabel('Room type'), 'office');
    await typeInto(page, add.getByLabel('Style', { exact: true }), 'Loft');
    await typeInto(page, add.getByLabel('Description'), 'Steel.');
    await enter(page, add.getByRole('button', { name: 'Add Style' }));
    await add.waitFor({ state: 'detached' });
    const menuOf = async (name: string, action: string) => {
      await enter(page, row(page, name).getByRole('button', { name: 'Actions' }));
      const item = page.getByRole('menuitem', { name: action });
      await item.waitFor();
      for (let presses = 0; presses < 3 && !(await hasFocus(item)); presses += 1) {
        await page.keyboard.press('ArrowDown');
      }
      await page.keyboard.press('Enter');
    };
    await menuOf('Modern', 'Edit');
    const edit = dialog(page, 'Edit Style');
    await typeInto(page, edit.getByLabel('Style', { exact: true }), ' two');
    await page.keyboard.press('Enter');
    await edit.waitFor({ state: 'detached' });
    await menuOf('Rustic', 'Delete');
    await enter(page, dialog(page, 'Delete Style').getByRole('button', { name: 'Delete' }));
    await dialog(page, 'Delete Style').waitFor({ state: 'detached' });
    expect(sent.map((line) => line.split(' ')[0])).toEqual(['POST', 'PUT', 'DELETE']);
    expect(JSON.parse(sent[0]?.slice(5) ?? '')).toEqual({
      room_type: 'office',
      style: 'Loft',
      description: 'Steel.',
    });
    expect(JSON.parse(sent[1]?.slice(4) ?? '').style).toContain('two');
  });
});
