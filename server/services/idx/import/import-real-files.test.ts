import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { projectRoot } from '../../../files/root.ts';
import { createTestImports, type TestImports } from '../testing/imports.ts';

let site: TestImports;
beforeAll(async () => {
  site = await createTestImports();
});
beforeEach(() => site.database.pool.query('truncate listings cascade'));
afterAll(() => site.database.drop());

const shared = path.resolve(projectRoot, '../shared/data');
test.skipIf(!existsSync(shared))(
  'imports a Spark response with its photos (skipped without ../shared/data)',
  async () => {
    expect((await site.runFile(path.join(shared, 'spark/listings-with_photos.json'))).counts).toMatchObject({
      added: 1,
    });
    const { rows } = await site.database.pool.query(
      'select l.*, (select count(*) from listing_media where listing_id = l.id) as media from listings l',
    );
    expect(rows[0]).toMatchObject({
      listing_key: '20060725224713296297000000',
      city: 'Bonners Ferry',
      property_type: 'Residential',
      list_price: 50_000,
      bathrooms: 1,
      photos_count: 0,
      media: 5,
    });
  },
);

test.skipIf(!existsSync(shared))(
  'imports the homes of King County, and finds as many as SQL counts (skipped without ../shared/data)',
  async () => {
    const rows4000 = readFileSync(path.join(shared, 'listings/kc_house_data.csv'), 'utf8')
      .split('\n')
      .slice(0, 4001);
    const { counts } = await site.run(rows4000.join('\n'));
    expect(counts).toMatchObject({ added: 3966, repeated: 34, refused: 0 });
    const query = { zip: '98103', minBedrooms: 3, maxPrice: 700_000 };
    const { rows } = await site.database.pool.query(
      `select count(*) as homes from listings where postal_code = '98103' and bedrooms_total >= 3 and list_price <= 700000`,
    );
    const found = await site.call<{ total: number; properties: object[] }>('searchListings', { query });
    expect(found.total).toBe(rows[0].homes);
    expect(found.total).toBeGreaterThan(20);
    expect(found.properties[0]).toMatchObject({
      city: 'Seattle',
      state: 'WA',
      address: null,
      property_sub_type: 'SingleFamilyResidence',
    });
  },
  120_000,
);
