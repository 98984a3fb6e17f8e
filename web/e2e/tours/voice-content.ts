import type { Page } from 'playwright-core';
import { answer, answerBlog, button, calls, dialog, formOf, paste, post } from '../blog-desk.ts';
import type { Look } from './tours.ts';

const day = 86_400_000;
const long = 'W'.repeat(200);

/** The agent's words: the blog with its editor, the reviews, and referrals. */
export async function tourVoiceContent(page: Page, look: Look): Promise<void> {
  await tourBlog(page, look);
  await tourReviews(page, look);
  await tourReferral(page, look);
}

async function tourBlog(page: Page, look: Look): Promise<void> {
  const posts = Array.from({ length: 40 }, (_, n) =>
    post(n + 2, `What to ask at an open house, part ${n + 1}`, n),
  );
  posts.splice(3, 0, post(1, long, 3));
  await answerBlog(page, posts);
  await page.goto('/admin/blog-manager');
  await page.getByRole('list', { name: 'Posts' }).getByRole('listitem').first().waitFor();
  await look('blog');
  await page.getByRole('button', { name: /^What to ask at an open house, part 1\b/ }).click();
  await page.getByText('Ask about the roof.').waitFor();
  await look('a post');
  if (await dialog(page, 'Preview').isVisible()) await page.keyboard.press('Escape');
  await button(page, `Delete ${long}`).click();
  await dialog(page, 'Delete Blog Post').waitFor();
  await look('deleting a post');
  await page.keyboard.press('Escape');
  await answer(page, calls.sitemap, { message: 'Done.' });
  await button(page, 'Refresh Sitemap').click();
  await page.getByText(/^Refreshed /).waitFor();
  await page.getByText('What was sent').click();
  await look('the sitemap refreshed');

  await button(page, 'Create Blog Post').first().click();
  const { form, editor } = await formOf(page);
  await button(form, 'Publish').click();
  await form.getByText('Please give the post a title.').waitFor();
  await look('an empty post with faults');
  await form.getByLabel('Title *').fill(`On porches ${long}`);
  await answer(page, calls.storePicture, { file_id: 'ab12', filename: 'ab12/porch.png' });
  await paste(editor, {
    html: `<h2>Porches</h2><p>Wide <b>and</b> shaded, <a href="https://a.example">as here</a>.</p>
      <ul><li>Swing</li><li>Lamp</li></ul><blockquote><p>Sit down.</p></blockquote><img src="file:///a.jpg">
      <p><span class="size-small">Small</span> <span class="size-large">large</span>
      <span class="size-xlarge">extra large</span> ${long}</p>`,
  });
  await form.getByLabel('Meta description').fill('m'.repeat(152));
  await button(form, 'Link').click();
  await look('a post being written');
  await form.getByLabel('Link address').press('Escape');
  await button(form, 'Close').last().click();
  await page.getByText(/^Draft: On porches/).waitFor();
  await look('a draft left');
  await button(page, 'Discard').click();
  await dialog(page, 'Discard Draft').waitFor();
  await look('discarding a draft');
  await page.keyboard.press('Escape');
  await button(page, 'Create Blog Post').first().click();
  await button(page, 'Restore draft').waitFor();
  await look('a draft offered');
  await button(page, 'Restore draft').click();
  await formOf(page);
  await answer(page, calls.publish, posts[0]);
  await button(form, 'Publish').click();
  await dialog(page, 'Blog Created Successfully').waitFor();
  await look('a post published');
  posts.length = 0;
  await page.goto('/admin/blog-manager');
  await page.getByText('No posts yet').waitFor();
  await look('no posts');
}

async function tourReviews(page: Page, look: Look): Promise<void> {
  const texts = [
    'Patient with every question.\n\nAnn',
    long,
    'Knew each street of Jenks by heart. '.repeat(12),
  ];
  const reviews = Array.from({ length: 60 }, (_, n) => ({
    id: 60 - n,
    review_text: texts[n % 3],
    created_at: new Date(Date.now() - n * day).toISOString(),
  }));
  await page.route('**/reviews/v1/get-review*', (route) => route.fulfill({ json: reviews }));
  await page.goto('/admin/reviews');
  await page.getByRole('blockquote').first().waitFor();
  await look('reviews');
  await page
    .getByRole('button', { name: /^Delete the review/ })
    .nth(1)
    .click();
  await dialog(page, 'Delete Review').waitFor();
  await look('deleting a review');
  reviews.length = 0;
  await page.goto('/admin/reviews');
  await page.getByText('No reviews yet').waitFor();
  await look('no reviews');
}

async function tourReferral(page: Page, look: Look): Promise<void> {
  const referral = (n: number) => ({
    submitting_agent_name: 'Avery Cole',
    submitting_agent_email: 'avery@example.com',
    prospective_agent_name: n === 1 ? long : `Lou Park ${n}`,
    prospective_agent_email:
      n === 1 ? `${'e'.repeat(60)}@${'long.'.repeat(20)}example` : `lou-${n}@example.com`,
    prospective_agent_phone: '(918) 555-0123',
    submitting_agent_site_id: 'demo',
    date_submitted: new Date(Date.now() - n * day).toISOString(),
  });
  const data = Array.from({ length: 30 }, (_, n) => referral(n));
  await page.route('**/get-agent-referrals*', (route) => route.fulfill({ json: { data } }));
  await page.goto('/admin/agent-referral');
  await page.getByText('Lou Park 2', { exact: true }).waitFor();
  await button(page, 'Submit Referral').click();
  await page.locator('[aria-invalid=true]').first().waitFor();
  await look('referrals, with faults');
  data.length = 0;
  await page.goto('/admin/agent-referral');
  await page.getByText('No referrals yet').waitFor();
  await look('no referrals');
}
