import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { drip, manyTemplates, message, sender, template } from '../../testing/samples/email.ts';
import { answerEmail, chat, choose, emptyDesk, framed } from '../email-stubs.ts';
import type { Look } from './tours.ts';

const picture = `data:image/png;base64,${(
  await sharp({ create: { width: 240, height: 160, channels: 3, background: '#b45f06' } })
    .png()
    .toBuffer()
).toString('base64')}`;

const mail = `<!doctype html><html lang="en"><head><title>An open house</title></head><body style="margin:0;background:#faf7f2">
<table role="presentation" width="100%"><tr><td align="center"><table role="presentation" width="600" style="width:100%;max-width:600px;background:#fff;font-family:Georgia,serif">
<tr><td><img src="${picture}" alt="A porch at dusk" width="600" style="display:block;width:100%;height:auto"></td></tr>
<tr><td style="padding:32px"><h1 style="margin:0;font-size:28px">An open house on Sunday</h1><p>Hello {{first_name}}, come and see 1208 W Aquarium Pl between two and four.</p></td></tr>
</table></td></tr></table></body></html>`;

const long = template(900, 'N'.repeat(200), mail);

/** The Email Manager: every tab, every dialog of a template, the sender, the images, and the drips. */
export async function tourEmail(page: Page, look: Look): Promise<void> {
  const images = ['front-porch.jpg', 'kitchen.png', 'W'.repeat(120)].map((filename, n) => ({
    ...{ file_id: `f${n}`, email_image_url: picture, filename, width: 1200, height: 800 },
  }));
  const desk = emptyDesk({
    templates: [template(1, 'Open house on Sunday', mail), ...manyTemplates(60).slice(1), long],
    drips: [drip(1, 'running'), drip(2, 'paused'), drip(3, 'finished'), drip(4, 'cancelled')],
    images,
    outbox: [message({ state: 'held', reason: 'The line broke after DATA.' })],
    sender: { ...sender, email: 'avery@example.com', server: 'smtp.gmail.com' },
  });
  await answerEmail(page, desk);
  await tourTemplates(page, look);
  await tourSending(page, look);
  await tourRest(page, look);
}

async function tourTemplates(page: Page, look: Look): Promise<void> {
  await page.goto('/admin/email-manager');
  await page.getByText('The email appears here while you write.').waitFor();
  await look('create, empty');
  await page.getByRole('button', { name: 'Save Template' }).click();
  await page.getByText('Please write the email.').waitFor();
  await look('create with faults');
  await page.getByLabel('Template name').fill('Open house');
  await page.getByLabel('Subject').fill('An open house on Sunday');
  await page.getByLabel('HTML').fill(mail);
  await framed(page, 'Live preview of the email').getByText('An open house').waitFor();
  await look('create, written');
  await page.route(chat, (route) =>
    route.fulfill({
      json: {
        response: mail.replace('come and see', 'do come and see'),
        params: {
          changes: ['Styles are written into 4 element(s), for mail programs that drop style sheets.'],
        },
      },
    }),
  );
  await page.getByRole('button', { name: 'Improve with AI' }).click();
  await framed(page, 'Improved email').getByText('do come and see').waitFor();
  await look('improved');
  await page.getByRole('button', { name: 'Use Improved' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Start over' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start over' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await page.getByRole('tab', { name: 'Upload Template' }).click();
  await page.getByText('Choose an HTML file').waitFor();
  await look('upload');
  await page.getByRole('button', { name: 'From Listing Key' }).click();
  await page.getByRole('button', { name: 'Build Email' }).click();
  await page.getByText('Please enter a listing key').waitFor();
  await look('from a listing key');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await page.goto('/admin/email-manager?tab=templates');
  await page.getByText('of 61').waitFor();
  await look('templates');
  await open(page, 'Preview');
  const dialog = page.getByRole('dialog');
  await framed(page, 'Desktop preview').getByText('An open house').waitFor();
  await dialog.getByLabel('Preview for').fill('person-3@visitors.example');
  await look('preview, desktop');
  for (const name of ['Phone', 'Plain Text', 'Source']) {
    await dialog.getByRole('tab', { name }).click();
    await look(`preview, ${name}`);
  }
  await close(page);
  await open(page, 'Edit');
  await dialog.getByLabel('HTML').waitFor();
  await look('edit');
  await close(page);
  await open(page, 'Delete');
  await dialog.getByText('is deleted for good').waitFor();
  await look('delete a template');
  await close(page);
}

async function tourSending(page: Page, look: Look): Promise<void> {
  const dialog = page.getByRole('dialog');
  await open(page, 'Send Email');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await dialog.getByText('Please enter recipient email').waitFor();
  await look('send with a fault');
  await dialog.getByLabel('Recipient email').fill('ann@example.com');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await dialog.getByText('It may have arrived').waitFor();
  await look('sent and held');
  await close(page);
  await page.getByRole('button', { name: 'Sender Email' }).click();
  await dialog.getByText('by way of smtp.gmail.com').waitFor();
  await dialog.getByText('What is an app password?').click();
  await look('sender');
  await close(page);
  await page.getByRole('button', { name: 'Email Images' }).click();
  await dialog.getByRole('list', { name: 'Email images' }).waitFor();
  await look('images');
  await close(page);
}

async function tourRest(page: Page, look: Look): Promise<void> {
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Schedule Drip', exact: true }).click();
  await dialog.getByRole('button', { name: 'Dry run' }).click();
  await dialog.getByText('Please enter at least one email address.').waitFor();
  await look('drip with faults');
  await dialog.getByLabel('Email addresses').fill('ann@example.com, bo@example.com, cy@example.com, nobody');
  const slot = dialog.getByRole('group', { name: 'Email 1' });
  await slot.getByLabel('Template').fill('Open house on Sunday');
  await slot.getByLabel('Date').fill('2026-12-01');
  await dialog.getByRole('button', { name: 'Choose contacts' }).click();
  await dialog.getByRole('button', { name: 'Dry run' }).click();
  await dialog.getByRole('region', { name: 'Dry run' }).waitFor();
  await look('drip, dry run');
  await close(page);
  await page.getByRole('tab', { name: 'Drip Campaigns' }).click();
  await page.getByText('Running').first().waitFor();
  await look('drips');
  await page.getByRole('button', { name: 'Actions' }).first().click();
  await page.getByRole('menuitem', { name: 'See emails' }).click();
  await dialog.getByText('550 no such user').waitFor();
  await look('emails of a drip');
  await close(page);
  await page.getByRole('tab', { name: 'Unsubscribed' }).click();
  await page.getByText('cy@example.com').waitFor();
  await look('unsubscribed');
  await page.unrouteAll();
  await answerEmail(page, emptyDesk({ templates: [], suppressions: [] }));
  for (const [tab, words] of [
    ['templates', 'No templates yet'],
    ['drips', 'No drip campaigns yet'],
    ['unsubscribed', 'No one has unsubscribed'],
  ] as const) {
    await page.goto(`/admin/email-manager?tab=${tab}`);
    await page.getByText(words).waitFor();
    await look(`no ${tab}`);
  }
}

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** On a phone the templates are cards, and not rows. */
async function open(page: Page, action: string): Promise<void> {
  if (await page.getByRole('row').first().isVisible()) return choose(page, 'Open house on Sunday', action);
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Open house on Sunday' })
    .getByRole('button', { name: 'Actions' })
    .first()
    .click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}
