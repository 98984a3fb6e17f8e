import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { S3 } from '@aws-sdk/client-s3';
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest';
import { loadConfig } from '../../../config/config.ts';
import { openStorage } from '../../../config/open-providers.ts';
import { exportSite } from '../../../database/archive/export-site.ts';
import { restoreSite } from '../../../database/archive/restore-site.ts';
import { verifyArchive } from '../../../database/archive/verify-archive.ts';
import { createLogger } from '../../../logging/logger.ts';
import { answers as answering, type json, openFakeUpstream } from '../../../testing/fake-upstream.ts';
import { makeFolderForFile } from '../../../testing/folder.ts';
import { makeSite, type OddSite, writeFiles, writeMigrations } from '../../../testing/odd-site.ts';
import type { Storage } from '../storage.ts';
import { describeStorage } from '../testing/contract.ts';
import { type BucketOptions, openBucket } from './index.ts';
import { isSwiftInstalled, startSwift, swiftKeys, swiftPage } from './testing/swift.ts';

/** Sites with their own database, removed after the tests. */
const sites: OddSite[] = [];
const migrationsFolder = await writeMigrations(makeFolderForFile(), 1);
afterAll(() => Promise.all(sites.map((site) => site.remove())));
async function siteWithTables(): Promise<OddSite> {
  const site = await makeSite(migrationsFolder);
  sites.push(site);
  return site;
}

async function textsIn(files: Storage): Promise<Record<string, string>> {
  const texts: Record<string, string> = {};
  for await (const key of files.list('')) {
    const file = await files.open(key);
    let text = '';
    for await (const piece of file?.content ?? []) text += String(piece);
    texts[key] = text;
  }
  return texts;
}

const store = await openFakeUpstream();
const region = 'us-east-1';
const secret = 'a-secret-that-nobody-sees';

if (!isSwiftInstalled)
  console.warn(
    'S3 IS NOT TESTED AGAINST A STORE: OpenStack Swift is not installed ' +
      '(Debian: apt-get install swift-proxy swift-account swift-container swift-object memcached).',
  );

describe.skipIf(!isSwiftInstalled)('uses an OpenStack Swift bucket', () => {
  let swift: Awaited<ReturnType<typeof startSwift>>;
  let client: S3;
  beforeAll(async () => {
    swift = await startSwift();
    client = new S3({ region, endpoint: swift.url, forcePathStyle: true, credentials: swiftKeys });
  }, 120_000);
  afterAll(async () => {
    client.destroy();
    await swift.stop();
  });
  const optionsOf = (bucket: string): BucketOptions => ({
    ...{ bucket, region, url: swift.url, credentials: swiftKeys },
  });
  const makeBucket = async () => {
    const bucket = `bucket-${randomUUID()}`;
    await client.createBucket({ Bucket: bucket });
    return bucket;
  };

  describeStorage(
    'S3',
    async () => openBucket(optionsOf(await makeBucket())),
    // Several pages, the last one full.
    3 * swiftPage,
  );

  it('is selected by its variables, and is the only storage the site writes to', async () => {
    const bucket = await makeBucket();
    const config = loadConfig({
      ...{ S3_URL: `${swift.url}/`, S3_BUCKET: bucket },
      ...{ S3_ACCESS_KEY_ID: swiftKeys.accessKeyId, S3_SECRET_ACCESS_KEY: swiftKeys.secretAccessKey },
    });
    const storage = await openStorage(config, createLogger('silent'));
    await storage.put('photos/a.jpg', Buffer.from('a photo'));
    const kept = await client.getObject({ Bucket: bucket, Key: 'photos/a.jpg' });
    expect(await kept.Body?.transformToString()).toBe('a photo');
  });

  it('ignores a console’s folder markers, and files of an exchange in progress', async () => {
    const Bucket = await makeBucket();
    for (const Key of ['photos/', 'photos/a.jpg', '.restore-1/old/b.jpg'])
      await client.putObject({ Bucket, Key, Body: '' });
    const keys: string[] = [];
    for await (const key of (await openBucket(optionsOf(Bucket))).list('')) keys.push(key);
    expect(keys).toEqual(['photos/a.jpg']);
  });

  it('restores an archive of a folder, and exports to the next one', async () => {
    const [source, target] = await Promise.all([siteWithTables(), siteWithTables()]);
    const files = await openBucket(optionsOf(await makeBucket()));
    const kept = { 'photos/a b.jpg': 'one', 'blogs/ü/1.html': 'two', empty: '' };
    await writeFiles(
      source.storageDir,
      Object.fromEntries(Object.entries(kept).map(([key, text]) => [key, Buffer.from(text)])),
    );
    await files.put('old.txt', Buffer.from('goes'));
    const archive = (name: string) => path.join(source.folder, name);
    const said = { release: '1.0.0', report: () => {} };
    await exportSite({ ...source, ...said, file: archive('a.tar.gz') });
    const restoring = { database: target.database, replace: true, resumeSending: false, migrationsFolder };
    await restoreSite({ ...restoring, ...said, files, file: archive('a.tar.gz') });
    expect(await textsIn(files)).toEqual(kept);
    await exportSite({ database: target.database, files, ...said, file: archive('b.tar.gz') });
    expect((await verifyArchive(archive('b.tar.gz'))).entries).toMatchObject({
      'files/photos/a b.jpg': { bytes: 3 },
      'files/empty': { bytes: 0 },
    });
  });

  it.each([
    [
      'another secret',
      { credentials: { ...swiftKeys, secretAccessKey: secret } },
      /^S3_ACCESS_KEY_ID, S3_SECRET/,
    ],
    [
      'an unknown key',
      { credentials: { accessKeyId: 'nobody', secretAccessKey: secret } },
      /^S3_ACCESS_KEY_ID/,
    ],
    ['a missing bucket', { bucket: 'no-such-bucket' }, /^S3_BUCKET: there is no bucket no-such-bucket/],
    ['another region', { region: 'eu-west-9' }, /^S3_REGION: the bucket .* than eu-west-9/],
    ['an unreachable server', { url: 'http://127.0.0.1:9' }, /^S3_URL: .*ECONNREFUSED/],
  ])('does not start with %s, and names the variable but no secret', async (_what, change, sentence) => {
    const options = { ...optionsOf(await makeBucket()), tries: 1, ...change };
    const error: unknown = await openBucket(options).catch((error: unknown) => error);
    expect(String(Object(error).message)).toMatch(sentence);
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toMatch(/a-secret|testing/);
    // The error is a sentence for the operator, without a stack.
    expect([Object(error).constructor, Object(error).code]).toEqual([Error, undefined]);
  });
});

