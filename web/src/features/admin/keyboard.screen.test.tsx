import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { contacts, deskOf, openDesk } from '../../../testing/desks/clients.ts';
import {
  chooser,
  confirmation,
  frontPicture,
  postcardFakes,
  uploaded,
} from '../../../testing/desks/postcards.ts';
import { chooseIn, enter, tabTo, typeInto } from '../../../testing/keys.ts';
import { picture } from '../../../testing/pictures.ts';
import { ann, bo, csv, csvPreview, interest } from '../../../testing/samples/clients.ts';
import { settings } from '../../../testing/samples/settings.ts';
import { openScreen } from '../../../testing/screen.tsx';
import { button, chord, dialog, gone, press, see, soon } from '../../../testing/see.ts';

const done = { message: 'Done.' };

/** Chooses an action from a row's menu. */
async function act(row: string, action: string) {
  await enter(button(`Actions for ${row}`));
  const item = page.getByRole('menuitem', { name: action });
  await see(item);
  for (let presses = 0; presses < 5 && item.query() !== document.activeElement; presses += 1) {
    await press('ArrowDown');
  }
  await press('Enter');
  await gone(page.getByRole('menu'));
}

describe('with the keyboard only, the agent', () => {
  test('sets a stage with a note', async () => {
    const { sent } = await openDesk([ann], { at: deskOf(ann), fakes: { setJourneyStage: done } });
    const stage = page.getByRole('list', { name: 'Stages' }).getByRole('button', { name: 'Initial Lead' });
    await enter(stage);
    const modal = dialog('Update Stage Status');
    await chooseIn(modal.getByLabelText('Status', { exact: true }), 'Completed');
    await typeInto(modal.getByLabelText('Note *'), 'Met at the door.');
    await enter(modal.getByRole('button', { name: 'Save', exact: true }));
    await gone(modal);
    expect(sent('setJourneyStage')[0]?.query).toMatchObject({
      ...{ status: 'Completed', note: 'Met at the door.' },
    });
    await expect.element(stage).toHaveFocus();
  });

  test('schedules a showing and texts the client', async () => {
    const { sent } = await openDesk([ann], {
      at: deskOf(ann),
      fakes: {
        listInterests: [interest],
        searchListings: { properties: [], total: 0, feedUpdatedAt: null },
        scheduleShowing: done,
      },
    });
    await enter(page.getByRole('button', { name: /^Schedule Showing of/ }));
    const modal = dialog('Schedule Showing');
    await typeInto(modal.getByLabelText('Date', { exact: true }), '11282026');
    await typeInto(modal.getByLabelText('Time', { exact: true }), '0230PM');
    await tabTo(modal.getByLabelText('Text the client'));
    await press(' ');
    await enter(modal.getByRole('button', { name: 'Schedule', exact: true }));
    const success = dialog('Showing Scheduled');
    await enter(success.getByRole('button', { name: 'Done' }));
    await gone(success);
    expect(sent('scheduleShowing')[0]?.query).toMatchObject({
      ...{ datetime: '2026-11-28 14:30', textClient: true },
    });
  });

  test('adds selling details', async () => {
    const { sent } = await openDesk([ann], { at: deskOf(ann), fakes: { createSellingDetails: done } });
    await enter(button('Add Selling Details'));
    const modal = dialog('Add Selling Details');
    await tabTo(modal.getByLabelText('Address'));
    await chord('Control', 'a');
    await userEvent.keyboard('12 Elm St');
    await typeInto(modal.getByLabelText('Size'), '1,850 sq ft');
    await chooseIn(modal.getByLabelText('Condition'), 'Needs Work');
    await chooseIn(modal.getByLabelText('Timeline'), 'asap');
    await enter(modal.getByRole('button', { name: 'Save' }));
    await gone(modal);
    expect(sent('createSellingDetails')[0]?.query).toMatchObject({
      ...{ name: 'Ann Lee', email: 'ann@example.com', address: '12 Elm St', size: '1,850 sq ft' },
      ...{ condition: 'Needs Work', timeline: 'asap' },
    });
  });

  test('adds, edits and deletes a contact', async () => {
    const { answer, sent } = await openDesk([ann, bo], {
      fakes: { addAddress: done, updateAddress: done, removeAddressByEmail: done },
    });
    await enter(button('Add New Contact'));
    const form = dialog('Add New Contact');
    await typeInto(form.getByLabelText('Name *'), 'Cy Poe');
    await typeInto(form.getByLabelText('Email *'), 'cy@example.com');
    await press('Enter');
    await gone(form);
    expect(sent('addAddress')[0]?.body.address).toMatchObject({ Name: 'Cy Poe', Email: 'cy@example.com' });
    await act('Bo Ray', 'Edit');
    const edit = dialog('Edit Contact');
    await tabTo(edit.getByLabelText('Name *'));
    await press('End');
    await userEvent.keyboard('burn');
    await enter(edit.getByRole('button', { name: 'Save Changes' }));
    await gone(edit);
    expect(sent('updateAddress')[0]?.body.address.Name).toBe('Bo Rayburn');
    await act('Bo Ray', 'Delete');
    const question = dialog('Delete Contact');
    answer({ listAddresses: [ann] });
    await enter(question.getByRole('button', { name: 'Delete' }));
    await gone(question);
    expect(sent('removeAddressByEmail')[0]?.body.email).toBe('bo@example.com');
    await soon(() => contacts.getByRole('listitem').length, 1);
  });

  test('uploads a CSV file with a chosen column, without its rejected row', async () => {
    const { sent } = await openDesk([], {
      fakes: {
        previewAddresses: csvPreview,
        uploadAddresses: done,
      },
    });
    await tabTo(button('Upload CSV'));
    await page.getByLabelText('CSV file of contacts').upload(csv);
    const modal = dialog('Upload Contacts');
    await chooseIn(modal.getByLabelText('Company', { exact: true }), 'Full Name');
    await tabTo(modal.getByLabelText('Leave out the 1 refused'));
    await press(' ');
    await enter(modal.getByRole('button', { name: 'Replace All Contacts' }));
    await gone(modal);
    await see(page.getByText('Contacts uploaded successfully!', { exact: true }));
    const { body } = sent('uploadAddresses')[0] ?? { body: {} };
    expect(JSON.stringify(Object.values(body))).toContain('CompanyName');
    expect(body).toHaveProperty('skip_refused');
  });

  test('sets the open house key, opens its code in full screen, and returns', async () => {
    let openHouseMlsKey: string | null = null;
    await openDesk([], {
      fakes: {
        getSettings: () => ({ ...settings, openHouseMlsKey }),
        updateSettings: ({ query }) => {
          openHouseMlsKey = query.openHouseMlsKey ?? null;
          return done;
        },
        getListingByKey: { properties: [{ id: 1, listing_key: 'DEMO-9', city: 'Jenks', own_listing: true }] },
      },
    });
    const opener = button('Set Open House');
    await enter(opener);
    const modal = dialog('Open House MLS Key');
    await typeInto(modal.getByLabelText('MLS key', { exact: true }), 'DEMO-9');
    await press('Enter');
    await see(page.getByText('Open house MLS key saved', { exact: true }));
    const fullscreen = modal.getByRole('button', { name: 'Show Fullscreen' });
    await enter(fullscreen);
    const whole = dialog('Open House QR Code');
    await see(whole.getByRole('img', { name: /^QR code/ }));
    await press('Escape');
    await gone(whole);
    await expect.element(fullscreen).toHaveFocus();
    await press('Escape');
    await gone(modal);
    await expect.element(opener).toHaveFocus();
  });

  test('makes a postcard in step 2 and sends it through its confirmation', async () => {
    const { sent } = await openScreen('/admin/mail-marketing/contacts', { fakes: postcardFakes(2) });
    await enter(button('Select All'));
    await enter(button('Next Step'));
    await tabTo(page.getByLabelText('Choose an image'));
    await chooser.upload(await picture(1875, 1275));
    await soon(frontPicture, uploaded);
    await typeInto(page.getByLabelText('Salutation'), 'Dear neighbor,');
    await typeInto(page.getByLabelText('Body'), 'A home near you has sold.');
    await typeInto(page.getByLabelText('Signature'), 'Avery Cole');
    await enter(button('Send Postcards'));
    await tabTo(confirmation.getByRole('checkbox'));
    await press(' ');
    await enter(confirmation.getByRole('button', { name: 'Confirm and Send' }));
    await see(page.getByRole('heading', { name: 'Postcards Sent Successfully', exact: true }));
    expect(sent('sendPostcards').map(({ body }) => body.addresses.length)).toEqual([2]);
  });
});
