import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { components } from '../../../../../openapi/generated/staging.d.ts';
import { studioPath } from '../../../../testing/desks/staging.ts';
import { type Fakes, problem } from '../../../../testing/fakes.ts';
import { chooseIn, enter, typeInto } from '../../../../testing/keys.ts';
import { openScreen } from '../../../../testing/screen.tsx';
import { button, dialog, gone, press, readAlert, see, soon, texts } from '../../../../testing/see.ts';

type Prompt = components['schemas']['StagePrompt'];

const sorry = 'Something went wrong on our side. Please try again.';
const broken = problem(500, 'internal');
const nameTaken = 'This room type already has a style with this name. Choose another.';
const taken = problem(400, 'invalid-request', {
  errors: [{ pointer: '/style', detail: nameTaken }],
});
const table = page.getByRole('table', { name: 'Styles' });
const row = (name: string) => table.getByRole('row').filter({ hasText: name });
const type = (name: string | RegExp) =>
  page.getByRole('group', { name: 'Room type' }).getByRole('button', { name });
const add = dialog('Add Style');
const name = add.getByLabelText('Style', { exact: true });
const description = add.getByLabelText('Description');
const search = page.getByLabelText('Search style, description');

async function act(style: string, action: string): Promise<void> {
  await row(style)
    .getByRole('button', { name: `Actions for ${style}, ` })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
}

const prompt = (id: number, room_type: Prompt['room_type'], style: string): Prompt => ({
  ...{ id, room_type, style, description: `${style}, in warm light.` },
});

/** Opens the screen of a site that stores its styles, initially these. */
async function open(prompts: Prompt[], fakes: Fakes = {}) {
  let next = 100;
  const screen = await openScreen('/admin/stage-prompts', {
    fakes: {
      listPrompts: () => ({ prompts: [...prompts] }),
      addPrompt: ({ body }) => {
        if (prompts.some(({ style }) => style.toLowerCase() === body.style.toLowerCase())) return taken;
        const made = { ...body, id: next++ };
        prompts.push(made);
        return made;
      },
      updatePrompt: ({ path, body }) => {
        const at = prompts.findIndex(({ id }) => id === path.id);
        const made = { ...prompt(path.id, 'room', ''), ...prompts[at], ...body };
        prompts[at] = made;
        return made;
      },
      deletePrompt: ({ path }) => {
        prompts.splice(
          prompts.findIndex(({ id }) => id === path.id),
          1,
        );
        return { message: 'Done.' };
      },
      ...fakes,
    },
  });
  await see(page.getByRole('heading', { level: 1, name: 'Stage Prompts' }));
  return screen;
}

