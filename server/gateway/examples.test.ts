import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { openGate, openTestApp } from '../testing/app.ts';
import { startExampleUpstream } from '../testing/example-upstream.ts';

const upstream = await startExampleUpstream();
afterAll(upstream.close);
const site = await openTestApp({ env: { IDX_URL: upstream.url } });
const gate = await openGate(site.app);

const get = (url: string) => site.ask(gate, { url });
const base = '/api/treas/idx/v1';

it('serves complete homes with real photos from a service built from the examples', async () => {
  const [found] = (await get(`${base}/retrieve-property-summary?zip=78704`)).json().properties;
  const whole = {
    full_address: expect.stringMatching(/\d+ .+, TX \d{5}/),
    current_price: expect.any(Number),
    bedrooms_total: expect.any(Number),
    living_area: expect.any(Number),
    latitude: expect.any(Number),
    longitude: expect.any(Number),
  };
  expect(found).toMatchObject(whole);
  const key = found.listing_key;
  for (const url of [`/retrieve-property-data?listingKey=${key}`, `/retrieve-property-data/${found.id}`]) {
    const [listing] = (await get(base + url)).json().properties;
    expect(listing).toMatchObject({ ...whole, listing_key: key, public_remarks: expect.any(String) });
  }
  const { media } = (await get(`${base}/retrieve-property-media/${key}`)).json();
  expect(media).toHaveLength(found.photos_count);
  for (let n = 0; n < media.length; n += 1) {
    const photo = await get(`/gateway/v1/photos/${key}/${n}`);
    expect(photo.statusCode).toBe(200);
    const { info } = await sharp(photo.rawPayload).raw().toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 64, height: 48 });
  }
});
