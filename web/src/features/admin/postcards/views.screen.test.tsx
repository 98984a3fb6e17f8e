import { page } from 'vitest/browser';
import {
  chooser,
  confirmation,
  orderFakes,
  postcardFakes,
  seeOnBack,
} from '../../../../testing/desks/postcards.ts';
import { picture } from '../../../../testing/pictures.ts';
import { order, people } from '../../../../testing/samples/postcards.ts';
import { openScreen } from '../../../../testing/screen.tsx';
import { button, dialog, see, soon } from '../../../../testing/see.ts';
import { closeAll, proveViews } from '../../../../testing/views.ts';

/** Postcard screens, from choosing addresses to a sent order. */
proveViews('postcards', async (look) => {
  const long = { Name: 'N'.repeat(200), Address1: 'A'.repeat(300), City: 'C'.repeat(100), State: 'OK' };
  let number = 1200;
  const { go, answer } = await openScreen('/admin/mail-marketing', {
    fakes: {
      ...postcardFakes(0, /Oak Ave/),
      listAddresses: [...people(60, 20), long],
      findPostcardStops: { stopped: [1] },
      ...orderFakes(() => order(40, ['failed', 'scheduled', 'sent', 'delivered'])),
      reverseGeocode: () => {
        number += 1;
        return { full_address: `${number} Elm St, Austin, TX 78704` };
      },
    },
  });
  await see(page.getByText('with a street address'));
  await see(page.getByRole('region', { name: 'Latest Order' }));
  await look('hub');

  await go('/admin/mail-marketing/map');
  const map = page.getByRole('region', { name: 'Map to pick addresses from' });
  await see(page.getByText('We couldn’t load the street map.'));
  await look('map, empty');
  const listed = page.getByRole('region', { name: 'Selected Addresses' }).getByRole('listitem');
  for (const [n, y] of [120, 160, 200, 240].entries()) {
    await map.click({ position: { x: 150, y } });
    await soon(() => listed.length, n + 1);
  }
  await see(button('Continue with 4 address(es)'));
  await button('Add Address').click();
  await see(page.getByText('Enter the city.'));
  await look('map, with addresses and faults');
  await button('Clear All').click();
  await see(dialog('Clear All Addresses?'));
  await look('map, clearing all');
  await closeAll();

  await go('/admin/mail-marketing/contacts');
  await see(page.getByText('0 of 58 contacts selected'));
  await page.getByRole('checkbox').first().click();
  await page.getByRole('checkbox').nth(1).click();
  await see(button('Next Step'));
  await look('contacts');
  await button('Select All').click();
  await button('Next Step').click();
  await see(page.getByText('Choose an image'));
  await look('step 2, empty');
  // Large enough to be accepted, but too small to print sharply: shows both notes.
  await chooser.upload(await picture(1300, 900));
  await see(page.getByText('This photo may print soft'));
  await page.getByLabelText('Salutation').fill('Dear neighbor,');
  await page.getByLabelText('Body').fill('A home near you has sold.');
  await button('Preview Message').click();
  await seeOnBack('Dear neighbor,');
  await page.getByLabelText('Safe area').click();
  await look('step 2, composed');
  await button('Send Postcards').click();
  await confirmation.getByRole('checkbox').click();
  await look('confirmation');
  await closeAll();
  answer({ findPostcardStops: { stopped: [0, 1, 2, 3, 4, 5] } });
  await button('Send Postcards').click();
  await confirmation.getByText('See All 6').click();
  await look('confirmation, with many left out');
  await confirmation.getByRole('checkbox').click();
  await confirmation.getByRole('button', { name: 'Confirm and Send' }).click();
  const results = dialog('Address Verification Results');
  await see(results.getByRole('listitem').first());
  await look('verification results');
  await results.getByRole('button', { name: 'Continue' }).click();
  await see(page.getByRole('heading', { name: 'Postcards Sent Successfully' }));
  await look('success');

  await go('/admin/mail-marketing/upload');
  await see(page.getByText('First choose who gets the postcard'));
  await look('step 2 without a choice');
  await go('/admin/mail-marketing/orders');
  await see(page.getByText('Scheduled 1'));
  await look('orders');
  await page.getByRole('link', { name: /2026/ }).click();
  await see(button('Download PDF'));
  await look('an order');
});