describe('the stage prompts', () => {
  test('counts styles by room type, lists, searches, and sorts them', async () => {
    await open([
      prompt(1, 'office', 'Mid-century'),
      prompt(2, 'office', 'Industrial'),
      prompt(3, 'office', 'Warm oak'),
      prompt(4, 'bedroom', 'Coastal'),
      prompt(5, 'landscape', 'Spring'),
    ]);
    await soon(
      () => texts(type(/\d$/)),
      ['All 5', 'Room staging 0', 'Room 0', 'Bedroom 1', 'Office 3', 'Landscape 1'],
    );
    await type(/^Office/).click();
    await see(page.getByText('What the studio offers for offices, and Random draws from.'));
    await search.fill('mid-century warm');
    await soon(() => table.getByRole('row').length, 2);
    await see(row('Mid-century').getByText('Mid-century, in warm light.'));
    await search.fill('');
    const sort = table.getByRole('button', { name: 'Style' });
    await sort.click();
    await sort.click();
    await soon(() => texts(table.getByRole('row').nth(1))[0]?.startsWith('Warm'), true);
    const back = page.getByRole('main').getByRole('link', { name: 'AI Room Staging Studio' });
    await expect.element(back).toHaveAttribute('href', studioPath);
  });

  test('shows a taken name next to its field', async () => {
    await open([prompt(1, 'bedroom', 'Modern')]);
    await type(/^Bedroom/).click();
    await button('Add Style').click();
    await expect.element(add.getByLabelText('Room type')).toHaveValue('bedroom');
    await name.fill('MODERN');
    await description.fill('Birch and chalk.');
    await add.getByRole('button', { name: 'Add Style' }).click();
    await see(add.getByText(nameTaken));
    await expect.element(name).toHaveFocus();
    await name.fill('Nordic');
    await gone(add.getByText(nameTaken));
  });

  test('requires a name and a description, and keeps the input when saving fails', async () => {
    await open([prompt(1, 'office', 'Modern')], { addPrompt: broken, deletePrompt: broken });
    await button('Add Style').click();
    await name.fill('  ');
    await add.getByRole('button', { name: 'Add Style' }).click();
    await soon(() => add.getByText('This field is required.').length, 2);
    await name.fill('Loft');
    await description.fill('Steel and brick.');
    expect(add.getByText('This field is required.').length).toBe(0);
    await add.getByRole('button', { name: 'Add Style' }).click();
    await readAlert(`We couldn’t save the style. ${sorry}`);
    await expect.element(name).toHaveValue('Loft');
    await expect.element(description).toHaveValue('Steel and brick.');
    await add.getByRole('button', { name: 'Cancel' }).click();
    await act('Modern', 'Delete');
    const question = dialog('Delete Style');
    await see(question.getByText('This deletes its description.'));
    await see(question.getByText('It’s the last style of its list'));
    await question.getByRole('button', { name: 'Delete' }).click();
    await readAlert(`We couldn’t delete the style. ${sorry}`);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await see(row('Modern'));
  });

  test('shows an empty list and offers to add the first style', async () => {
    await open([]);
    await type(/^Landscape/).click();
    await see(page.getByText('No styles yet'));
    await button('Add the First Style').click();
    await expect.element(add.getByLabelText('Room type')).toHaveValue('landscape');
  });

  test('distinguishes a failed load from an empty list', async () => {
    await open([], { listPrompts: problem(404, 'not-found') });
    await see(page.getByText('The styles couldn’t be loaded.'));
    expect(page.getByText('No styles yet').length).toBe(0);
    expect(texts(type(/^(All|Office)/))).toEqual(['All –', 'Office –']);
    expect(page.getByRole('alert').length).toBe(0);
  });

  test('adds, edits, and deletes styles with the keyboard alone', async () => {
    const { sent } = await open([prompt(1, 'office', 'Modern'), prompt(2, 'office', 'Rustic')]);
    await enter(button('Add Style'));
    await chooseIn(add.getByLabelText('Room type'), 'office');
    await typeInto(name, 'Loft');
    await typeInto(description, 'Steel.');
    await enter(add.getByRole('button', { name: 'Add Style' }));
    await see(page.getByRole('status').getByText('The style Loft is saved.'));
    await see(row('Loft').getByText('Steel.'));
    const menuOf = async (style: string, action: string) => {
      await enter(row(style).getByRole('button', { name: `Actions for ${style}, ` }));
      const item = page.getByRole('menuitem', { name: action });
      await see(item);
      for (let presses = 0; presses < 3 && item.element() !== document.activeElement; presses += 1) {
        await press('ArrowDown');
      }
      await press('Enter');
    };
    await menuOf('Modern', 'Edit');
    const edit = dialog('Edit Style');
    await typeInto(edit.getByLabelText('Style', { exact: true }), ' two');
    await press('Enter');
    await see(row(' two'));
    await menuOf('Rustic', 'Delete');
    await enter(dialog('Delete Style').getByRole('button', { name: 'Delete' }));
    await gone(row('Rustic'));
    const loft = { room_type: 'office', style: 'Loft', description: 'Steel.' };
    expect(sent('addPrompt').map(({ body }) => body)).toEqual([loft]);
    expect(sent('updatePrompt').map(({ body }) => body.style?.includes('two'))).toEqual([true]);
    expect(sent('deletePrompt').map(({ path }) => path.id)).toEqual([2]);
  });
});
