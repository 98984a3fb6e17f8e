import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { askForRange, describeHome, form, openValue } from '../../../testing/desks/value.ts';
import { noNetwork, problem } from '../../../testing/fakes.ts';
import { comparable, noValue, value } from '../../../testing/samples/value.ts';
import { button, dialog, gone, press, see, soon, texts } from '../../../testing/see.ts';

const main = page.getByRole('main');
const alerts = page.getByRole('alert');
const sales = main.getByRole('table', { name: 'Similar sales' });
const ask = dialog('Ask Avery for a Full Valuation');

async function fillContact() {
  await ask.getByLabelText('Name').fill('Ann Lee');
  await ask.getByLabelText('Phone').fill('(918) 555-0142');
  await ask.getByLabelText('Email').fill('ann@example.com');
}

test('tells the range, how sure it is, and the sales with adjustments', async () => {
  const { sent } = await openValue();
  await askForRange();
  await see(main.getByText('$341,000', { exact: true }));
  expect(sent('estimateValue').map(({ query }) => query)).toMatchObject([
    {
      address: '1832 E Maple Hollow St, Tulsa, OK 74104',
      ...{ homeType: 'house', bedrooms: 3, bathrooms: 2, livingArea: 1640, yearBuilt: 1928 },
      ...{ condition: 'good', renovated: 'kitchen', renovatedYear: 2021 },
    },
  ]);
  await see(main.getByText('Fairly sure'));
  await see(
    main.getByText(/7 similar homes sold within 0\.7 miles in .+ held the sale price 8 times in 10\./),
  );
  await see(main.getByText('Kitchen redone 2021'));
  const rows = texts(sales.getByRole('row'));
  expect(rows[2]).toMatch(
    /1702 E Cedar Row St.+\$354,000Feb 14, 2026Size −\$10,000Market \+\$12,300\$356,300counts 18%$/,
  );
  await see(main.getByText('“Needs work” lowers it by about $28,000.', { exact: false }));
  await see(main.getByText(/aren’t counted: the roof\. Avery can\./));
  await see(main.getByText(/Not an appraisal, and not an offer/));
});

test('lays the adjustments of a sale side by side on a desk', async () => {
  const adjustments = (['size', 'age', 'location', 'market'] as const).map((kind, index) => ({
    kind,
    percent: 2 + index,
    amount: 13_000 + index * 1_000,
  }));
  await openValue({ fakes: { estimateValue: value({ comparables: [comparable(1, { adjustments })] }) } });
  await askForRange();
  await see(main.getByText('Location +$15,000'));
  const lines = new Set(
    main
      .getByRole('list', { name: 'Adjustments' })
      .getByRole('listitem')
      .elements()
      .map((each) => each.getBoundingClientRect().top),
  );
  expect(lines.size).toBe(2);
});

test('says that a range is wider when only the ZIP code is known', async () => {
  await openValue({
    fakes: { estimateValue: value({ place: { latitude: 36.1, longitude: -95.9, by: 'zip' } }) },
  });
  await askForRange();
  await see(main.getByText(/only the ZIP code of this address, so the range is wider/));
});

test('gives no number when too few homes were sold, but the way to the agent', async () => {
  const { sent } = await openValue({ fakes: { estimateValue: noValue('too-few') } });
  await askForRange();
  await see(main.getByText('Not enough similar sales nearby for an honest range.'));
  expect(main.element().textContent).not.toMatch(/\$\d/);
  await button('Ask for a Full Valuation').click();
  await fillContact();
  await button('Send Request').click();
  await soon(() => sent('createSellingInquiry').length, 1);
  expect(sent('createSellingInquiry')[0]?.query.propertyDetails).toMatch(/gave no range/);
});

