import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { postcardFakes } from '../../../../testing/desks/postcards.ts';
import { noNetwork, problem } from '../../../../testing/fakes.ts';
import { openScreen } from '../../../../testing/screen.tsx';
import {
  address,
  button,
  dialog,
  focus,
  gone,
  press,
  readAlert,
  see,
  soon,
  texts,
  toast,
} from '../../../../testing/see.ts';
import { siteProfile } from '../../../../testing/site-profile.ts';

const map = page.getByRole('region', { name: 'Map to pick addresses from' });
const listed = page.getByRole('region', { name: 'Selected Addresses' }).getByRole('listitem');
const markers = map.css('[data-marker]');
const goOn = page.getByRole('button', { name: /^Continue with/ });
const form = page.getByRole('form', { name: 'Type an Address' });

/** Opens the map as the agent; each lookup returns the next house number. */
async function open(numbers: number[] = []) {
  let asked = 0;
  const screen = await openScreen('/admin/mail-marketing/map', {
    fakes: {
      ...postcardFakes(0),
      reverseGeocode: () => {
        asked += 1;
        return { full_address: `${numbers[asked - 1] ?? 1199 + asked} Elm St, Austin, TX 78704` };
      },
    },
  });
  await see(map);
  return { ...screen, places: () => screen.sent('reverseGeocode').map(({ query }) => query) };
}

async function pickAt(...spots: [number, number][]) {
  for (const [x, y] of spots) {
    const before = listed.length;
    await map.click({ position: { x, y } });
    await soon(() => listed.length, before + 1);
  }
}

async function type(street: string, city = 'Austin', state = 'tx', zip = '78701') {
  await form.getByLabelText('Street address').fill(street);
  await form.getByLabelText('City').fill(city);
  await form.getByLabelText('State').fill(state);
  await form.getByLabelText('ZIP code').fill(zip);
  await form.getByRole('button', { name: 'Add Address' }).click();
}

describe('the map to pick addresses from', () => {
  test('starts at 30.27, -97.74 and zoom 12, and says without tiles that streets cannot be shown', async () => {
    const { places } = await open();
    await see(page.getByText('We couldn’t load the street map. Type addresses instead.'));
    focus(map);
    await press('Enter');
    await soon(() => places().length, 1);
    expect(places()[0]?.latitude).toBeCloseTo(30.27, 3);
    expect(places()[0]?.longitude).toBeCloseTo(-97.74, 3);
    await soon(() => listed.length, 1);
    // 100 pixels are 100 / (256 * 2^12) of the way around the world.
    const { width, height } = map.element().getBoundingClientRect();
    await pickAt([width / 2 + 100, height / 2]);
    const apart = Number(places()[1]?.longitude) - Number(places()[0]?.longitude);
    expect(apart).toBeCloseTo((100 / (256 * 2 ** 12)) * 360, 3);
  });

  test('adds the clicked address with a marker and a count, and removes both', async () => {
    await open();
    expect(goOn.length).toBe(0);
    await pickAt([150, 150], [260, 200]);
    await expect.element(listed.first()).toHaveTextContent('1200 Elm St, Austin, TX 78704');
    await expect.element(listed.first()).toHaveTextContent('Valued Customer');
    await see(page.getByRole('heading', { name: 'Selected Addresses (2)' }));
    await soon(() => texts(markers), ['1', '2']);
    await button('Remove 1200 Elm St, Austin, TX 78704').click();
    await soon(() => texts(markers), ['1']);
    await expect.element(listed).toHaveTextContent('1201 Elm St');
  });

  test('an address that is listed already is not added again', async () => {
    await open([1200, 1200]);
    await pickAt([150, 150]);
    await map.click({ position: { x: 260, y: 200 } });
    await see(toast('That address is in the list already.'));
    expect(listed.length).toBe(1);
    expect(markers.length).toBe(1);
  });

  test('clears a short list at once, and asks about more than three', async () => {
    await open();
    const clear = button('Clear All');
    await pickAt([150, 150], [260, 200], [150, 260]);
    await clear.click();
    await soon(() => listed.length, 0);
    expect(markers.length).toBe(0);
    await pickAt([150, 150], [260, 200], [150, 260], [260, 300]);
    await clear.click();
    const question = dialog('Clear All Addresses?');
    await question.getByRole('button', { name: 'Keep Them' }).click();
    await gone(question);
    expect(listed.length).toBe(4);
    await clear.click();
    await question.getByRole('button', { name: 'Clear All' }).click();
    await soon(() => listed.length, 0);
    expect(markers.length).toBe(0);
  });

  test('passes the addresses on with Continue, and keeps the list across a reload', async () => {
    const { reload } = await open();
    await pickAt([150, 150], [260, 200]);
    await soon(() => texts(goOn), ['Continue with 2 address(es)']);
    await reload();
    await soon(() => markers.length, 2);
    await goOn.click();
    await soon(address, '/admin/mail-marketing/upload');
    await see(page.getByText('2 addresses', { exact: true }));
    expect(history.state.usr).toMatchObject({
      from: 'map',
      recipients: [
        {
          Name: 'Valued Customer',
          Address1: '1200 Elm St, Austin, TX 78704',
          address: '1200 Elm St, Austin, TX 78704',
          latitude: expect.any(Number),
          longitude: expect.any(Number),
        },
        { Name: 'Valued Customer', Address1: '1201 Elm St, Austin, TX 78704' },
      ],
    });
  });

  test('reports a position without an address and a lost connection, adds nothing, and links back', async () => {
    const { answer } = await open();
    answer({ reverseGeocode: problem(404, 'not-found') });
    await map.click({ position: { x: 150, y: 150 } });
    await readAlert('No address found there. Click closer to a house, or type the address.');
    answer({ reverseGeocode: noNetwork });
    await map.click({ position: { x: 150, y: 150 } });
    await readAlert(
      'We couldn’t look up the address. We couldn’t reach the site. Check your connection and try again.',
    );
    expect(listed.length).toBe(0);
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await see(page.getByRole('heading', { name: 'Paper Mail Marketing' }));
  });

  test('the buttons on it pick nothing', async () => {
    const { places } = await open();
    await button('Zoom in').click();
    await button('Show My Area').click();
    focus(map);
    await press('Enter');
    await soon(() => places().length, 1);
    // To the pixel: one pixel is 0.0003 degrees high.
    expect(places()[0]?.latitude).toBeCloseTo(siteProfile.map.center.latitude, 3);
    expect(places()).toHaveLength(1);
  });
});

