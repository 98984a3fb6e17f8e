import type { Page } from 'playwright-core';
import { openGate, type Size } from '../session.ts';
import { begin } from '../site-actions.ts';
import { picturesShown } from './pictures-shown.ts';
import type { Look } from './tours.ts';

/** The pages that lie beside the chat, the map and the listings. */
export async function tourPublicPages(page: Page, look: Look, _size: Size): Promise<void> {
  await openGate(page.request);
  await page.goto('/');
  await begin(page);
  await openControl(page, 'Blogs');
  await page.getByRole('dialog', { name: 'Blogs' }).getByRole('article').first().waitFor();
  await picturesShown(page);
  await look('blogs over home');
  await page.getByRole('dialog', { name: 'Blogs' }).getByRole('button', { name: 'Back' }).click();
  await page.getByRole('dialog', { name: 'Blogs' }).waitFor({ state: 'detached' });
  await openControl(page, 'Reviews');
  await page.getByRole('dialog', { name: 'Reviews' }).getByRole('blockquote').first().waitFor();
  await look('reviews over home');

  await page.goto('/blogs');
  await page.getByRole('article').first().waitFor();
  await picturesShown(page);
  await look('blogs');
  await page.getByRole('article').getByRole('link').first().click();
  await page.locator('.prose').waitFor();
  await picturesShown(page);
  await look('a post');
  await page.goto('/blog/nobody-wrote-this');
  await page.getByText('Blog post not found').waitFor();
  await look('post not found');

  await page.goto('/reviews');
  await page.getByRole('blockquote').first().waitFor();
  await look('reviews');
  await page.getByRole('button', { name: 'Write a Review' }).click();
  await page
    .getByRole('dialog', { name: 'Write a Review' })
    .getByLabel('Your review')
    .fill('Patient with us.');
  await look('write a review');
  await page.getByRole('button', { name: 'Submit Review' }).click();
  await page.getByRole('dialog', { name: 'Thank you!' }).waitFor();
  await look('review sent');

  await page.goto('/agent');
  await page.getByRole('link', { name: 'Email Me' }).waitFor();
  await picturesShown(page);
  await look('agent');
  await page.goto('/neighborhood/idxtown');
  await page.getByRole('list', { name: 'Homes' }).waitFor();
  await picturesShown(page);
  await look('neighborhood');
  await page.getByRole('heading', { name: /^Homes in/ }).scrollIntoViewIfNeeded();
  await look('homes of the neighborhood');
  await page.goto('/add-contact');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.locator('[aria-invalid=true]').first().waitFor();
  await look('add contact with faults');
  await page.goto('/sitemap.xml');
  await page.getByText('<urlset').waitFor();
  await look('sitemap');
  for (const name of ['privacy', 'accessibility', 'data-request']) {
    await page.goto(`/${name}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await look(name);
  }
}

/** One of the top controls: in the row, or in the menu of narrow screens. */
async function openControl(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu' });
  const control = page.getByRole('banner').getByRole('button', { name });
  await menu.or(control).first().waitFor();
  if (await control.isVisible()) return control.click();
  await menu.click();
  await page.getByRole('menuitem', { name }).click();
}