describe('a failing store', () => {
  type Answer = ReturnType<typeof json>;
  const answers: Answer[] = [];
  const asked: string[] = [];
  const empty = answering('<?xml version="1.0"?><ListBucketResult></ListBucketResult>', 'application/xml');
  store.answerWith((...call) => {
    asked.push(`${call[0].method} ${call[0].url.pathname}`);
    (answers.shift() ?? empty)(...call);
  });
  const { url } = store;
  afterEach(() => answers.splice(0));
  const open = async (timeoutMs = 2000) => {
    const credentials = { accessKeyId: 'key', secretAccessKey: secret };
    const storage = await openBucket({ bucket: 'photos', url, region, credentials, timeoutMs });
    asked.splice(0);
    return storage;
  };
  const refuses = (status: number, code: string) =>
    answering(
      `<Error><Code>${code}</Code><AWSAccessKeyId>key</AWSAccessKeyId><StringToSign>${secret}</StringToSign></Error>`,
      'application/xml',
      status,
    );
  const breaksOff: Answer = (_request, response) => {
    response.writeHead(200, { 'content-length': '10' }).write('12345');
    setTimeout(() => response.destroy(), 20);
  };
  const gives = (text: string) =>
    answering(text, 'application/octet-stream', 200, { 'content-length': text.length });

  test('is retried after a short failure: a write, a read, a truncated body', async () => {
    const storage = await open();
    answers.push(refuses(503, 'SlowDown'), gives(''));
    await storage.put('a', Buffer.from('1'));
    answers.push(refuses(500, 'InternalError'), breaksOff, gives('whole'));
    expect((await storage.get('a'))?.toString()).toBe('whole');
    expect(asked).toEqual([...Array(2).fill('PUT /photos/a'), ...Array(3).fill('GET /photos/a')]);
  });

  test('is reported as a problem after a longer failure, with its code but without key or signature', async () => {
    const storage = await open();
    for (const call of [
      () => storage.put('a', Buffer.from('1')),
      () => storage.get('a'),
      () => storage.remove('a'),
    ]) {
      answers.push(...Array(3).fill(refuses(403, 'SignatureDoesNotMatch')));
      const error: unknown = await call().catch((error: unknown) => error);
      expect(error).toMatchObject({
        id: 'upstream-failed',
        message: 'The file storage failed (SignatureDoesNotMatch).',
      });
      const all = (one: object): unknown =>
        Object.fromEntries(
          Object.getOwnPropertyNames(one).map((name) => {
            const value: unknown = Object(one)[name];
            return [name, value instanceof Error ? all(value) : value];
          }),
        );
      expect(JSON.stringify(all(Object(error)))).not.toMatch(/a-secret|StringToSign|AKIA|"key"/);
      answers.splice(0);
    }
  });

  test('tells a missing bucket from a missing file', async () => {
    const storage = await open();
    answers.push(refuses(404, 'NoSuchBucket'));
    await expect(storage.get('a')).rejects.toMatchObject({ id: 'upstream-failed' });
    answers.push(refuses(404, 'NoSuchKey'));
    expect(await storage.get('a')).toBeNull();
  });

  test('times out when silent', async () => {
    const storage = await open(150);
    answers.push(...Array(3).fill(() => {}));
    await expect(storage.get('a')).rejects.toMatchObject({ id: 'upstream-timeout' });
    expect(asked).toHaveLength(3);
  });

  test('does not repeat a partly sent stream', async () => {
    const storage = await open();
    const exchange = await storage.exchange();
    answers.push(refuses(503, 'SlowDown'));
    const content = async function* () {
      yield Buffer.from('1234');
    };
    await expect(exchange.add('a', 4, content())).rejects.toMatchObject({ id: 'upstream-failed' });
    expect(asked.filter((one) => one.startsWith('PUT'))).toHaveLength(1);
  });
});
