import { page } from 'vitest/browser';
import { askForRange, form, openValue } from '../../../testing/desks/value.ts';
import { comparable, noValue, value } from '../../../testing/samples/value.ts';
import { button, dialog, press, see } from '../../../testing/see.ts';
import { proveViews } from '../../../testing/views.ts';

const main = page.getByRole('main');

proveViews('value', async (look) => {
  const { answer } = await openValue();
  await see(button('See Your Range'));
  await look('form');
  answer({
    suggestAddresses: {
      addresses: ['1832 E Maple Hollow St, Tulsa, OK 74104', '1832 E Maple Leaf Ave, Tulsa, OK 74104'].map(
        (address) => ({ address, bedrooms: 3, bathrooms: 2, living_area: 1640, year_built: 1928 }),
      ),
    },
  });
  await form.getByRole('combobox', { name: 'Address' }).fill('1832 e map');
  await see(form.getByRole('listbox').getByRole('option').first());
  await look('suggested addresses');
  await form.getByRole('combobox', { name: 'Address' }).fill('');
  answer({ suggestAddresses: { addresses: [] } });
  await button('See Your Range').click();
  await see(page.getByText('Choose its condition.'));
  await look('form with faults');
  await askForRange();
  await see(main.getByText('Fairly sure'));
  await look('range');
  await button('Ask for a Full Valuation').click();
  await see(dialog('Ask Avery for a Full Valuation'));
  await look('asking the agent');
  await press('Escape');
  const hidden = [1, 2, 3, 4, 5, 6].map((n) =>
    comparable(n, {
      ...{ state: 'TX', address: null, sold_price: null, adjusted_price: null },
      adjustments: [{ kind: 'size', percent: -2.4, amount: null }],
    }),
  );
  answer({ estimateValue: value({ comparables: hidden, changes: [] }) });
  await button('Edit Details').click();
  await askForRange({ Bedrooms: '4' });
  await see(main.getByText(/aren’t public in Texas/));
  await look('no sold prices');
  answer({ estimateValue: noValue('too-few') });
  await button('Edit Details').click();
  await askForRange({ Bedrooms: '5' });
  await see(main.getByText('Too Few Similar Sales'));
  await look('too few sales');
});
