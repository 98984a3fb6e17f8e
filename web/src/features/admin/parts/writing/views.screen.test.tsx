import { page } from 'vitest/browser';
import { ann, openWriting, previewOf } from '../../../../../testing/desks/writing.tsx';
import { file } from '../../../../../testing/fakes.ts';
import { picture } from '../../../../../testing/pictures.ts';
import { found } from '../../../../../testing/samples/listings.ts';
import { button, dialog, gone, see } from '../../../../../testing/see.ts';
import { proveViews } from '../../../../../testing/views.ts';
import { WriteCard } from './write-card.tsx';

proveViews('writing', async (look, size) => {
  const templates = [
    {
      ...{ id: 5, templateName: 'After a Price Cut', subject: 'Less', body: '', siteId: 'demo-site' },
      created_at: '2026-11-20T15:04:05Z',
    },
  ];
  const { close } = await openWriting(<WriteCard person={ann} />, {
    size,
    fakes: {
      listTemplates: templates,
      listInterests: [],
      suggestPlaces: { corrected: null, places: [], homes: found(1).properties },
      uploadEmailImage: { file_id: 'f1', email_image_url: 'https://homes.example/f1.jpg' },
      getPhoto: file('image/jpeg', await picture(64, 48)),
    },
  });
  await see(page.getByText('Email: not asked'));
  await look('empty');
  await page.getByLabelText('Subject').fill('Thursday');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('Call {{phone}}?');
  await see(page.getByText('No value for phone.'));
  await look('unfilled');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('Hi {{first_name}}!');
  await button('Attach a home').click();
  await page.getByLabelText('Address or listing number').fill('1208');
  await see(page.getByRole('list', { name: 'Homes' }).getByRole('button').first());
  await look('homes');
  await page.getByRole('list', { name: 'Homes' }).getByRole('button').first().click();
  await see(page.getByRole('list', { name: 'In this email' }));
  await button('Preview').click();
  await see(dialog('Preview'));
  await look('preview');
  await dialog('Preview').getByRole('button', { name: 'Close' }).click();
  await gone(dialog('Preview'));
  await button('Send Email').click();
  await see(page.getByRole('region', { name: 'Message being sent' }));
  await look('sending');
  await page.getByRole('tab', { name: 'Log Call' }).click();
  await see(button('Log Call'));
  await look('call');
  close();
  await openWriting(<WriteCard person={ann} start="text" />, {
    size,
    fakes: {
      getSendingChannels: { site_email: false, email: false, texts: false, postcards: false, ads: false },
      previewMessage: ({ body }) => ({
        ...{ ...previewOf(body), consent: 'no' },
        obstacle: 'This number has asked for no more texts (STOP).',
      }),
    },
  });
  await see(page.getByText('This number has asked for no more texts (STOP).'));
  await look('stopped');
});
