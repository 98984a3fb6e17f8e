import { page } from 'vitest/browser';
import { choose, openEmail } from '../../../../testing/desks/email.ts';
import { seeInFrame } from '../../../../testing/frames.ts';
import { drip, manyTemplates, message, sender, template } from '../../../../testing/samples/email.ts';
import { button, dialog, gone, press, see } from '../../../../testing/see.ts';
import { proveViews } from '../../../../testing/views.ts';

const mail = `<!doctype html><html lang="en"><head><title>An open house</title></head><body style="margin:0;background:#faf7f2">
<table role="presentation" width="100%"><tr><td align="center"><table role="presentation" width="600" style="width:100%;max-width:600px;background:#fff;font-family:Georgia,serif">
<tr><td style="padding:32px"><h1 style="margin:0;font-size:28px">An open house on Sunday</h1><p>Hello {{first_name}}, come and see 1208 W Aquarium Pl between two and four.</p></td></tr>
</table></td></tr></table></body></html>`;
const shown = page.getByRole('dialog');
const tab = (name: string) => page.getByRole('tab', { name, exact: true });

async function leave(): Promise<void> {
  await press('Escape');
  await gone(shown);
}

/** On phones, the templates are cards instead of rows. */
async function open(action: string): Promise<void> {
  if (page.getByRole('row').length > 0) return choose('Open house on Sunday', action);
  const card = page.getByRole('listitem').filter({ hasText: 'Open house on Sunday' }).first();
  await card.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

proveViews('writing emails', async (look) => {
  await openEmail('', {
    fakes: {
      chat: {
        response: mail.replace('come and see', 'do come and see'),
        params: {
          changes: ['Styles are written into 4 element(s), for mail programs that drop style sheets.'],
        },
      },
    },
  });
  await see(page.getByText('The email appears here while you write.'));
  await look('create, empty');
  await button('Save Template').click();
  await see(page.getByText('Please write the email.'));
  await look('create with faults');
  await page.getByLabelText('Template name').fill('Open house');
  await page.getByLabelText('Subject').fill('An open house on Sunday');
  await page.getByLabelText('HTML').fill(mail);
  await seeInFrame('Live preview of the email', 'An open house');
  await look('create, written');
  await button('Improve with AI').click();
  await seeInFrame('Improved email', 'do come and see');
  await look('improved');
  await button('Use Improved').click();
  await gone(shown);
  await button('Start Over').click();
  await shown.getByRole('button', { name: 'Start Over' }).click();
  await gone(shown);
  await tab('Upload Template').click();
  await see(page.getByText('Choose an HTML file'));
  await look('upload');
  await button('From Listing Key').click();
  await button('Build Email').click();
  await see(page.getByText('Please enter a listing key'));
  await look('from a listing key');
});

proveViews('emails', async (look) => {
  const picture = '/api/toptech/onboarding/v1/email-image/f';
  await openEmail('templates', {
    site: {
      // Few, because axe reads every element of the page behind each dialog.
      templates: [template(1, 'Open house on Sunday', mail), template(900, 'N'.repeat(200), mail)],
      drips: [drip(1, 'running'), drip(2, 'paused'), drip(3, 'finished'), drip(4, 'cancelled')],
      outbox: [message({ state: 'held', reason: 'The line broke after DATA.' })],
      sender: { ...sender, email: 'avery@example.com', server: 'smtp.gmail.com' },
    },
    fakes: {
      listEmailImages: {
        data: ['front-porch.jpg', 'kitchen.png', 'W'.repeat(120)].map((filename, n) => ({
          ...{ file_id: `f${n}`, email_image_url: `${location.origin}${picture}${n}`, filename },
          ...{ width: 1200, height: 800 },
        })),
      },
    },
  });
  await open('Preview');
  await seeInFrame('Desktop preview', 'An open house');
  await shown.getByLabelText('Preview for').fill('person-3@visitors.example');
  await look('preview, desktop');
  for (const name of ['Phone', 'Plain Text', 'Source']) {
    await shown.getByRole('tab', { name }).click();
    await look(`preview, ${name}`);
  }
  await leave();
  await open('Edit');
  await see(shown.getByLabelText('HTML'));
  await look('edit');
  await leave();
  await open('Delete');
  await see(shown.getByText('will be deleted'));
  await look('delete a template');
  await leave();

  await open('Send Email');
  await shown.getByRole('button', { name: 'Send', exact: true }).click();
  await see(shown.getByText('Please enter recipient email'));
  await look('send with a fault');
  await shown.getByLabelText('Recipient email').fill('ann@example.com');
  await shown.getByRole('button', { name: 'Send', exact: true }).click();
  await see(shown.getByText('It may have arrived'));
  await look('sent and held');
  await leave();
  await button('Sender Email').click();
  await see(shown.getByText('by way of smtp.gmail.com'));
  await shown.getByText('What is an app password?').click();
  await look('sender');
  await leave();
  await button('Email Images').click();
  await see(shown.getByRole('list', { name: 'Email images' }));
  await look('images');
  await leave();

  await button('Schedule Drip').click();
  await shown.getByRole('button', { name: 'Dry Run' }).click();
  await see(shown.getByText('Please enter at least one email address.'));
  await look('drip with faults');
  await shown
    .getByLabelText('Email addresses')
    .fill('ann@example.com, bo@example.com, cy@example.com, nobody');
  const slot = shown.getByRole('group', { name: 'Email 1' });
  await slot.getByLabelText('Template').fill('Open house on Sunday');
  await slot.getByLabelText('Date').fill('2026-12-01');
  await shown.getByRole('button', { name: 'Choose Contacts' }).click();
  await shown.getByRole('button', { name: 'Dry Run' }).click();
  await see(shown.getByRole('region', { name: 'Dry Run' }));
  await look('drip, dry run');
  await leave();
  await tab('Drip Campaigns').click();
  await see(page.getByText('Running').first());
  await look('drips');
  await page.getByRole('button', { name: 'Actions' }).first().click();
  await page.getByRole('menuitem', { name: 'See emails' }).click();
  await see(dialog('Emails in the Drip Campaign').getByText('550 no such user'));
  await look('emails of a drip');
  await leave();
  await tab('Unsubscribed').click();
  await see(page.getByText('cy@example.com').first());
  await look('unsubscribed');
});

proveViews('many emails and none', async (look) => {
  await openEmail('templates', { site: { templates: manyTemplates(61) } });
  await see(page.getByText('of 61'));
  await look('templates');
  await openEmail('drips', {
    site: { drips: [drip(1, 'running')] },
    fakes: {
      getSendingChannels: { site_email: false, email: false, texts: false, postcards: false, ads: false },
    },
  });
  await see(page.getByText('Scheduled (no provider connected) 200'));
  await look('drips without a provider');
  await page.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'See emails' }).click();
  await see(dialog('Emails in the Drip Campaign').getByText('Scheduled (no provider connected)').first());
  await look('emails of a drip without a provider');
  await leave();
  const { go } = await openEmail('templates', { site: { templates: [], suppressions: [] } });
  for (const [at, words] of [
    ['templates', 'No templates yet'],
    ['drips', 'No drip campaigns yet'],
    ['unsubscribed', 'No one has unsubscribed'],
  ] as const) {
    await go(`/admin/email-manager?tab=${at}`);
    await see(page.getByText(words));
    await look(`no ${at}`);
  }
});
