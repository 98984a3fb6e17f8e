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

test.each([{ ListOfficeKey: 'O1' }, { ListOfficeKey: null, ListOfficeMlsId: 'N1' }])(
  'an office that opted out and then left the feed hides its homes until a row says otherwise: %o',
  async (by) => {
    const { data, run, clock, listing, record } = await openScene();
    data.fill(20);
    data.edit('Office', 'O1', { OfficeMlsId: 'N1' });
    const key = data.addHome({ StandardStatus: 'Active', ...by });
    await run();
    clock.pass(15);
    data.edit('Office', 'O1', { IDXOfficeParticipationYN: false });
    await run();
    expect(await listing(key)).toMatchObject({ visible: false });
    const row = data.tables.Office.get('O1') ?? expect.unreachable();
    data.remove('Office', 'O1');
    clock.pass(15);
    await run('sweep');
    expect(await record('O1', 'Office')).toMatchObject({ removed_because: 'missing' });
    expect(JSON.stringify(await record('O1', 'Office'))).not.toContain('Office 1');
    expect(await listing(key)).toMatchObject({ visible: false });
    const later = data.addHome({ StandardStatus: 'Active', ...by });
    data.edit('Property', key, { ListPrice: 5000 });
    clock.pass(15);
    await run('sweep');
    for (const home of [key, later])
      expect(await record(home)).toMatchObject({ hidden_by: 'office-participation' });
    // Its row returns without a word about it.
    const { IDXOfficeParticipationYN: _said, ...fields } = row.fields;
    data.put('Office', fields);
    clock.pass(15);
    await run();
    for (const home of [key, later]) expect(await listing(home)).toMatchObject({ visible: true });
  },
);