test('keeps the map of the sales behind the form that asks the agent, also on a phone', async () => {
  await page.viewport(390, 844);
  await openValue();
  await askForRange();
  const map = main.getByRole('region', { name: 'Map of the similar sales' });
  await see(map);
  await button('Ask for a Full Valuation').click();
  await see(ask);
  // What is behind a dialog is inert, so that a point always finds the dialog: only the layers tell what is drawn last.
  const layers = [...document.querySelectorAll('.leaflet-container *')];
  expect(layers.some((layer) => Number(getComputedStyle(layer).zIndex) > 40)).toBe(true);
  expect(getComputedStyle(document.querySelector('.leaflet-container') as Element).isolation).toBe('isolate');
});

test('shows no value of a home whose seller wants none', async () => {
  await openValue({ fakes: { estimateValue: noValue('opted-out') } });
  await askForRange();
  await see(main.getByText(/its seller asked that no automated value be shown/));
});

const withoutPrices = (change: Partial<Parameters<typeof comparable>[1]> = {}) =>
  [1, 2, 3, 4, 5].map((n) =>
    comparable(n, {
      ...{ state: 'TX', sold_price: null, adjusted_price: null, ...change },
      adjustments: [{ kind: 'size', percent: -2.4, amount: null }],
    }),
  );

test('shows what is known of sales without public prices, and no columns for prices', async () => {
  await openValue({ fakes: { estimateValue: value({ comparables: withoutPrices() }) } });
  await askForRange();
  await see(main.getByText(/Sold prices aren’t public in Texas/));
  expect(texts(sales.getByRole('columnheader'))).toEqual([
    ...['Letter on the map', 'Home', 'Sold', 'Adjustments', 'Counts'],
  ]);
  const [, first] = texts(sales.getByRole('row'));
  expect(first).toMatch(
    /1701 E Cedar Row St3 beds · 2 baths · 1,540 sq ft · Built 1931 · 0\.1 miJan 14, 2026Size −2\.4%19%$/,
  );
  expect(sales.element().textContent).not.toMatch(/\$|public/);
});

test('shows the prices of those sales that have public ones', async () => {
  const [, ...others] = withoutPrices();
  await openValue({ fakes: { estimateValue: value({ comparables: [comparable(1), ...others] }) } });
  await askForRange();
  await see(sales.getByText('$347,000'));
  expect(texts(sales.getByRole('row'))[2]).toMatch(/Not publicFeb 14, 2026Size −2\.4%Not publiccounts 18%$/);
});

test('shows sales without public prices on a phone', async () => {
  await openValue({
    size: 'phone',
    fakes: { estimateValue: value({ comparables: withoutPrices({ address: null }) }) },
  });
  await askForRange();
  await see(main.getByText(/Sold prices aren’t public/));
  const [first] = texts(main.getByRole('list', { name: 'Similar sales' }).getByRole('listitem'));
  expect(first).toMatch(/Home in Tulsa, TX3 beds · .+Sold Jan 14, 2026counts 19%Size −2\.4%/);
});

test('a row and its pill on the map light each other', async () => {
  await openValue();
  await askForRange();
  const pill = (letter: string) => document.querySelector(`[data-sale="${letter}"]`);
  await soon(() => pill('C') !== null, true);
  // The list may have come under the pointer.
  await main.getByRole('heading', { level: 1 }).hover();
  await sales.getByRole('link', { name: '1703 E Cedar Row St' }).element().focus();
  await soon(() => pill('C')?.hasAttribute('data-lit'), true);
  expect(pill('B')?.hasAttribute('data-lit')).toBe(false);
  await sales.getByRole('link', { name: '1704 E Cedar Row St' }).hover();
  await soon(() => pill('D')?.hasAttribute('data-lit'), true);
  await main.getByRole('heading', { level: 1 }).hover();
  await soon(() => pill('C')?.hasAttribute('data-lit'), true);
  pill('B')?.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
  await soon(() => sales.element().querySelector('[data-lit] th')?.textContent?.startsWith('1702'), true);
  await soon(() => pill('B')?.hasAttribute('data-lit'), true);
});

