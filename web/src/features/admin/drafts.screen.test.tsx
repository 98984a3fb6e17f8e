import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { chooseCreative, fillDetails, openAds, paths } from '../../../testing/desks/ads.ts';
import { editor, openBlog, openForm, form as postForm } from '../../../testing/desks/blog.ts';
import { openDesk } from '../../../testing/desks/clients.ts';
import { openEmail } from '../../../testing/desks/email.ts';
import { openComposer, openConfirmation, confirmation as order } from '../../../testing/desks/postcards.ts';
import { fillSignIn, newPerson, openAccount, userOf } from '../../../testing/desks/visitor.ts';
import { type Fakes, problem } from '../../../testing/fakes.ts';
import { agent, sessions } from '../../../testing/people.ts';
import type { Screen } from '../../../testing/screen.tsx';
import { address, button, dialog, gone, see, soon } from '../../../testing/see.ts';

const contact = dialog('Add New Contact');
const email = page.getByRole('form', { name: 'Create Template' });

type Desk = {
  open: (fakes: Fakes) => Promise<Screen>;
  call: 'addAddress' | 'storeTemplate' | 'createAd' | 'sendPostcards' | 'storeBlog';
  /** A text that only the agent wrote. */
  words: string;
  write: () => Promise<void>;
  send: () => Promise<void>;
  /** Finds the text when the agent returns to the screen. */
  find: () => Promise<void>;
  at: string;
};

const desks: Record<string, Desk> = {
  'an email': {
    ...{ call: 'storeTemplate', words: 'Zilker in spring', at: '/admin/email-manager' },
    open: (fakes) => openEmail('', { fakes }),
    write: async () => {
      await email.getByLabelText('Template name').fill('Zilker in spring');
      await email.getByLabelText('HTML', { exact: true }).fill('<p>Come and see.</p>');
    },
    send: () => email.getByRole('button', { name: 'Save Template' }).click(),
    find: async () => {
      await expect.element(email.getByLabelText('Template name')).toHaveValue('Zilker in spring');
    },
  },
  'a contact': {
    ...{ call: 'addAddress', words: 'Quillfeather', at: '/admin/client-manager' },
    open: (fakes) => openDesk([], { fakes }),
    write: async () => {
      await button('Add New Contact').click();
      await contact.getByLabelText('Name *').fill('Robin Quillfeather');
      await contact.getByLabelText('Email *').fill('robin@visitors.example');
    },
    send: () => contact.getByRole('button', { name: 'Add Contact', exact: true }).click(),
    find: async () => {
      await button('Add New Contact').click();
      await expect.element(contact.getByLabelText('Name *')).toHaveValue('Robin Quillfeather');
    },
  },
  'an ad': {
    ...{ call: 'createAd', words: 'Open house in Zilker', at: paths.facebook },
    open: (fakes) => openAds(paths.facebook, { fakes }),
    write: async () => {
      await chooseCreative();
      await fillDetails();
      await button('Continue').click();
    },
    send: async () => {
      await page.getByRole('checkbox', { name: /^I acknowledge/ }).click();
      await button('Submit Ad Request').click();
    },
    find: () => see(page.getByText('Open house in Zilker')),
  },
  'a postcard': {
    ...{ call: 'sendPostcards', words: 'A home near you has sold.', at: '/admin/mail-marketing/contacts' },
    open: (fakes) => openComposer({ fakes }),
    write: openConfirmation,
    send: async () => {
      await order.getByRole('checkbox').click();
      await order.getByRole('button', { name: 'Confirm and Send' }).click();
    },
    find: async () => {
      await button('Next Step').click();
      await expect.element(page.getByLabelText('Body')).toHaveValue('A home near you has sold.');
    },
  },
  'a post': {
    ...{ call: 'storeBlog', words: 'Jenks by the river', at: '/admin/blog-manager' },
    open: (fakes) => openBlog([], fakes),
    write: async () => {
      await openForm();
      await postForm.getByLabelText('Title *').fill('Jenks by the river');
      await editor.fill('A river town.');
    },
    send: () => postForm.getByRole('button', { name: 'Publish', exact: true }).click(),
    find: async () => {
      await button('Continue Writing').click();
      await expect.element(postForm.getByLabelText('Title *')).toHaveValue('Jenks by the river');
    },
  },
};

const storage = () => JSON.stringify({ ...localStorage, ...sessionStorage });

describe.each(Object.entries(desks))('%s that is being written', (_name, desk) => {
  test('is there again after a call that failed and a reload', async () => {
    const { reload, go } = await desk.open({ [desk.call]: problem(500) });
    await desk.write();
    await desk.send();
    await see(
      page
        .getByRole('alert')
        .or(page.getByRole('status').filter({ hasText: 'Error' }))
        .first(),
    );
    await reload();
    await see(page.getByRole('heading', { level: 1 }));
    await go(desk.at);
    await desk.find();
  });

  test('is restored after an expired session and a new sign-in', async () => {
    const { answer, go } = await desk.open({ [desk.call]: problem(401, 'not-signed-in') });
    await desk.write();
    answer({
      getSession: sessions.visitor,
      signIn: { ...userOf(newPerson(agent.username)), roles: [...agent.roles] },
    });
    await desk.send();
    await soon(address, '/');
    await go('/accessibility');
    const panel = await openAccount();
    answer({ getSession: sessions.admin });
    await fillSignIn(panel, 'avery.cole', 'a password');
    await gone(panel);
    await go(desk.at);
    await desk.find();
  });

  test('is nowhere in the browser after Log Off', async () => {
    const { answer, go } = await desk.open({ endSession: null });
    await desk.write();
    await expect.poll(storage).toContain(desk.words);
    await go('/accessibility');
    const panel = await openAccount();
    answer({ getSession: sessions.visitor });
    await panel.getByRole('button', { name: 'Log Off' }).click();
    await gone(panel);
    expect(storage()).not.toContain(desk.words);
  });
});

test('stores nothing that is typed while another tab logs off', async () => {
  const { answer, go } = await openEmail('');
  await email.getByLabelText('Template name').fill('Zilker in spring');
  answer({ getSession: sessions.visitor });
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: null }));
  await soon(address, '/');
  await go('/accessibility');
  expect(storage()).not.toContain('Zilker');
});