describe('with the keyboard', () => {
  test('adds an address typed in parts, and the next one right after', async () => {
    await open();
    focus(page.getByLabelText('Street address'));
    for (const part of ['9 Oak Ave', 'Austin', 'texas']) {
      await userEvent.keyboard(part);
      await press('Tab');
    }
    await userEvent.keyboard('78701');
    await press('Enter');
    await see(listed.getByText('9 Oak Ave, Austin, TX 78701'));
    await expect.element(listed).toHaveTextContent('Valued Customer');
    expect(markers.length).toBe(0);
    await userEvent.keyboard('11 Oak Ave');
    await press('Enter');
    await see(listed.getByText('11 Oak Ave, Austin, TX 78701'));
    focus(goOn);
    await press('Enter');
    await see(page.getByText('2 addresses', { exact: true }));
  });

  test('shows what is missing or wrong next to its field, and adds nothing', async () => {
    await open();
    const faults = () => texts(form.css('p.text-bad'));
    await type('', '', '', '');
    await soon(faults, [
      'Enter the house number and street.',
      'Enter the city.',
      'Enter a state, such as TX.',
      'Enter a 5-digit ZIP code.',
    ]);
    await type('9 Oak Ave', 'Austin', 'ZZ', '787');
    await soon(faults, ['Enter a state, such as TX.', 'Enter a 5-digit ZIP code.']);
    expect(listed.length).toBe(0);
  });

  test('arrow keys move the map, and Enter adds what lies under the cross', async () => {
    const { places } = await open();
    focus(map);
    await press('Enter');
    await soon(() => listed.length, 1);
    await press('ArrowUp', 'Enter');
    await soon(() => listed.length, 2);
    expect(Number(places()[1]?.latitude)).toBeGreaterThan(Number(places()[0]?.latitude));
    focus(page.getByRole('button', { name: /^Remove 1200/ }));
    await press('Enter');
    await soon(() => listed.length, 1);
  });
});
