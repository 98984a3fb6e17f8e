import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { projectRoot } from '../../server/files/root.ts';
import { startSmtpStandIn } from '../../server/providers/mail/smtp/testing/smtp-stand-in.ts';
import { newPerson } from './session.ts';
import { chooseCreative, fillDetails, paths } from './support/ads-desk.ts';
import { button, dialog, openForm, postsShown } from './support/blog-desk.ts';
import { comeHome, soon, visit, withBrowser } from './support/browser.ts';
import { framed, readToast } from './support/email-desk.ts';
import { type OwnSite, startOwnSite } from './support/own-site.ts';
import { leaveLead } from './support/site-actions.ts';
import {
  choosePhoto,
  kept,
  promptsPath,
  result,
  room,
  stageButton,
  studioPath,
  style,
} from './support/studio.ts';

withBrowser();

const mailbox = { user: 'dana@example.com', pass: 'abcdefghijklmnop' };
const cleo = newPerson('Cleo Barnes');
const omar = 'omar@clients.example';
const pia = 'pia@clients.example';
const campaign = 'Open house on Lantern Lane';
const title = 'Three things to mend before you sell';
const slug = 'three-things-to-mend-before-you-sell';
const ownStyle = 'Lantern Lane';
const praise = 'Patient, and on time to the minute.';
const spam = 'Cheap watches at my page.';
const colleague = 'lou.park@agents.example';

let server: Awaited<ReturnType<typeof startSmtpStandIn>>;
let site: OwnSite;
/** Data that one step passes to the next. */
const made = { listing: '', staged: Buffer.alloc(0) };

beforeAll(async () => {
  server = await startSmtpStandIn(() => 'take', mailbox);
  site = await startOwnSite({ MAILBOX_SMTP_URL: server.url });
});
afterAll(async () => {
  await site?.stop();
  await server?.close();
});

async function come(address: string): Promise<Page> {
  const { page, expectFaults } = await visit(address, { as: 'admin', site });
  // The console reports each time when an email tries something forbidden.
  expectFaults(/Content Security Policy directive|sandboxed/);
  return page;
}

const subjectsTo = (email: string) =>
  server.taken.filter(({ to }) => to === email).map(({ subject }) => subject);
const card = (page: Page, text: string) => kept(page).getByRole('listitem').filter({ hasText: text });
const option = (select: Locator, label: string) => select.selectOption({ label });

/** Makes the emails of a step of the drip campaign due, and the job that sends them. */
async function daysPass(step: number): Promise<void> {
  await site.stored(`update drip_steps set send_at = now() where step = $1`, [step]);
  await site.stored(`update pgboss.job set start_after = now() where name = 'drips' and state = 'created'`);
}

