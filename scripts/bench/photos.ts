import { type BenchPart, median, percentile, timeOf } from './figure.ts';
import { withProduct } from './product-process.ts';
import { openGate, readJson, type SessionHeaders } from './site-session.ts';

const rounds = 300;
const homes = 12;

/** Measures how long a resized listing photo takes, first rendered and then from the cache. */
export const measurePhotos: BenchPart = ({ say }) =>
  withProduct(async (url) => {
    const headers = await openGate(url);
    const { properties } = (await readJson(
      `${url}/api/treas/idx/v1/retrieve-property-summary?city=Tulsa&limit=100`,
      headers,
    )) as { properties: { listing_key: string; photos_count: number }[] };
    const photos = properties
      .filter(({ photos_count }) => photos_count > 0)
      .slice(0, homes)
      .map(({ listing_key }) => `${url}/gateway/v1/photos/${listing_key}/0?w=480`);
    if (photos.length < homes) throw new Error(`Only ${photos.length} homes with photos were found.`);
    const made: number[] = [];
    for (const photo of photos) made.push(await timePhoto(photo, headers));
    const kept: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      kept.push(await timePhoto(photos[round % photos.length] ?? '', headers));
    }
    kept.sort((a, b) => a - b);
    say(`photos from the cache: ${kept[0]?.toFixed(1)} to ${kept.at(-1)?.toFixed(1)} ms`);
    const row = { part: 'photos', unit: 'ms', digits: 1 };
    return [
      { ...row, name: 'a photo resized to 480 px, made', value: median(made), note: `median of ${homes}` },
      { ...row, name: 'from the cache, p50', value: percentile(kept, 0.5), note: `${rounds} one by one` },
      {
        ...row,
        name: 'from the cache, p95',
        value: percentile(kept, 0.95),
        aim: { is: 'at most', value: 5 },
      },
    ];
  });

const timePhoto = (url: string, headers: SessionHeaders) =>
  timeOf(async () => {
    const answer = await fetch(url, { headers: { ...headers, accept: 'image/webp,*/*' } });
    const { byteLength } = await answer.arrayBuffer();
    if (answer.status !== 200 || byteLength === 0) throw new Error(`${url} answered ${answer.status}.`);
  });
