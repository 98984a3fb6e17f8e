import { readdir } from 'node:fs/promises';
import { PassThrough } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import { suppressionOf } from '../../jobs/outbox/mail-rules.ts';
import { lastConsent } from '../../jobs/outbox/text-rules.ts';
import { createLogger } from '../../logging/logger.ts';
import { comeInAllWays, mailKey, origin, sms } from '../deletion/all-ways-in.ts';
import { finderOf, searchDatabase, searchFiles } from '../deletion/search-for.ts';
import { openFakeUpstream } from '../fake-upstream.ts';
import { walkOver } from '../walk.ts';
import { openWholeSite } from '../whole-site.ts';

const who = {
  name: 'Marguerite Oyelaran-Fox',
  email: 'marguerite.fox@example.net',
  phoneNumber: '(512) 555-0173',
};
const second = { name: 'M. Oyelaran', email: 'm.fox73@work.example', phoneNumber: '(512) 555-0174' };

/** Receives events, and accepts texts. */
const outside = await openFakeUpstream();
const lines: string[] = [];
const written = new PassThrough();
written.on('data', (line) => lines.push(String(line)));
const log = createLogger('debug', written);
const site = await openWholeSite(
  {
    ...{ PUBLIC_ORIGIN: origin, EVENTS_URL: outside.url, EVENTS_PRIVATE: 'on', RECEIVED_MAIL_KEY: mailKey },
    ...{ SMS_ACCOUNT: sms.account, SMS_TOKEN: sms.token, SMS_FROM: sms.from, SMS_URL: outside.url },
  },
  undefined,
  log,
);
afterAll(site.close);
const walk = walkOver(site);
const { call } = walk;

test('after a deletion no table, file, or log holds the email, phone, or name', async () => {
  const find = finderOf([who, second]);
  const personId = await comeInAllWays(site, walk, who);
  await call('createChatLead', { query: { ...second, postalCode: '78704', serviceReq: 'Buying' } });
  const { id: other } = await call('findPerson', { query: { email: second.email } });
  await call('mergePeople', { path: { personId }, json: { other } });

  const before = await searchDatabase(site.database.pool, find);
  const tables = new Set(before.map((place) => place.split(':')[0]));
  expect([...tables].sort()).toMatchSnapshot('tables that held the person');

  const preview = await call('previewDeletion', { path: { personId } });
  expect(await searchDatabase(site.database.pool, find)).toHaveLength(before.length);
  const receipt = await call('deletePerson', {
    path: { personId },
    json: { confirm: ' marguerite  oyelaran-fox' },
  });
  expect(await call('deletePerson', { path: { personId }, json: { confirm: 'again' } })).toEqual(receipt);
  expect(receipt).toMatchObject({ number: 1, stays: preview.stays, elsewhere: preview.elsewhere });
  expect(find(JSON.stringify(receipt))).toBeNull();

  expect(await searchDatabase(site.database.pool, find)).toEqual([]);
  expect(await searchFiles(site.config.dataDir, find)).toEqual([]);
  expect(lines.flatMap((line) => find(line) ?? [])).toEqual([]);
  const files = await readdir(site.config.dataDir, { recursive: true });
  expect(files.filter((file) => file.endsWith('.addressed.pdf'))).toEqual([]);

  const { deletions } = await call('listDeletions');
  expect(deletions).toMatchObject([{ id: receipt.id, number: 1 }]);
  expect(await call('getDeletion', { path: { deletionId: receipt.id } })).toEqual(receipt);
});

test('stop lists go on: the number is not texted, and the address is unsubscribed', async () => {
  expect(await lastConsent(site.database.db, site.config.siteId, '+15125550173')).toBe('stopped');
  const held = await suppressionOf(site.database.db, site.config.siteId, who.email.toUpperCase());
  expect(held).toBe('You unsubscribed this address.');
  expect((await call('listSuppressions')).suppressions).toEqual([]);
});
