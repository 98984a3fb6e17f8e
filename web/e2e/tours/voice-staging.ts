import type { Page } from 'playwright-core';
import {
  answerHistory,
  answerStaging,
  answerStyles,
  calls,
  chooser,
  kept,
  prepare,
  promptsPath,
  result,
  room,
  rooms,
  stageButton,
  studioPath,
} from '../staging-stubs.ts';
import type { Look } from './tours.ts';

/** The staging studio and its styles: empty, at work, with a result, with a long history. */
export async function tourStaging(page: Page, look: Look): Promise<void> {
  const long = { id: 'kept-31', style: 'S'.repeat(100), original_name: `${'n'.repeat(110)}.jpg` };
  const list = [{ ...rooms(1)[0], ...long } as ReturnType<typeof rooms>[number], ...rooms(30)];
  let shown: typeof list = [];
  await answerStyles(page);
  await answerHistory(page, () => shown);
  await answerStaging(page, 'kept-30');
  await page.goto(studioPath);
  await page.getByText('Nothing staged yet').waitFor();
  await look('studio, empty');
  const text = { name: 'room.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no photo') };
  await chooser(page).setInputFiles(text);
  await page.getByText('This is no photo.').waitFor();
  await look('studio, no photo');
  await page.getByRole('alert').getByRole('button', { name: 'Dismiss' }).click();
  await prepare(page);
  await look('studio, ready');
  let letGo: () => void = () => undefined;
  const free = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(calls.stage, async (route) => {
    await free;
    await route.fallback();
  });
  await stageButton(page).click();
  await page.getByText('The photo is being staged.').waitFor();
  await look('studio, staging');
  shown = list;
  letGo();
  await result(page).getByRole('button', { name: 'Attach to a Listing' }).waitFor();
  await result(page).scrollIntoViewIfNeeded();
  await look('studio, result and history');
  await result(page).getByLabel('Burn “Virtually staged” into the downloaded file').uncheck();
  await room(page, 'Custom').click();
  await page.getByLabel('Custom staging prompt').fill('A reading corner. '.repeat(20));
  await look('studio, custom');
  await tourHistory(page, look);
  await tourPrompts(page, look);
}

async function tourHistory(page: Page, look: Look): Promise<void> {
  const first = kept(page).getByRole('listitem').nth(1);
  await first.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menu').waitFor();
  await look('history, actions');
  await page.getByRole('menuitem', { name: 'Compare with the original' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('slider').waitFor();
  await look('history, compared');
  await dialog.getByRole('button', { name: 'Attach to a Listing' }).click();
  const attach = page.getByRole('dialog', { name: 'Attach to a Listing' });
  await attach.getByRole('button', { name: 'Attach', exact: true }).click();
  await attach.getByText('Please enter a listing key.').waitFor();
  await look('history, attaching');
  await attach.getByRole('button', { name: 'Cancel' }).click();
  await attach.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await first.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog', { name: 'Delete Staged Picture' }).waitFor();
  await look('history, deleting');
}

async function tourPrompts(page: Page, look: Look): Promise<void> {
  await page.goto(promptsPath);
  await page.getByText('A Scandinavian bedroom').first().waitFor();
  await look('stage prompts');
  await page.getByRole('button', { name: 'Add Style' }).click();
  const add = page.getByRole('dialog', { name: 'Add Style' });
  await add.getByRole('button', { name: 'Add Style' }).click();
  await add.getByText('This field is required.').first().waitFor();
  await look('stage prompts, adding with faults');
  await add.getByRole('button', { name: 'Cancel' }).click();
  await add.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Actions' }).first().click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog', { name: 'Delete Style' }).waitFor();
  await look('stage prompts, deleting');
  await page.route(calls.prompts, (route) => route.fulfill({ json: { prompts: [] } }));
  await page.goto(promptsPath);
  await page.getByText('No styles yet').waitFor();
  await look('stage prompts, empty');
}
