import { describe, expect, test } from 'vitest';
import { visit, withBrowser } from './browser.ts';
import { ann, answer, calls, lead, openDesk, panel, refuse } from './client-desk.ts';

withBrowser();

describe('a person', () => {
  const person = {
    email: 'ann@example.com',
    name: 'Ann Lee',
    phoneNumber: '(512) 555-0142',
    isContact: true,
    isLead: true,
    isUser: false,
    incomplete: ['postcards'],
    timeline: [
      {
        at: '2026-11-20T15:04:05Z',
        kind: 'interest',
        title: 'Saved a home',
        detail: '12 Elm St',
        listingKey: 'DEMO-1',
      },
      {
        at: '2026-11-19T15:04:05Z',
        kind: 'chat',
        title: 'Asked the assistant',
        detail: null,
        conversationId: 'c-1',
      },
    ],
  };

  test('is led to from the lists, and shows who they are and what happened', async () => {
    const { page } = await openDesk([ann], {
      before: async (page) => {
        await answer(page, calls.leads, [{ ...lead, name: 'Ann Lee', email: 'ann@example.com' }], 'GET');
        await answer(page, calls.person, person);
      },
    });
    await page.getByRole('table', { name: 'Chat leads' }).getByRole('link', { name: 'Ann Lee' }).click();
    await page.getByRole('heading', { level: 2, name: 'Ann Lee' }).waitFor();
    expect(new URL(page.url()).search).toBe('?email=ann%40example.com');
    const known = page.getByRole('list', { name: 'Known as' });
    expect(await known.innerText()).toBe('Contact\nChat lead');
    await page.getByText('Not everything could be asked: postcards.').waitFor();
    const timeline = panel(page, 'Timeline');
    await timeline.getByText('Saved a home').waitFor();
    expect(await timeline.getByRole('link', { name: 'See the home' }).getAttribute('href')).toBe(
      '/listing/DEMO-1',
    );
    await timeline.getByRole('button', { name: 'Read the conversation of Ann Lee' }).click();
    await page.waitForURL((url) => url.searchParams.get('conversation') === 'c-1');
    await page.goBack();
    await page.getByRole('link', { name: 'Stages and homes' }).click();
    await panel(page, 'Contact Progress').getByText('ann@example.com').waitFor();
  });

  test('of whom nothing is known is said to be nobody', async () => {
    const { page } = await visit('about:blank', { as: 'admin' });
    await refuse(page, calls.person, 404);
    await page.goto('/admin/client-manager/person?email=no%40example.com');
    await page.getByText('Nobody is known by this email').waitFor();
  });
});
