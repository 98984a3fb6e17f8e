import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { newPerson } from '../../session.ts';
import { type Size, visit } from '../browser.ts';
import { dialog } from '../client-desk.ts';
import { mailsTo } from '../mail-server.ts';
import type { OwnSite } from '../own-site.ts';
import { toast } from '../site-actions.ts';

export const agentEmail = 'avery.cole@porchlight.example';
export const mailKey = 'a key for the emails of this week';
/** The person whose week it is, and what the agent writes and notes. */
export const name = 'Nora Quill';
export const subject = 'Homes near Jenks';
export const job = 'Ask the lender for the letter';

export type Week = Awaited<ReturnType<typeof beginWeek>>;

/** Opens the agent's Today with nobody in it, and the visitor's site. Ivy is a client who stays. */
export async function beginWeek(size: Size, site: OwnSite, folder: string) {
  const nora = { ...newPerson(name), phone: '(918) 555-0147' };
  const ivy = { Name: 'Ivy Park', Email: newPerson().email };
  const { page: agent } = await visit('/admin/client-manager', { size, site, as: 'admin' });
  const { page: visitor } = await visit('/', { size, site, as: 'visitor' });
  await agent.getByRole('button', { name: 'Add New Contact' }).click();
  const form = dialog(agent, 'Add New Contact');
  await form.getByLabel('Name').fill(ivy.Name);
  await form.getByLabel('Email').fill(ivy.Email);
  await fits(agent);
  await form.getByRole('button', { name: 'Add Contact' }).click();
  await toast(agent, `${ivy.Name} added to your contacts`).waitFor();
  await openToday(agent);
  await agent.getByText('Nobody is waiting.').waitFor();
  const second = `nora.${size}@work.example`;
  /** Nora's page, once the agent has seen it. */
  return { site, folder, agent, visitor, nora, ivy, second, path: '' };
}

export const openPerson = ({ agent, path }: Week): Promise<void> =>
  open(agent, path, agent.getByRole('heading', { level: 1, name }));

/** Chooses from the menu beside a person's name. */
export async function choose(page: Page, of: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${of}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** Fails where a screen is wider than its window. */
export async function fits(page: Page): Promise<void> {
  const excess = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth > clientWidth ? `${location.pathname} is ${scrollWidth} px wide` : null;
    });
  expect(await excess()).toBe(null);
}

/** Opens a screen that has what `seen` finds, and checks that it fits. */
export async function open(page: Page, address: string, seen: Locator): Promise<void> {
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await seen.first().waitFor();
  await fits(page);
}

export const openToday = async (page: Page): Promise<void> => {
  await open(page, '/admin/today', page.getByRole('heading', { level: 1, name: 'Today' }));
  await page.getByRole('status', { name: 'Loading Today' }).waitFor({ state: 'detached' });
};

/** Returns a group of Today. */
export const group = (page: Page, title: string): Locator =>
  page.getByRole('region', { name: new RegExp(`^${title} \\d`) });

/** Returns the rows of a group of Today that have this text. */
export const rows = (page: Page, title: string, text: string): Locator =>
  group(page, title).locator('[data-row]').filter({ hasText: text });

/** Asks for what came while Today was open. */
export const showNew = (page: Page): Promise<void> => page.getByRole('button', { name: /^\d+ new$/ }).click();

/** Returns an event in a person's timeline. */
export const event = (page: Page, text: string): Locator =>
  page.getByRole('region', { name: 'Timeline', exact: true }).getByRole('listitem').filter({ hasText: text });

/** Downloads all people as CSV, and returns the rows. */
export async function exportPeople(page: Page): Promise<string[]> {
  await open(page, '/admin/people/import', page.getByRole('heading', { level: 1, name: 'Import People' }));
  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const [, ...lines] = (await readFile(await (await download).path(), 'utf8')).split('\r\n');
  return lines.filter((line) => line !== '');
}

/** Waits for the one email to an address with this subject and these words; returns its Message-ID and its text. */
export async function emailTo(folder: string, email: string, subject: string, words = '') {
  const found = async () =>
    (await mailsTo(folder, email)).filter(
      (mail) => mail.includes(`\nSubject: ${subject}`) && mail.includes(words),
    );
  // The agent has ten seconds to take an email back.
  await expect.poll(async () => (await found()).length, { timeout: 25_000 }).toBe(1);
  const [text = ''] = await found();
  return { text, messageId: /^Message-ID: (\S+)/im.exec(text)?.[1] ?? '' };
}

/** Collects what the site tells a page from now on. */
export function listen(page: Page): () => Promise<string> {
  const told: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.headers()['content-type']?.includes('json')) told.push(response.text().catch(() => ''));
  });
  return async () => (await Promise.all(told)).join('\n');
}

/** Returns what a screen shows and the browser keeps. */
export const heldBy = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [
      document.title,
      document.body.innerHTML,
      JSON.stringify(localStorage),
      JSON.stringify(sessionStorage),
    ].join('\n'),
  );
