import { page } from 'vitest/browser';
import { askForRange, openValue } from '../../../testing/desks/value.ts';
import { comparable, noValue, value } from '../../../testing/samples/value.ts';
import { button, dialog, press, see } from '../../../testing/see.ts';
import { proveViews } from '../../../testing/views.ts';

const main = page.getByRole('main');

proveViews('value', async (look) => {
  const { answer } = await openValue();
  await see(button('See Your Range'));
  await look('form');
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
