import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { newPerson } from '../session.ts';
import { comeHome, visit, withBrowser } from '../support/browser.ts';
import { begin, conversation, leaveLead, service, toast } from '../support/site-actions.ts';

withBrowser();

/** Records the page's calls whose URL contains `part` from now on. */
function countCalls(page: Page, part: string): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(part)) calls.push(request.url());
  });
  return calls;
}

describe('buying', () => {
  test('leads from the form to homes, the map, a listing, and a saved home', async () => {
    const page = await comeHome();
    const person = newPerson('Robin Vale');
    await leaveLead(page, 'Buying', '74037', person);
    await conversation(page)
      .getByText('Thank you, Robin! Would you like to see properties in 74037?')
      .waitFor();
    await page.getByRole('button', { name: 'Show Properties' }).click();
    const homes = conversation(page).getByRole('list', { name: 'Homes' }).getByRole('listitem');
    await homes.first().waitFor();
    expect(await homes.count()).toBe(12);

    const toMap = conversation(page).getByRole('link', { name: /^Show all \d+ on the map$/ });
    const total = /\d+/.exec(await toMap.innerText())?.[0];
    expect(Number(total)).toBeGreaterThanOrEqual(24);
    await toMap.click();
    await page.waitForURL((url) => url.pathname === '/map' && url.searchParams.get('zip') === '74037');
    await page.getByRole('heading', { level: 1 }).getByText(`${total} homes in 74037`).waitFor();

    await page.getByRole('list', { name: 'Results' }).getByRole('link').first().click();
    const listing = page.getByRole('dialog');
    await listing.getByRole('button', { name: 'Save This Home' }).click();
    await toast(page, 'Saved.').waitFor();
    await listing.getByRole('button', { name: 'Saved', exact: true }).waitFor();
  });
});

describe('when a call fails', () => {
  test('stores an unsent lead when the tab closes, and sends it from the next tab', async () => {
    const { page, context } = await visit('/', { as: 'visitor' });
    await begin(page);
    const person = newPerson('Robin Vale');
    await context.route('**/chatleads*', (route) => route.abort());
    await leaveLead(page, 'Lease', '74104', person);
    await conversation(page).getByText('Thank you, Robin!').waitFor();
    await page.close();

    await context.unroute('**/chatleads*');
    const next = await context.newPage();
    const sent = next.waitForResponse((response) => response.url().includes('/chatleads'));
    await next.goto('/');
    const answer = await sent;
    expect(answer.ok()).toBe(true);
    expect(new URL(answer.url()).searchParams.get('email')).toBe(person.email);
    // A page left between the answer and this would send the lead once more.
    await next.waitForFunction(
      () => JSON.parse(localStorage.getItem('leadQueue') ?? '').waiting.length === 0,
    );

    const calls = countCalls(next, '/chatleads');
    await next.reload();
    await begin(next);
    await service(next, 'Buying').waitFor();
    expect(calls).toEqual([]);
  });
});
