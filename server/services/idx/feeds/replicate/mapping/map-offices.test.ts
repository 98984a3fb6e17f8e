import { expect, test, vi } from 'vitest';
import { mapHome } from '../../map/map-home.ts';
import { openScene } from '../../testing/scene.ts';

test('maps the homes of an office anew only after a change that they show', async () => {
  const mapping = vi.fn(mapHome);
  const { data, run, clock, listing } = await openScene({}, {}, 'generic', { mapHome: mapping });
  data.fill(10);
  const key = data.addHome({ StandardStatus: 'Active', ListOfficeKey: 'O1' });
  await run();
  mapping.mockClear();
  clock.pass(60);
  data.edit('Office', 'O1', { OfficeCity: 'Tulsa' });
  await run();
  expect(mapping).not.toHaveBeenCalled();
  data.edit('Office', 'O1', { OfficeName: 'Renamed' });
  clock.pass(15);
  await run();
  expect((await listing(key)).list_office_name).toBe('Renamed');
  mapping.mockClear();
  clock.pass(15);
  await run();
  expect(mapping).not.toHaveBeenCalled();
});

test('the homes of a large office are mapped in batches, and after a crash again', async () => {
  let crashes = false;
  const { data, run, clock, row, rowsOf } = await openScene({}, { profile: { pageSize: 1000 } }, 'generic', {
    mapHome: (raw, ...others) => {
      if (crashes && raw.property.ListingKey === 'Z') throw new Error('A crash.');
      return mapHome(raw, ...others);
    },
  });
  data.fill(10);
  const homes = { StandardStatus: 'Active', ListOfficeKey: 'O1' };
  for (let n = 0; n < 520; n += 1) data.addHome(homes);
  data.addHome({ ...homes, ListingKey: 'Z' });
  await run();
  const renamed = async () =>
    (await rowsOf("select count(*)::int as n from listings where list_office_name = 'Renamed'"))[0].n;
  clock.pass(60);
  data.edit('Office', 'O1', { OfficeName: 'Renamed' });
  crashes = true;
  await expect(run()).rejects.toThrow('A crash.');
  expect(await renamed()).toBe(500);
  expect((await row()).changed_offices).toEqual(['O1']);
  crashes = false;
  // The office lies before the overlap now.
  clock.pass(60);
  await run();
  expect(await renamed()).toBeGreaterThanOrEqual(521);
  expect((await row()).changed_offices).toEqual([]);
});
