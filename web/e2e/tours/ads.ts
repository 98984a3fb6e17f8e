import type { Page } from 'playwright-core';
import { ad, answerAds, calls, fillDetails, image, video } from '../ads-desk.ts';
import type { Look } from './tours.ts';

/** Advertising: the hub, the studio with its dialogs, the wizard and the campaigns. */
export async function tourAds(page: Page, look: Look): Promise<void> {
  const long = 'W'.repeat(190);
  const states = ['active', 'pending', 'paused', 'completed', 'canceled', 'requested'];
  const request = {
    creative_format: 'video',
    description: `A walk ${long}`,
    email: 'a@b.example',
    fee_cents: 5000,
  };
  const { stand } = await answerAds(page, {
    ads: [
      ...states.map((status, n) => ad(n + 1, { status, ad_set_name: `The ${status} one` })),
      ad(90, { ad_set_name: long, ad_description: long, spend: 249.99, reach: 9_999_999 }),
    ],
    images: [
      ...Array.from({ length: 14 }, (_, n) => image(n + 1)),
      image(99, { filename: `${long}.jpg`, in_use: true }),
    ],
    videos: [video(1)],
    requests: [{ id: 1, ...request, created_at: '2026-11-20T15:04:05Z' }],
  });
  const findings = [
    { level: 'block', words: 'no kids', reason: 'It states a preference about people.' },
    { level: 'note', words: 'safe street', reason: 'It speaks of safety.' },
  ];
  await page.route(calls.copy, (route) =>
    route.fulfill({
      json: { findings: (route.request().postData() ?? '').includes('no kids') ? findings : [] },
    }),
  );

  await page.goto('/admin/digital-ads');
  await page.getByText(/^10,0\d\d(?:\.\d)?K$/).waitFor();
  await look('hub');

  await page.goto('/admin/digital-ads/creative-manager');
  await page.getByText('porch-1.jpg').waitFor();
  await look('studio');
  await page.getByRole('button', { name: 'Open porch-1.jpg' }).click();
  await page.getByRole('dialog').getByRole('img').waitFor();
  await look('a creative');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Delete porch-1.jpg' }).click();
  await page.getByRole('dialog', { name: 'Delete Creative' }).waitFor();
  await look('deleting a creative');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Request Custom Creative' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request Custom Creative' });
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Submit Request' }).click();
  await dialog.getByText('Please describe what you want.').waitFor();
  await look('a custom creative, with a fault');

  await page.goto('/admin/digital-ads/facebook');
  await page.getByText('The active one').waitFor();
  await page.getByRole('radio', { name: /porch-1\.jpg/ }).check();
  await look('wizard, step 1, and campaigns');
  await page.getByRole('button', { name: 'Continue' }).click();
  await fillDetails(page, { 'Budget in dollars': '900', 'Ad description': 'A safe street, no kids' });
  await page.getByLabel('Budget in dollars').focus();
  await page.getByLabel('Campaign name').focus();
  await page.getByText('Maximum budget is $250').waitFor();
  await page.getByText('Not allowed:').waitFor();
  await look('wizard, step 2, with a fault');
  await fillDetails(page, { 'Budget in dollars': '99.50', 'Ad description': 'A porch on a quiet street' });
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('checkbox').check();
  await look('wizard, step 3');
  await page.getByRole('button', { name: 'What goes to Meta for The active one' }).click();
  await page.getByRole('dialog').getByText('adsets').waitFor();
  await look('what goes to Meta');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Cancel The active one' }).click();
  await page.getByRole('dialog', { name: 'Cancel Campaign' }).waitFor();
  await look('canceling a campaign');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  Object.assign(stand, { ads: [], images: [], videos: [], requests: [] });
  await page.goto('/admin/digital-ads/facebook');
  await page.getByText('No campaigns yet').waitFor();
  await page.getByText('First upload a creative').waitFor();
  await look('wizard and campaigns, empty');
  await page.goto('/admin/digital-ads/creative-manager');
  await page.getByText('No videos yet').waitFor();
  await look('studio, empty');
}