test('asks the agent with everything that is on the page', async () => {
  const { sent } = await openValue();
  await askForRange();
  await button('Ask for a Full Valuation').click();
  await fillContact();
  await ask.getByLabelText(/Anything Avery should know/).fill('We redid the porch.');
  await button('Send Request').click();
  await see(main.getByText('Thank you! Avery has your request and will be in touch.'));
  const [call] = sent('createSellingInquiry');
  expect(call?.query).toMatchObject({
    ...{ name: 'Ann Lee', phoneNumber: '(918) 555-0142', email: 'ann@example.com' },
    address: '1832 E Maple Hollow St, Tulsa, OK 74104',
  });
  expect(sent('createChatLead').map(({ query }) => query)).toMatchObject([
    { name: 'Ann Lee', email: 'ann@example.com', postalCode: '74104', serviceReq: 'Selling' },
  ]);
  const text = call?.query.propertyDetails ?? '';
  expect(text).toMatch(
    /^We redid the porch\.\n\nFull valuation: 3 beds, 2 baths, 1,640 sq ft, Built 1928, Good condition/,
  );
  expect(text).toContain('$341,000 to $397,000, likely $368,000 (fairly sure)');
  expect(text).toContain('G 1707 E Cedar Row St, sold Jul 14, 2026: $389,000, adjusted $366,300');
});

test('keeps what was typed when the request fails, also after a reload', async () => {
  const { answer, sent, reload } = await openValue({
    fakes: { createSellingInquiry: noNetwork },
  });
  await askForRange();
  await button('Ask for a Full Valuation').click();
  await fillContact();
  await button('Send Request').click();
  await see(alerts.getByText(/What you typed is still here|couldn’t reach/));
  await expect.element(ask.getByLabelText('Name')).toHaveValue('Ann Lee');
  await reload();
  await see(main.getByText('$341,000', { exact: true }));
  answer({ createSellingInquiry: { message: 'Done.' } });
  await button('Ask for a Full Valuation').click();
  await expect.element(ask.getByLabelText('Email')).toHaveValue('ann@example.com');
  await button('Send Request').click();
  await see(main.getByText('Thank you! Avery has your request and will be in touch.'));
  expect(sent('createSellingInquiry')).toHaveLength(2);
});

test('names the fields that are missing or wrong, and asks nothing', async () => {
  const { sent } = await openValue();
  await button('See Your Range').click();
  await see(form.getByText('This field is required.').first());
  await see(form.getByText('Choose its condition.'));
  await askForRange({ 'Size in sq ft': 'huge', 'Year built': '1928', Bathrooms: '2.5' });
  await see(form.getByText('Enter 200 to 20,000 square feet.'));
  expect(sent('estimateValue')).toEqual([]);
});

test('shows beside the field that its rooms do not fit, and keeps what was typed', async () => {
  const detail = '15 bathrooms don’t fit in 1,640 square feet. Check both.';
  await openValue({
    fakes: {
      estimateValue: problem(400, 'invalid-input', { errors: [{ pointer: '/query/bathrooms', detail }] }),
    },
  });
  const bathrooms = form.getByRole('textbox', { name: 'Bathrooms', exact: true });
  await askForRange({ Bathrooms: '15' });
  await expect.element(bathrooms).toHaveAccessibleDescription(detail);
  await expect.element(bathrooms).toHaveValue('15');
  expect(document.activeElement).toBe(bathrooms.element());
});

test('shows a fault of the address beside it, and keeps the details', async () => {
  const fault = problem(400, 'invalid-input', {
    errors: [{ pointer: '/query/address', detail: 'We couldn’t find this address. Add its ZIP code.' }],
  });
  const { answer } = await openValue({ fakes: { estimateValue: fault } });
  await askForRange({ Address: 'Maple Hollow' });
  await see(form.getByText('We couldn’t find this address. Add its ZIP code.'));
  await expect.element(form.getByLabelText('Size in sq ft')).toHaveValue('1,640');
  answer({ estimateValue: value() });
  await form.getByLabelText('Address').fill('1832 E Maple Hollow St, Tulsa, OK 74104');
  await button('See Your Range').click();
  await see(main.getByText('Fairly sure'));
});

