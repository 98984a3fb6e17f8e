import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { deskOf, openDesk, panel } from '../../../../../testing/desks/clients.ts';
import { type Fakes, noNetwork } from '../../../../../testing/fakes.ts';
import {
  ann,
  sellingDetail as detail,
  sellingInquiry as inquiry,
} from '../../../../../testing/samples/clients.ts';
import { dialog, gone, lines, readAlert, see, soon } from '../../../../../testing/see.ts';

describe('selling details', () => {
  const done = { message: 'Done.' };
  const another = {
    ...inquiry,
    ...{ id: 6, location: null, address: '1204 Elm St., Austin', propertyDetails: 'Condo' },
  };
  const open = async (fakes: Fakes = {}, standing = detail, gathered = [inquiry]) => {
    let inquiries = gathered;
    const screen = await openDesk([ann], {
      at: deskOf(ann),
      fakes: {
        listSellingInquiries: () => inquiries,
        listSellingDetails: [standing],
        deleteSellingInquiry: ({ query }) => {
          inquiries = inquiries.filter(({ id }) => id !== query.id);
          return done;
        },
        ...fakes,
      },
    });
    return { ...screen, deleted: () => screen.sent('deleteSellingInquiry').map(({ query }) => query.id) };
  };
  const update = dialog('Update Selling Details');

  test('are created from a chat inquiry, which is then removed, and no other', async () => {
    const { sent, deleted } = await open({ createSellingDetails: done }, detail, [inquiry, another]);
    const row = page.getByRole('list', { name: 'Homes for sale' }).getByRole('listitem');
    await row
      .filter({ hasText: 'Selling inquiry' })
      .getByRole('button', { name: 'Add details of South Austin' })
      .click();
    const modal = dialog('Add Selling Details');
    await see(modal.getByText('From the chat: Three bedrooms, new roof'));
    await expect.element(modal.getByLabelText('Address')).toHaveValue('South Austin');
    expect(lines(modal.getByLabelText('Condition').css('option'))).toEqual([
      'Choose…',
      'Excellent',
      'Good',
      'Fair',
      'Needs Work',
    ]);
    await modal.getByRole('button', { name: 'Save' }).click();
    await soon(() => modal.css('[aria-invalid=true]').length, 3);
    await modal.getByLabelText('Size').fill('1,850 sq ft');
    await modal.getByLabelText('Condition').selectOptions('Needs Work');
    await modal.getByLabelText('Timeline').selectOptions('asap');
    await modal.getByRole('button', { name: 'Save' }).click();
    await gone(modal);
    expect(deleted()).toEqual([5]);
    expect(sent('createSellingDetails')[0]?.query).toMatchObject({
      ...{ name: 'Ann Lee', email: 'ann@example.com', phoneNumber: '(512) 555-0142' },
      ...{ address: 'South Austin', size: '1,850 sq ft', condition: 'Needs Work', timeline: 'asap' },
    });
    await gone(row.filter({ hasText: 'South Austin' }));
    await see(row.filter({ hasText: 'Condo' }));
  });

  test('of what somebody claims to ask begin with the contact’s own name and number', async () => {
    await open({}, detail, [{ ...inquiry, name: '', phoneNumber: '' }]);
    await page.getByRole('button', { name: 'Add details of South Austin' }).click();
    const modal = dialog('Add Selling Details');
    await expect.element(modal.getByLabelText('Name')).toHaveValue('Ann Lee');
    await expect.element(modal.getByLabelText('Phone Number')).toHaveValue('(512) 555-0142');
  });

  test('are updated with status, listing, and listed flag, and remove the inquiry about the same home', async () => {
    const { sent, deleted } = await open({ updateSellingDetails: done }, detail, [inquiry, another]);
    await page.getByRole('button', { name: 'Update 1204 Elm St, Austin' }).click();
    await soon(() => lines(update.getByLabelText('Status').css('option')), ['Active', 'Pending', 'Sold']);
    await update.getByLabelText('Status').selectOptions('Pending');
    await update.getByLabelText('Listing key').fill('DEMO-10042');
    await update.getByLabelText('Listed').click();
    await update.getByRole('button', { name: 'Update', exact: true }).click();
    await gone(update);
    expect(sent('updateSellingDetails')[0]?.query).toMatchObject({
      ...{ id: 3, status: 'Pending', listingKey: 'DEMO-10042', listed: true },
      ...{ address: '1204 Elm St, Austin', condition: 'Good', timeline: '1-3-months' },
    });
    expect(deleted()).toEqual([6]);
  });

  test('show an error on failure, and keep the input and the inquiry', async () => {
    const { deleted } = await open({ updateSellingDetails: noNetwork });
    await page.getByRole('button', { name: 'Update 1204 Elm St, Austin' }).click();
    await update.getByLabelText('Address').fill('1206 Elm St');
    await update.getByRole('button', { name: 'Update', exact: true }).click();
    await readAlert('Failed to save selling details');
    await expect.element(update.getByLabelText('Address')).toHaveValue('1206 Elm St');
    expect(deleted()).toEqual([]);
  });

  test('are listed with their facts', async () => {
    const facts = {
      propertyDetails: 'Corner lot',
      status: 'Pending',
      listed: true,
      listingKey: 'DEMO-9',
    } as const;
    await open({}, { ...detail, ...facts });
    const selling = panel('Selling');
    await see(selling.getByText('1,850 sq ft · Good · In 1 to 3 months'));
    const [asked, home] = lines(selling.getByRole('listitem'));
    for (const part of ['South Austin', 'Three bedrooms, new roof', 'From the chat, Nov 20, 2026']) {
      expect(asked).toContain(part);
    }
    for (const part of ['1204 Elm St, Austin', 'Corner lot', 'Since Nov 20, 2026']) {
      expect(home).toContain(part);
    }
    for (const part of ['Pending', 'Listed', 'DEMO-9']) expect(home).toContain(part);
  });
});
