import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import {
  answer,
  answerBlog,
  broken,
  button,
  calls,
  dialog,
  formOf,
  openBlog,
  openForm,
  post,
} from './blog-desk.ts';
import { soon, withBrowser } from './browser.ts';
import { readAlert } from './exact-words.ts';
import { openGate, signIn } from './session.ts';

withBrowser();

async function write(page: Page) {
  const { form, editor } = await openForm(page);
  await form.getByLabel('Title *').fill('Jenks');
  await editor.fill('A river town.');
  await form.getByLabel('Meta description').fill('On Jenks.');
  return form;
}

const kept = (page: Page) =>
  page.evaluate(
    () => Object.entries(localStorage).find(([key]) => key.startsWith('blog-draft'))?.[1] ?? null,
  );
const keptTitle = async (page: Page) => JSON.parse((await kept(page)) ?? '{}').metaDescription;

/** Restores the draft that the form offers, and reads it. */
async function restored(page: Page) {
  await button(page, 'Create Blog Post').click();
  await button(dialog(page, 'Create Blog Post'), 'Restore draft').click();
  const { form, editor } = await formOf(page);
  return [
    await form.getByLabel('Title *').inputValue(),
    await editor.textContent(),
    await form.getByLabel('Meta description').inputValue(),
  ];
}
const written = ['Jenks', 'A river town.', 'On Jenks.'];

describe('a draft', () => {
  test('is kept while it is written, and offered after a reload', async () => {
    const { page } = await openBlog([]);
    await write(page);
    await soon(() => keptTitle(page), 'On Jenks.');
    await page.reload();
    await page.getByText('Draft: Jenks').waitFor();
    await page.getByText(/^3 words, saved /).waitFor();
    expect(await restored(page)).toEqual(written);
  });

  test('survives a tab that is closed in the middle of a word', async () => {
    const { page, context } = await openBlog([]);
    await write(page);
    await page.close({ runBeforeUnload: true });
    const next = await context.newPage();
    await answerBlog(next, []);
    await next.goto('/admin/blog-manager');
    await next.getByText('Draft: Jenks').waitFor();
    expect(await restored(next)).toEqual(written);
  });

  test('survives a call that fails, and the dialog that is closed after it', async () => {
    const { page } = await openBlog([]);
    await page.route(calls.publish, broken);
    const form = await write(page);
    await button(form, 'Publish').click();
    await readAlert(page, 'Failed to create blog');
    await page.keyboard.press('Escape');
    await button(page, 'Continue writing').click();
    const { editor } = await formOf(page);
    expect(await editor.textContent()).toBe('A river town.');
  });

  test('survives a session that ended meanwhile', async () => {
    const { page, context } = await openBlog([]);
    const form = await write(page);
    await context.clearCookies();
    await button(form, 'Publish').click();
    // The screen makes room for the gate, and its alert goes with it.
    await page.getByRole('heading', { level: 1, name: 'Blog Management' }).waitFor({ state: 'detached' });
    const { adminEmail, adminPassword } = inject('site');
    await openGate(context.request);
    await signIn(context.request, adminEmail, adminPassword);
    await page.goto('/admin/blog-manager');
    await page.getByText('Draft: Jenks').waitFor();
    expect(await restored(page)).toEqual(written);
  });

  test('is discarded only when asked for, and then it is gone', async () => {
    const { page } = await openBlog([]);
    await write(page);
    await page.keyboard.press('Escape');
    await button(page, 'Discard').click();
    const question = dialog(page, 'Discard Draft');
    await question.getByText('It was never published, and cannot be brought back.').waitFor();
    await button(question, 'Cancel').click();
    await question.waitFor({ state: 'detached' });
    expect(await kept(page)).not.toBeNull();
    await button(page, 'Discard').click();
    await button(question, 'Discard draft').click();
    await page.getByText('Draft: Jenks').waitFor({ state: 'detached' });
    expect(await kept(page)).toBeNull();
  });

  test('makes way for a new post where the form offers it', async () => {
    const { page } = await openBlog([]);
    await write(page);
    await page.keyboard.press('Escape');
    await button(page, 'Create Blog Post').last().click();
    await button(dialog(page, 'Create Blog Post'), 'Discard and start new').click();
    const { form, editor } = await formOf(page);
    expect(await form.getByLabel('Title *').inputValue()).toBe('');
    expect(await editor.textContent()).toBe('');
  });

  test('is gone once it is published', async () => {
    const { page } = await openBlog([]);
    await answer(page, calls.publish, post(9, 'Jenks'));
    const form = await write(page);
    await button(form, 'Publish').click();
    await button(dialog(page, 'Blog Created Successfully'), 'Done').click();
    expect(await kept(page)).toBeNull();
    expect(await page.getByText('Draft: Jenks').count()).toBe(0);
  });

  test('that this browser cannot keep is told of', async () => {
    const { page } = await openBlog([]);
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    const form = await write(page);
    await form.getByText('This browser keeps no draft just now').waitFor();
  });
});