// Each step builds on the previous one, so none is retried.
describe('a month of an agent’s marketing', () => {
  test('connects the agent’s mailbox, uploads an image, and creates templates by hand and from a listing', async () => {
    const page = await come('/admin/email-manager?tab=create');
    await page.getByRole('button', { name: 'Sender Email' }).click();
    const sender = dialog(page, 'Sender Email');
    await sender.getByRole('textbox', { name: 'Sender email' }).fill(mailbox.user);
    await sender.getByLabel('App password', { exact: true }).fill('abcd efgh ijkl mnop');
    await sender.getByRole('button', { name: 'Save Sender' }).click();
    await readToast(page, 'Sender saved.');
    await sender.getByRole('button', { name: 'Send Test Email' }).click();
    await sender.getByText('The mail server accepted the email.').waitFor();
    expect(subjectsTo(mailbox.user)).toHaveLength(1);
    await page.keyboard.press('Escape');
    await sender.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Email Images' }).click();
    const gallery = dialog(page, 'Email Images');
    await gallery
      .locator('input[type=file]')
      .setInputFiles(path.join(projectRoot, 'demo/pictures/bedroom-modern-01.jpg'));
    await readToast(page, 'Image uploaded.');
    await page.keyboard.press('Escape');
    await gallery.waitFor({ state: 'detached' });
    const { properties } = await (
      await page.request.get('/api/treas/idx/v1/retrieve-property-summary?limit=1')
    ).json();
    made.listing = properties[0].listing_key;
    await page.getByRole('button', { name: 'From Listing Key' }).click();
    const build = dialog(page, 'Create from Listing Key');
    await build.getByRole('textbox', { name: 'Listing key' }).fill(made.listing);
    await build.getByRole('button', { name: 'Build Email' }).click();
    await framed(page, 'Live preview of the email').getByRole('link', { name: 'See the home' }).waitFor();
    const [, photo = ''] = /<img src="([^"]+)"/.exec(await page.getByLabel('HTML').inputValue()) ?? [];
    expect(photo).toMatch(/^https?:\/\/[^/]+\/api\/toptech\/onboarding\/v1\/email-image\//);
    expect((await page.request.get(new URL(photo).pathname)).headers()['content-type']).toBe('image/jpeg');
    await page.getByLabel('Template name').fill('The home of the month');
    await page.getByLabel('Subject').fill('A home for you, {{first_name}}');
    await page.getByRole('button', { name: 'Save Template' }).click();
    await readToast(page, 'Template saved.');
    await page.goto('/admin/email-manager?tab=create');
    await page.getByLabel('Template name').fill('After a chat');
    await page.getByLabel('Subject').fill('Good to meet you, {{first_name}}');
    await page.getByLabel('HTML').fill('<p>Hello {{name}}, thank you for asking.</p>');
    await page.getByRole('button', { name: 'Save Template' }).click();
    await readToast(page, 'Template saved.');
  });

  test('follows up a lead with the selected template', async () => {
    const page = await come('/admin/settings');
    const follows = page.getByRole('switch', { name: 'Automated email follow-up', exact: true });
    await follows.waitFor();
    if ((await follows.getAttribute('aria-checked')) !== 'true') await follows.click();
    const chosen = page.waitForResponse((answer) => answer.url().includes('chatleadEmailTemplate'));
    await option(page.getByLabel('Chat-lead email template'), 'After a chat');
    expect((await chosen).status()).toBe(200);
    const chat = await comeHome(site);
    await leaveLead(chat, 'Buying', '74037', cleo);
    await soon(() => subjectsTo(cleo.email), ['Good to meet you, Cleo']);
  });

  test('schedules three emails to three people, ten days apart', async () => {
    const page = await come('/admin/email-manager?tab=drips');
    await page.getByRole('button', { name: 'Schedule Drip', exact: true }).click();
    const form = dialog(page, 'Schedule Drip Campaign');
    await form.getByLabel('Email addresses').fill([cleo.email, omar, pia].join(', '));
    const clock = (days: number) =>
      new Date(Date.now() + days * 86_400_000).toLocaleString('sv-SE', { timeZone: 'America/Chicago' });
    for (const [n, template] of [
      'The home of the month',
      'After a chat',
      'The home of the month',
    ].entries()) {
      const slot = form.getByRole('group', { name: `Email ${n + 1}` });
      const [date = '', time = ''] = clock(10 * n).split(' ');
      await slot.getByLabel('Template').fill(template);
      await slot.getByLabel('Date').fill(date);
      await slot.getByLabel('Time').fill(time.slice(0, 5));
    }
    await form.getByLabel('Time zone').selectOption('America/Chicago');
    await form.getByRole('button', { name: 'Dry Run' }).click();
    await form.getByRole('region', { name: 'Dry Run' }).getByText('9 emails to 3 people').waitFor();
    await form.getByRole('button', { name: 'Schedule', exact: true }).click();
    await readToast(page, 'Drip scheduled: 9 emails to 3 people.');
  });

  test('stages a room in the agent’s own style, attaches it to a listing, and uses it in a campaign', async () => {
    const page = await come(promptsPath);
    await page.getByRole('button', { name: 'Add Style' }).click();
    const add = dialog(page, 'Add Style');
    await option(add.getByLabel('Room type'), 'Bedroom');
    await add.getByLabel('Style', { exact: true }).fill(ownStyle);
    await add.getByLabel('Description').fill('Pale oak, wool and warm light.');
    await add.getByRole('button', { name: 'Add Style' }).click();
    await page.getByRole('status').getByText(`The style ${ownStyle} is saved.`).waitFor();
    await page.goto(studioPath);
    const file = path.join(projectRoot, 'demo/pictures/bedroom-modern-01.jpg');
    const photo = { name: 'bedroom.jpg', mimeType: 'image/jpeg', buffer: await readFile(file) };
    await choosePhoto(page, photo);
    await room(page, 'Bedroom').click();
    await option(style(page), ownStyle);
    await stageButton(page).click();
    await result(page)
      .getByAltText(/virtually staged$/)
      .waitFor({ timeout: 45_000 });
    const download = page.waitForEvent('download');
    await result(page).getByRole('button', { name: 'Download Image' }).click();
    made.staged = await readFile(await (await download).path());
    await card(page, 'bedroom.jpg')
      .getByRole('button', { name: /^Actions for/ })
      .click();
    await page.getByRole('menuitem', { name: 'Attach to a Listing' }).click();
    const attach = dialog(page, 'Attach to a Listing');
    await attach.getByLabel('Listing key').fill(made.listing);
    await attach.getByRole('button', { name: 'Attach', exact: true }).click();
    await attach.waitFor({ state: 'detached' });
    await page.goto(paths.studio);
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'lantern-lane.jpg', mimeType: 'image/jpeg', buffer: made.staged });
    await page.getByRole('status').getByText('lantern-lane.jpg is uploaded.').waitFor();
    await page.goto(paths.facebook);
    await chooseCreative(page, /lantern-lane\.jpg/);
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    await fillDetails(page, { 'Campaign name': campaign, 'Start date': day(4), 'End date': day(20) });
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('checkbox', { name: /^I understand that the campaign won’t run/ }).check();
    await page.getByRole('button', { name: 'Submit Ad Request' }).click();
    await page
      .getByRole('listitem', { name: campaign })
      .getByText('Not sent (no provider connected)', { exact: true })
      .waitFor();
  });

  test('delivers the first emails, and one person unsubscribes', async () => {
    await daysPass(1);
    await soon(() => subjectsTo(pia), ['A home for you, there']);
    await soon(() => subjectsTo(cleo.email), ['Good to meet you, Cleo', 'A home for you, Cleo']);
    await soon(() => subjectsTo(omar).length, 1);
    const mail = server.taken.find(({ to }) => to === pia)?.text.replaceAll(/=\r?\n/g, '') ?? '';
    const link = new URL(/https?:\/\/\S+\/unsubscribe\/[\w.-]+/.exec(mail)?.[0] ?? '');
    const { page } = await visit(link.pathname, { site });
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await page.getByRole('heading', { name: 'You are unsubscribed' }).waitFor();
    await daysPass(2);
  });

  test('publishes a post for visitors and the sitemap', async () => {
    const page = await come('/admin/blog-manager');
    const { form, editor } = await openForm(page);
    await form.getByLabel('Title *').fill(title);
    const cover = { name: 'cover.jpg', mimeType: 'image/jpeg', buffer: made.staged };
    await form.getByLabel('Cover image file').setInputFiles(cover);
    await form.getByAltText('Cover of the post').waitFor();
    await editor.click();
    await page.keyboard.type('The gutter, the door that sticks, and the bulb on the porch.');
    await form.getByLabel('Meta description').fill('What buyers see in the first minute.');
    await button(form, 'Publish').click();
    const success = dialog(page, 'Blog Created Successfully');
    await button(success, 'Done').click();
    await success.waitFor({ state: 'detached' });
    const stored = page.waitForResponse((answer) => answer.url().includes('set-xml'));
    await button(page, 'Refresh Sitemap').click();
    expect((await stored).status()).toBe(200);
    await readPost();
  });

  test('keeps a review, removes another, and refers a colleague', async () => {
    const { page: guest } = await visit('/reviews', { as: 'visitor', site });
    for (const words of [praise, spam]) {
      await guest.getByRole('button', { name: 'Write a Review' }).click();
      const form = dialog(guest, 'Write a Review');
      await form.getByLabel('Your review').fill(words);
      await form.getByRole('button', { name: 'Submit Review' }).click();
      const thanks = dialog(guest, 'Thank you!');
      await thanks.getByRole('button', { name: 'Close', exact: true }).first().click();
      await thanks.waitFor({ state: 'detached' });
    }
    const page = await come('/admin/reviews');
    await page.getByRole('button', { name: new RegExp(spam) }).click();
    await button(dialog(page, 'Delete Review'), 'Delete').click();
    await page.getByRole('status').getByText('The review has been deleted.').waitFor();
    await page.goto('/admin/agent-referral');
    const form = page.getByRole('form', { name: 'Agent referral' });
    await form.getByLabel('Agent’s name *', { exact: true }).fill('Lou Park');
    await form.getByLabel('Agent’s email *', { exact: true }).fill(colleague);
    await form.getByLabel('Agent’s phone *', { exact: true }).fill('918 555 0123');
    await button(page, 'Submit Referral').click();
    await page.getByRole('table', { name: 'Your Referrals' }).getByText(colleague).waitFor();
  });

  test('sends the second emails to the two remaining people', async () => {
    await soon(() => subjectsTo(omar).length, 2);
    await soon(() => subjectsTo(cleo.email).length, 3);
    expect(subjectsTo(pia)).toHaveLength(1);
  });
});

