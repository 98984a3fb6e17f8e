import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { editor, form, openBlog, openForm, post } from '../../../../../../testing/desks/blog.ts';
import type { Fakes } from '../../../../../../testing/fakes.ts';
import { button, dialog, gone, press, see, soon, texts } from '../../../../../../testing/see.ts';

const title = form.getByLabelText('Title *');
const description = form.getByLabelText('Meta description');
const publish = form.getByRole('button', { name: 'Publish', exact: true });
const offered = page.getByText('Draft: Jenks');

/** Opens the form of a new post and types into it. */
async function write(fakes: Fakes = {}) {
  const screen = await openBlog([], fakes);
  await openForm();
  await title.fill('Jenks');
  await editor.fill('A river town.');
  await description.fill('On Jenks.');
  return screen;
}

const kept = (): string | null =>
  Object.entries(localStorage).find(([key]) => key.startsWith('blog-draft'))?.[1] ?? null;
const isKept = () => soon(() => JSON.parse(kept() ?? '{}').metaDescription, 'On Jenks.');

/** Restores the offered draft and checks its content. */
async function expectRestored(): Promise<void> {
  await button('Create Blog Post').click();
  await form.getByRole('button', { name: 'Restore Draft' }).click();
  await expect.element(title).toHaveValue('Jenks');
  await soon(() => texts(editor), ['A river town.']);
  await expect.element(description).toHaveValue('On Jenks.');
}

describe('a draft', () => {
  test('is stored during writing, and offered after a reload', async () => {
    const { reload } = await write();
    await isKept();
    await reload();
    await see(offered);
    await see(page.getByText(/^3 words, saved /));
    await expectRestored();
  });

  test('survives a tab that is closed in the middle of a word', async () => {
    const { reload } = await write();
    // `pagehide` is the last event that a closing page gets reliably.
    dispatchEvent(new PageTransitionEvent('pagehide'));
    expect(JSON.parse(kept() ?? '{}').metaDescription).toBe('On Jenks.');
    await reload();
    await see(offered);
    await expectRestored();
  });

  test('is discarded only on request', async () => {
    await write();
    await isKept();
    await press('Escape');
    await button('Discard').click();
    const question = dialog('Discard Draft');
    await see(question.getByText('It was never published. You can’t undo this.'));
    await question.getByRole('button', { name: 'Cancel' }).click();
    await gone(question);
    expect(kept()).not.toBeNull();
    await button('Discard').click();
    await question.getByRole('button', { name: 'Discard draft' }).click();
    await gone(offered);
    expect(kept()).toBeNull();
  });

  test('is replaced by a new post where the form offers it', async () => {
    await write();
    await press('Escape');
    await button('Create Blog Post').last().click();
    await form.getByRole('button', { name: 'Discard and Start New' }).click();
    await expect.element(title).toHaveValue('');
    await soon(() => texts(editor), ['']);
  });

  test('is gone once it is published', async () => {
    await write({ storeBlog: post(9, 'Jenks') });
    await publish.click();
    await dialog('Blog Created Successfully').getByRole('button', { name: 'Done' }).click();
    expect(kept()).toBeNull();
    expect(offered.length).toBe(0);
  });

  test('shows a notice when the browser cannot store it', async () => {
    await openBlog([]);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await openForm();
    await title.fill('Jenks');
    await see(form.getByText('We can’t save drafts in this browser'));
  });
});
