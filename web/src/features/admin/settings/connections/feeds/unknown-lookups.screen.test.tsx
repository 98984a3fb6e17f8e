import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { connectionList } from '../../../../../../testing/samples/connections.ts';
import { feed } from '../../../../../../testing/samples/feeds.ts';
import { openScreen } from '../../../../../../testing/screen.tsx';
import { see } from '../../../../../../testing/see.ts';

type Field = ReturnType<typeof feed>['unknown'][number]['field'];

test.each<[Field[], string | null]>([
  [['StandardStatus', 'PropertySubType'], 'Homes with an unknown status are hidden until you map it.'],
  [['PropertyType'], 'Homes with an unknown property type are hidden until you map it.'],
  [
    ['PropertyType', 'StandardStatus'],
    'Homes with an unknown status or property type are hidden until you map it.',
  ],
  [['PropertySubType'], null],
])('says which homes an unknown %j hides', async (fields, text) => {
  const unknown = fields.map((field) => ({ field, value: `A ${field}`, standard: null, homes: 3 }));
  await openScreen('/admin/settings/connections', {
    fakes: {
      listConnections: connectionList,
      listFeeds: { publicHomes: 0, others: [], feeds: [feed({ unknown })] },
    },
  });
  await see(page.getByRole('heading', { name: /^\d unknown values? to map$/ }));
  const shown = page.getByText(/^Homes with an unknown/);
  if (text === null) expect(shown.length).toBe(0);
  else await see(page.getByText(text, { exact: true }));
});
