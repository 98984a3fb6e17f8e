import { describe, expect, test } from 'vitest';
import { soon, withBrowser } from './browser.ts';
import { ann, answer, calls, deskOf, dialog, openDesk, panel } from './client-desk.ts';
import { cut, readAlert } from './exact-words.ts';

withBrowser();

describe('selling details', () => {
  const inquiry = {
    id: 5,
    name: 'Ann Lee',
    email: 'ann@example.com',
    phoneNumber: '(512) 555-0142',
    location: 'South Austin',
    address: null,
    propertyDetails: 'Three bedrooms, new roof',
    datetime: '2026-11-20T15:04:05Z',
  };
  const detail = {
    id: 3,
    name: 'Ann Lee',
    email: 'ann@example.com',
    phoneNumber: null,
    address: '1204 Elm St, Austin',
    size: '1,850 sq ft',
    propertyDetails: null as string | null,
    condition: 'Good',
    timeline: '1-3-months',
    created_at: '2026-11-20T15:04:05Z',
    status: 'Active',
    listed: false,
    listingKey: null as string | null,
  };
  const another = {
    ...inquiry,
    id: 6,
    location: null,
    address: '1204 Elm St., Austin',
    propertyDetails: 'Condo',
  };
  const open = async (standing = detail, gathered: object[] = [inquiry]) => {
    let inquiries = gathered as (typeof inquiry)[];
    const { page } = await openDesk([ann], {
      at: deskOf(ann),
      before: async (page) => {
        await answer(page, calls.inquiries, () => inquiries, 'GET');
        await answer(page, calls.selling, [standing], 'GET');
      },
    });
    const deleted: (string | null)[] = [];
    await page.route(calls.inquiries, (route) => {
      if (route.request().method() !== 'DELETE') return route.fallback();
      const id = new URL(route.request().url()).searchParams.get('id');
      deleted.push(id);
      inquiries = inquiries.filter((each) => String(each.id) !== id);
      return route.fulfill({ json: { message: 'Done.' } });
    });
    return { page, deleted };
  };

  test('are made of an inquiry of the chat, which then goes, and no other inquiry with it', async () => {
    const { page, deleted } = await open(detail, [inquiry, another]);
    const asked = await answer(page, calls.selling, { message: 'Done.' }, 'POST');
    const row = page.getByRole('list', { name: 'Homes for sale' }).getByRole('listitem');
    await row
      .filter({ hasText: 'Selling inquiry' })
      .getByRole('button', { name: 'Add details of South Austin' })
      .click();
    const modal = dialog(page, 'Add Selling Details');
    await modal.getByText('From the chat: Three bedrooms, new roof').waitFor();
    expect(await modal.getByLabel('Address').inputValue()).toBe('South Austin');
    expect(await modal.getByLabel('Condition').locator('option').allInnerTexts()).toEqual([
      'Choose…',
      'Excellent',
      'Good',
      'Fair',
      'Needs Work',
    ]);
    await modal.getByRole('button', { name: 'Save' }).click();
    await soon(() => modal.locator('[aria-invalid=true]').count(), 3);
    await modal.getByLabel('Size').fill('1,850 sq ft');
    await modal.getByLabel('Condition').selectOption('Needs Work');
    await modal.getByLabel('Timeline').selectOption('asap');
    await modal.getByRole('button', { name: 'Save' }).click();
    await modal.waitFor({ state: 'detached' });
    expect(deleted).toEqual(['5']);
    expect(Object.fromEntries(asked[0]?.url.searchParams ?? [])).toMatchObject({
      ...{ name: 'Ann Lee', email: 'ann@example.com', phoneNumber: '(512) 555-0142' },
      ...{ address: 'South Austin', size: '1,850 sq ft', condition: 'Needs Work', timeline: 'asap' },
    });
    await row.filter({ hasText: 'South Austin' }).waitFor({ state: 'detached' });
    await row.filter({ hasText: 'Condo' }).waitFor();
  });

  test('are updated with status, listing and whether they are listed, and the inquiry about the same home goes too', async () => {
    const { page, deleted } = await open(detail, [inquiry, another]);
    const asked = await answer(page, calls.updateSelling, { message: 'Done.' });
    await page.getByRole('button', { name: 'Update 1204 Elm St, Austin' }).click();
    const modal = dialog(page, 'Update Selling Details');
    const statuses = modal.getByLabel('Status').locator('option');
    await soon(() => statuses.allInnerTexts(), ['Active', 'Pending', 'Sold']);
    await modal.getByLabel('Status').selectOption('Pending');
    await modal.getByLabel('Listing key').fill('DEMO-10042');
    await modal.getByLabel('Listed').check();
    await modal.getByRole('button', { name: 'Update', exact: true }).click();
    await modal.waitFor({ state: 'detached' });
    expect(Object.fromEntries(asked[0]?.url.searchParams ?? [])).toMatchObject({
      ...{ id: '3', status: 'Pending', listingKey: 'DEMO-10042', listed: 'true' },
      ...{ address: '1204 Elm St, Austin', condition: 'Good', timeline: '1-3-months' },
    });
    expect(deleted).toEqual(['6']);
  });

  test('that cannot be saved say so, keep what was typed, and the inquiry stays', async () => {
    const { page, deleted } = await open();
    await cut(page, calls.updateSelling);
    await page.getByRole('button', { name: 'Update 1204 Elm St, Austin' }).click();
    const modal = dialog(page, 'Update Selling Details');
    await modal.getByLabel('Address').fill('1206 Elm St');
    await modal.getByRole('button', { name: 'Update', exact: true }).click();
    await readAlert(page, 'Failed to save selling details');
    expect(await modal.getByLabel('Address').inputValue()).toBe('1206 Elm St');
    expect(deleted).toEqual([]);
  });

  test('stand with their facts', async () => {
    const facts = { propertyDetails: 'Corner lot', status: 'Pending', listed: true, listingKey: 'DEMO-9' };
    const { page } = await open({ ...detail, ...facts });
    const selling = panel(page, 'Selling');
    await selling.getByText('1,850 sq ft · Good · In 1 to 3 months').waitFor();
    const [asked, home] = await selling.getByRole('listitem').allInnerTexts();
    for (const part of ['South Austin', 'Three bedrooms, new roof', 'From the chat, November 20, 2026']) {
      expect(asked).toContain(part);
    }
    for (const part of ['1204 Elm St, Austin', 'Corner lot', 'Since November 20, 2026']) {
      expect(home).toContain(part);
    }
    for (const part of ['Pending', 'Listed', 'DEMO-9']) expect(home).toContain(part);
  });
});
