import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  confirmation,
  frontPicture,
  openComposer,
  openConfirmation,
  seeOnBack,
  upload,
  uploaded,
  write,
} from '../../../../testing/desks/postcards.ts';
import { held, noNetwork, problem } from '../../../../testing/fakes.ts';
import { openScreen } from '../../../../testing/screen.tsx';
import {
  address,
  button,
  dialog,
  goBack,
  gone,
  lines,
  press,
  readAlert,
  see,
  soon,
} from '../../../../testing/see.ts';

const send = button('Send Postcards');
const confirm = confirmation.getByRole('button', { name: 'Confirm and Send' });
/** Confirms an order with a picture and a message. */
async function order() {
  await openConfirmation();
  await confirmation.getByRole('checkbox').click();
  await confirm.click();
}

const success = page.getByRole('heading', { name: 'Postcards Sent Successfully', exact: true });

describe('sending', () => {
  const incomplete = 'Please complete all steps: upload image, create message, and select contacts.';

  test('needs a picture and a message', async () => {
    await openComposer();
    await send.click();
    await readAlert(incomplete);
    await upload();
    await send.click();
    await readAlert(incomplete);
    await write();
    await page.getByLabelText('Body').fill('  ');
    await send.click();
    await readAlert(incomplete);
  });

  test('the confirmation shows count, price, total, invoice and time, and asks for an agreement', async () => {
    const { sent } = await openComposer({ count: 40 });
    await openConfirmation();
    expect(lines(confirmation.css('dl'))[0]?.split('\n').filter(Boolean)).toEqual([
      ...['Postcards', '40', 'Price', '$3.50 each', 'Total', '$140.00'],
    ]);
    await expect.element(confirmation).toHaveTextContent('The invoice is charged to your account.');
    await expect.element(confirmation).toHaveTextContent('mailed within 1-2 business days');
    await confirm.click();
    await readAlert('Please agree to the terms before sending postcards.');
    expect(sent('sendPostcards')).toEqual([]);
    await confirmation.getByRole('button', { name: 'Cancel' }).click();
    await gone(confirmation);
  });

  test('sends the selection with front and back, and opens the success page with its count', async () => {
    const { sent, reload } = await openComposer();
    await order();
    await see(success);
    await see(page.getByText('3 postcards · $10.50'));
    expect(address()).toBe('/admin/mail-marketing/success');
    const orders = sent('sendPostcards').map(({ body }) => body);
    expect(orders).toHaveLength(1);
    expect(orders[0]?.addresses.map(({ Name, Address1, Zip }) => [Name, Address1, Zip])).toEqual([
      ['Ann Lee', '1200 Elm St', '74037'],
      ['Ben Whitfield', '1201 Oak Ave', '74104'],
      ['Priya Nair', '1202 Riverside Dr', '74037'],
    ]);
    expect(orders[0]?.front_html).toContain(uploaded);
    expect(orders[0]?.back_html).toContain('A home near you has sold.');
    await reload();
    await see(page.getByText('3 postcards · $10.50'));
    // Back goes to the contacts with an empty selection, not to the sent order.
    await goBack();
    await see(page.getByText('0 of 3 contacts selected'));
  });

  test('while it is sent, a wait is shown and cannot be left', async () => {
    const answer = held({ successful: 3, results: [] });
    await openComposer({ fakes: { sendPostcards: answer.fake } });
    await order();
    await see(confirmation.getByText('Checking 3 addresses and recording the order.'));
    await press('Escape');
    await expect.element(confirmation.getByRole('button', { name: 'Sending...' })).toBeDisabled();
    answer.letGo();
    await see(success);
  });

  test('shows the exact text on failure, keeps everything, and warns of duplicates after a lost connection', async () => {
    const { reload } = await openComposer({ fakes: { sendPostcards: noNetwork } });
    await order();
    await readAlert('Failed to send postcards. Please try again.');
    await see(confirmation.getByText('The order may have been recorded. Check'));
    await reload();
    await seeOnBack('A home near you has sold.');
    await soon(frontPicture, uploaded);
    await expect.element(page.getByLabelText('Salutation')).toHaveValue('Dear neighbor,');
    await see(page.getByText('3 contacts', { exact: true }));
  });

  test('addresses that fail are listed before the success page', async () => {
    await openComposer({ bad: /Oak Ave/ });
    await order();
    const results = dialog('Address Verification Results');
    const failed = results.getByRole('list', { name: 'Failed addresses' }).getByRole('listitem');
    await soon(() => failed.length, 1);
    await expect.element(failed).toHaveTextContent('1201 Oak Ave, Tulsa, OK 74104');
    await expect.element(failed).toHaveTextContent('The house number is not known.');
    await results.getByRole('button', { name: 'Continue' }).click();
    await see(page.getByText('2 postcards · $7.00'));
  });

  test('when every address fails nothing was sent: the order stays as it is', async () => {
    await openComposer({ bad: /./ });
    await order();
    const results = dialog('Address Verification Results');
    await see(results.getByText('No postcard was ordered.'));
    await results.getByRole('button', { name: 'Back to the Order' }).click();
    await gone(results);
    await expect.element(page.getByLabelText('Body')).toHaveValue('A home near you has sold.');
    expect(address()).toBe('/admin/mail-marketing/upload');
  });
});