const known = (address: string, change = {}) => ({
  ...{ address, bedrooms: 4, bathrooms: 2.5, living_area: 1820, year_built: 1931, ...change },
});
const addresses = [
  known('1832 E Maple Hollow St, Tulsa, OK 74104'),
  known('1832 E Maple Leaf Ave, Tulsa, OK 74104', { year_built: null }),
];
const address = form.getByRole('combobox', { name: 'Address' });
const suggested = form.getByRole('listbox').getByRole('option');

test('suggests the site’s own addresses, by keyboard, and fills what is empty with what is known', async () => {
  const { sent } = await openValue({ fakes: { suggestAddresses: { addresses } } });
  await form.getByRole('textbox', { name: 'Bedrooms' }).fill('5');
  await address.fill('1832 e map');
  await see(suggested.first());
  expect(texts(suggested)[1]).toBe('1832 E Maple Leaf Ave, Tulsa, OK 741044 beds · 2.5 baths · 1,820 sq ft');
  expect(sent('suggestAddresses').at(-1)?.query).toEqual({ q: '1832 e map' });
  await expect.element(address).toHaveAttribute('aria-expanded', 'true');
  await press('ArrowDown', 'ArrowDown', 'Enter');
  await expect.element(address).toHaveValue('1832 E Maple Leaf Ave, Tulsa, OK 74104');
  await gone(suggested.first());
  await expect.element(form.getByRole('textbox', { name: 'Bedrooms' })).toHaveValue('5');
  await expect.element(form.getByLabelText('Size in sq ft')).toHaveValue('1820');
  await expect.element(form.getByLabelText('Year built')).toHaveValue('');
  expect(sent('estimateValue')).toEqual([]);
});

test('takes a suggestion by mouse, and closes the list with Escape', async () => {
  await openValue({ fakes: { suggestAddresses: { addresses } } });
  await address.fill('1832 e map');
  await see(suggested.first());
  await press('Escape');
  await gone(suggested.first());
  await expect.element(address).toHaveValue('1832 e map');
  await press('Escape');
  await expect.element(address).toHaveValue('1832 e map');
  await address.fill('1832 e maple');
  await suggested.first().click();
  await expect.element(address).toHaveValue('1832 E Maple Hollow St, Tulsa, OK 74104');
});

test('keeps what was typed when Escape is pressed and nothing is suggested', async () => {
  await openValue({ fakes: { suggestAddresses: { addresses: [] } } });
  await address.fill('5 Nowhere Ln, Tulsa, OK 74104');
  await press('Escape', 'Tab');
  await expect.element(address).toHaveValue('5 Nowhere Ln, Tulsa, OK 74104');
});

test('takes any other address as typed, also where nothing is suggested', async () => {
  const { sent } = await openValue({ fakes: { suggestAddresses: problem(501, 'not-built-in') } });
  await askForRange({ Address: '5 Nowhere Ln, Tulsa, OK 74104' });
  await see(main.getByText('Fairly sure'));
  expect(sent('estimateValue')[0]?.query.address).toBe('5 Nowhere Ln, Tulsa, OK 74104');
});

test('lets the details be changed, and works with the keyboard alone', async () => {
  await openValue();
  await describeHome();
  button('See Your Range').element().focus();
  await press('Enter');
  await see(main.getByText('Fairly sure'));
  expect(document.activeElement?.textContent).toBe('What Is My Home Worth?');
  button('Edit Details').element().focus();
  await press('Enter');
  await expect.element(form.getByLabelText('Bedrooms')).toHaveValue('3');
  await gone(main.getByText('Fairly sure'));
});

test('shows the five most similar sales first on a phone', async () => {
  await openValue({ size: 'phone' });
  await askForRange();
  const list = main.getByRole('list', { name: 'Similar sales' });
  await see(list.getByText('1705 E Cedar Row St'));
  await gone(list.getByText('1706 E Cedar Row St'));
  await button('Show All 7 Sales').click();
  await see(list.getByText('1707 E Cedar Row St'));
});
