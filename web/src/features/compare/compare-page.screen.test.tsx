import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '../../../testing/desks/visitor.ts';
import { problem } from '../../../testing/fakes.ts';
import { listing } from '../../../testing/samples/listings.ts';
import { savedHomes } from '../../../testing/samples/saved.ts';
import { address, button, see, soon, texts } from '../../../testing/see.ts';
import { proveViews } from '../../../testing/views.ts';

const main = page.getByRole('main');
const table = main.getByRole('table');
const at = (...ns: number[]) => `/compare?homes=${ns.map((n) => `DEMO-${10_000 + n}`).join(',')}`;
const rowOf = (label: string) =>
  table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: label, exact: true }) });

test('shows homes side by side, and lights the best', async () => {
  await openPage(at(1, 2, 3));
  await see(main.getByRole('heading', { name: 'Compare 3 Homes' }));
  expect(texts(rowOf('Price').getByRole('cell'))).toEqual(['$210,000Lowest', '$220,000', '$230,000']);
  expect(texts(rowOf('Living area').getByRole('cell'))).toEqual([
    '1,501 sq ft',
    '1,502 sq ft',
    '1,503 sq ftLargest',
  ]);
  await see(main.getByText(/^101 Elm St costs the least/));
});

test('says what a listing leaves out, and can show only what differs', async () => {
  const roof = { 1: 'Metal', 2: null } as Record<number, string | null>;
  await openPage(at(1, 2), {
    fakes: {
      getListingByKey: ({ query }) => {
        const n = Number(query.listingKey?.slice(-1));
        return { properties: [listing(n, { roof: roof[n] ?? null })] };
      },
    },
  });
  await see(table);
  expect(texts(rowOf('Roof').getByRole('cell'))).toEqual(['Metal', 'Not listed']);
  await see(rowOf('Year built'));
  await main.getByRole('switch', { name: 'Only differences' }).click();
  await soon(() => rowOf('Year built').length, 0);
  await see(rowOf('Roof'));
});

test('removes a home from the address, and invites a second one', async () => {
  await openPage(at(1, 2));
  await button('Remove 101 Elm St, Jenks from the comparison').click();
  await soon(address, at(2));
  await see(main.getByText('Choose a second home to compare it with.'));
  await see(main.getByRole('link', { name: 'Add a 2nd Home' }));
});

test('leaves a home out that is gone, and says so', async () => {
  await openPage(at(1, 2, 99));
  await see(main.getByText('1 home is no longer available, and left out.'));
  await see(main.getByRole('heading', { name: 'Compare 2 Homes' }));
});

test('shows the others when one could not be loaded, and tries again', async () => {
  const { answer } = await openPage(at(1, 2), {
    fakes: {
      getListingByKey: ({ query }) =>
        query.listingKey === 'DEMO-10002' ? problem(400) : { properties: [listing(1)] },
    },
  });
  await see(main.getByText('Some homes couldn’t be loaded.'));
  answer({ getListingByKey: { properties: [listing(2)] } });
  await button('Try Again').click();
  await see(main.getByRole('heading', { name: 'Compare 2 Homes' }));
});

test('has the visitor’s notes of saved homes', async () => {
  await openPage(at(1, 7), {
    as: 'member',
    fakes: { listSavedHomes: savedHomes, listSavedHomeKeys: { keys: ['DEMO-10001'] } },
  });
  await see(rowOf('Your note').getByText('Ask about the east windows.'));
  await see(rowOf('Your note').getByText('Not saved'));
});

test('without homes says how to choose some', async () => {
  const { sent } = await openPage('/compare?homes=%3Cscript%3E');
  await see(main.getByText('No Homes to Compare'));
  expect(sent('getListingByKey')).toEqual([]);
});

proveViews('compare', async (look) => {
  const { go } = await openPage(at(1, 2, 3, 4), {
    as: 'member',
    fakes: { listSavedHomes: savedHomes, listSavedHomeKeys: { keys: ['DEMO-10001', 'DEMO-10002'] } },
  });
  await see(table);
  await look('four homes');
  await go(at(1, 2));
  await see(main.getByRole('heading', { name: 'Compare 2 Homes' }));
  await look('two homes');
  await go('/compare');
  await see(main.getByText('No Homes to Compare'));
  await look('no homes');
});