describe('who asked for no postcards', () => {
  const facts = () => lines(confirmation.css('dl'))[0]?.split('\n').filter(Boolean);
  const note = confirmation.getByRole('note');

  test('is named before the order, and neither counted nor charged', async () => {
    const { sent } = await openComposer({ count: 40, fakes: { findPostcardStops: { stopped: [0, 2] } } });
    await see(page.getByText('38 postcards · $133.00'));
    await openConfirmation();
    await expect.element(note).toHaveTextContent('2 of 40 asked for no postcards: Ann Lee, Priya Nair.');
    await expect.element(note.getByRole('list')).not.toBeInTheDocument();
    expect(facts()).toEqual(['Postcards', '38', 'Price', '$3.50 each', 'Total', '$133.00']);
    await see(
      confirmation.getByRole('checkbox', {
        name: 'I agree to have 38 postcards printed and mailed, and to pay $133.00.',
      }),
    );
    expect(sent('findPostcardStops').at(-1)?.body.addresses[1]).toEqual({
      ...{ Address1: '1201 Oak Ave', City: 'Tulsa', State: 'OK', Zip: '74104' },
    });
  });

  test('stands in a list to open when there are many', async () => {
    await openComposer({ count: 40, fakes: { findPostcardStops: { stopped: [0, 1, 2, 3, 4, 5] } } });
    await openConfirmation();
    await expect
      .element(note)
      .toHaveTextContent('6 of 40 asked for no postcards: Ann Lee, Ben Whitfield, Priya Nair, …');
    const list = note.getByRole('list', { name: 'Left out' });
    await gone(list);
    await note.getByText('See All 6').click();
    await soon(() => list.getByRole('listitem').length, 6);
    await expect.element(list).toHaveTextContent('1205 Birch St');
  });

  test('is asked again when the order is confirmed, and nothing can be ordered for nobody', async () => {
    const { answer } = await openComposer({ count: 2 });
    await see(page.getByText('2 postcards · $7.00'));
    answer({ findPostcardStops: { stopped: [0, 1] } });
    await openConfirmation();
    await expect.element(note).toHaveTextContent('2 of 2 asked for no postcards');
    await expect.element(confirm).toBeDisabled();
    expect(facts()).toEqual(['Postcards', '0', 'Price', '$3.50 each', 'Total', '$0.00']);
  });

  test('asks for another agreement when others are left out than before', async () => {
    const { answer } = await openComposer();
    await openConfirmation();
    const agreement = confirmation.getByRole('checkbox');
    await agreement.click();
    await confirmation.getByRole('button', { name: 'Cancel' }).click();
    answer({ findPostcardStops: { stopped: [1] } });
    await send.click();
    await expect.element(note).toHaveTextContent('1 of 3 asked for no postcards');
    await expect.element(agreement).not.toBeChecked();
  });

  test('can be agreed to only once it is known', async () => {
    const answer = held({ stopped: [1] });
    await openComposer({ fakes: { findPostcardStops: answer.fake } });
    await openConfirmation();
    await expect.element(confirm).toBeDisabled();
    await expect.element(confirmation.getByRole('checkbox')).toBeDisabled();
    answer.letGo();
    await see(confirmation.getByRole('checkbox', { name: /2 postcards/ }));
    await expect.element(confirm).toBeEnabled();
  });

  test('keeps no order back when it cannot be asked, and says so', async () => {
    const { answer } = await openComposer({ fakes: { findPostcardStops: problem(501, 'not-built-in') } });
    await openConfirmation();
    await expect.element(note).toHaveTextContent('We couldn’t check who asked for no postcards.');
    await expect.element(confirm).toBeEnabled();
    answer({ findPostcardStops: { stopped: [1] } });
    await note.getByRole('button', { name: 'Try Again' }).click();
    await expect.element(note).toHaveTextContent('1 of 3 asked for no postcards: Ben Whitfield.');
  });
});

describe('a visit without a choice', () => {
  test('of step 2 returns to the selection with a friendly message', async () => {
    await openScreen('/admin/mail-marketing/upload', { fakes: { listAddresses: [] } });
    await see(page.getByText('First choose who gets the postcard'));
    const main = page.getByRole('main');
    expect(main.getByRole('link', { name: 'Select Address from Map' }).length).toBe(1);
    await main.getByRole('link', { name: 'Select from Contacts' }).click();
    await soon(address, '/admin/mail-marketing/contacts');
  });

  test('of the success page says that nothing was sent', async () => {
    await openScreen('/admin/mail-marketing/success');
    await see(page.getByText('No recent postcard order'));
  });
});
