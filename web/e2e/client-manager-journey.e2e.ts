import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { soon, visit, withBrowser } from './browser.ts';
import { ann, answer, calls, deskOf, dialog, emptyJourney, openDesk } from './client-desk.ts';
import { cut, readAlert } from './exact-words.ts';
import { newPerson } from './session.ts';

withBrowser();

const stages = (page: Page) => page.getByRole('list', { name: 'Stages' });
const stage = (page: Page, label: string) => stages(page).getByRole('button', { name: label });

describe('the journey', () => {
  test('shows the eight stages with status and note, and counts the complete ones', async () => {
    const { page } = await openDesk([ann], {
      at: deskOf(ann),
      before: (page) =>
        answer(page, calls.journey, {
          ...emptyJourney,
          ...{ lead: 'Completed', leadNote: 'Came through the chat.' },
          ...{ discover: 'In-Progress', research: 'Blocked', complete: 'Completed' },
        }),
    });
    await page.getByText('2 of 8 stages complete').waitFor();
    const lines = async () =>
      (await stages(page).getByRole('listitem').allInnerTexts()).map((text) => text.split('\n').slice(0, 2));
    await soon(lines, [
      ['Initial Lead', 'Completed'],
      ['Discovery Call', 'In-Progress'],
      ['Client Onboard', 'Pending'],
      ['Market Research', 'Blocked'],
      ['Make Offer', 'Pending'],
      ['Home Inspection', 'Pending'],
      ['Closing Process', 'Pending'],
      ['Deal Complete', 'Completed'],
    ]);
    await stages(page).getByText('Came through the chat.').waitFor();
    const bar = page.getByRole('progressbar', { name: 'Journey' });
    expect(await bar.getAttribute('aria-valuenow')).toBe('2');
    expect(await bar.getAttribute('aria-valuemax')).toBe('8');
  });

  test('opens nothing while no contact is chosen', async () => {
    const { page } = await openDesk([ann]);
    await page.getByText('0 of 8 stages complete').waitFor();
    expect(await stage(page, 'Initial Lead').isDisabled()).toBe(true);
  });

  test('a stage is In-Progress unless told, wants a note, and cannot be saved twice at once', async () => {
    const { page } = await openDesk([ann], { at: deskOf(ann) });
    await stage(page, 'Market Research').click();
    const modal = dialog(page, 'Update Stage Status');
    const status = modal.getByLabel('Status', { exact: true });
    expect(await status.inputValue()).toBe('In-Progress');
    expect(await status.locator('option').allInnerTexts()).toEqual(['In-Progress', 'Blocked', 'Completed']);
    const save = modal.getByRole('button', { name: 'Save', exact: true });
    expect(await save.isDisabled()).toBe(true);
    await modal.getByLabel('Note *').fill('   ');
    expect(await save.isDisabled()).toBe(true);
    await modal.getByLabel('Note *').fill('Three streets to look at.');
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const asked: URL[] = [];
    await page.route(calls.stage, async (route) => {
      asked.push(new URL(route.request().url()));
      await held;
      await route.fulfill({ json: { message: 'Done.' } });
    });
    await save.click();
    const saving = modal.getByRole('button', { name: 'Saving...' });
    await saving.waitFor();
    expect(await saving.isDisabled()).toBe(true);
    letGo();
    await modal.waitFor({ state: 'detached' });
    expect(asked.length).toBe(1);
    expect(asked[0]?.pathname).toMatch(/\/crm\/research$/);
    expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toMatchObject({
      email: 'ann@example.com',
      status: 'In-Progress',
      note: 'Three streets to look at.',
    });
  });

  test('a stage that cannot be saved says so, and the note stays', async () => {
    const { page } = await openDesk([ann], { at: deskOf(ann) });
    await cut(page, '**/crm/setlead*');
    await stage(page, 'Initial Lead').click();
    const modal = dialog(page, 'Update Stage Status');
    await modal.getByLabel('Note *').fill('Called twice.');
    await modal.getByRole('button', { name: 'Save', exact: true }).click();
    await readAlert(page, 'Failed to update stage. Please try again.');
    expect(await modal.getByLabel('Note *').inputValue()).toBe('Called twice.');
  });

  test('is kept: a stage that was set is there after a reload', async () => {
    const { name, email } = newPerson('Stage Walker');
    const { page } = await visit('about:blank', { as: 'admin' });
    await answer(page, calls.list, [{ Name: name, Email: email }]);
    await page.goto(deskOf({ Name: name, Email: email }));
    await stage(page, 'Initial Lead').click();
    const modal = dialog(page, 'Update Stage Status');
    await modal.getByLabel('Status', { exact: true }).selectOption('Completed');
    await modal.getByLabel('Note *').fill('Met at the door.');
    await modal.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('1 of 8 stages complete').waitFor();
    await page.reload();
    await page.getByText('1 of 8 stages complete').waitFor();
    await stages(page).getByText('Met at the door.').waitFor();
  });
});