async function readPost(): Promise<void> {
  const { page } = await visit('/', { as: 'visitor', site });
  expect((await page.goto(`/blog/${slug}`))?.status()).toBe(200);
  const article = page.getByRole('article');
  await article.getByRole('heading', { level: 1, name: title }).waitFor();
  await article.getByText('the bulb on the porch').waitFor();
  expect(await (await page.request.get('/sitemaps/pages.xml')).text()).toContain(`/blog/${slug}</loc>`);
}

describe('after a restart', () => {
  test('has shut the site down cleanly', async () => {
    expect(await site.restart()).toEqual({ code: 0 });
    // Meanwhile the month ends: the last emails are due, and the campaign's last day is over.
    await daysPass(3);
    await site.stored(
      `update ads set start_date = start_date - 30, end_date = end_date - 30 where ad_set_name = $1`,
      [campaign],
    );
  });

  test('still has the unsent campaign with its creative, the staged room with its listing, and the style', async () => {
    const page = await come(paths.facebook);
    const shown = page.getByRole('listitem', { name: campaign });
    await shown.getByText('Not sent (no provider connected)', { exact: true }).waitFor();
    const creative = shown.locator('img').first();
    await soon(
      async () => (await creative.evaluate((image: HTMLImageElement) => image.naturalWidth)) > 0,
      true,
    );
    await page.goto(paths.studio);
    await page.getByText('lantern-lane.jpg', { exact: true }).first().waitFor();
    await page.goto(studioPath);
    const staged = card(page, 'bedroom.jpg');
    await staged.getByText(`Bedroom · ${ownStyle}`).waitFor();
    expect(await staged.getByRole('link').getAttribute('href')).toBe(`/listing/${made.listing}`);
    await page.goto(promptsPath);
    await page.getByLabel('Search style, description').fill(ownStyle);
    await page.getByRole('table', { name: 'Styles' }).getByText('Pale oak, wool and warm light.').waitFor();
  });

  test('still has the post, the reviews, and the referral', async () => {
    await readPost();
    const page = await come('/admin/blog-manager');
    await postsShown(page).filter({ hasText: title }).waitFor();
    await page.goto('/reviews');
    await page.getByText(praise).waitFor();
    expect(await page.getByText(spam).count()).toBe(0);
    await page.goto('/admin/agent-referral');
    await page.getByRole('table', { name: 'Your Referrals' }).getByText(colleague).waitFor();
  });

  test('still has the templates, the image, the mailbox, the unsubscribed person, and the selected follow-up', async () => {
    const page = await come('/admin/email-manager?tab=templates');
    for (const name of ['The home of the month', 'After a chat']) {
      await page.getByRole('row').filter({ hasText: name }).first().waitFor();
    }
    await page.getByRole('button', { name: 'Email Images' }).click();
    const picture = dialog(page, 'Email Images').getByRole('listitem').getByRole('img');
    await soon(() => picture.first().evaluate((image: HTMLImageElement) => image.naturalWidth > 0), true);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Sender Email' }).click();
    await dialog(page, 'Sender Email').getByText(`Emails come from ${mailbox.user}`).waitFor();
    await page.goto('/admin/email-manager?tab=unsubscribed');
    await page.getByRole('table', { name: 'Unsubscribed addresses' }).getByText(pia).waitFor();
    await page.goto('/admin/settings');
    const chosen = page.getByLabel('Chat-lead email template').locator('option:checked');
    await soon(() => chosen.textContent(), 'After a chat');
  });

  test('completes the drip campaign, with each email accepted once by the mail server', async () => {
    await soon(() => subjectsTo(omar).length, 3);
    await soon(() => subjectsTo(cleo.email).length, 4);
    expect(subjectsTo(pia)).toHaveLength(1);
    expect(new Set(server.taken.map(({ messageId }) => messageId)).size).toBe(server.taken.length);
    const page = await come('/admin/email-manager?tab=drips');
    const drip = page.getByRole('table', { name: 'Drip campaigns' }).getByRole('row').nth(1);
    await drip.getByText('Finished').waitFor();
    // Skips the person who unsubscribed after the first email.
    await drip.getByText('3 of 3 sent', { exact: true }).waitFor();
    await soon(() => drip.getByText('2 of 3 sent', { exact: true }).count(), 2);
    await drip.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'See emails' }).click();
    const emails = page
      .getByRole('table', { name: 'Emails in the Drip Campaign' })
      .locator('tbody')
      .getByRole('row');
    await soon(() => emails.filter({ hasText: 'Sent' }).count(), 7);
    await soon(() => emails.filter({ hasText: 'Unsubscribed' }).filter({ hasText: pia }).count(), 2);
  });
});
