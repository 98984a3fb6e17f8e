import { expect, test } from 'vitest';
import { reasonOf, UnreadableBackup } from './failure-reason.ts';

const withCode = (code: string) =>
  Object.assign(new Error(`${code}: refused, mkdir '/etc/passwd/private-place'`), { code });

test.each([
  [withCode('ENOSPC'), 'The disk for backups is full.'],
  [withCode('EROFS'), 'BACKUP_DIR can’t be written to.'],
  [withCode('ENOTDIR'), 'BACKUP_DIR isn’t a folder.'],
  [withCode('EEXIST'), 'BACKUP_DIR isn’t a folder.'],
  [withCode('EIO'), 'The disk for backups reported an error.'],
  [new UnreadableBackup(undefined, { cause: withCode('ENOENT') }), 'couldn’t be read back'],
  [withCode('57P01'), 'The site’s log has the cause.'],
  [new Error('/srv/a-file became shorter'), 'The site’s log has the cause.'],
  ['thrown as a text', 'The site’s log has the cause.'],
])('reports %s in a plain sentence', (error, sentence) => {
  const reason = reasonOf(error);
  expect(reason).toContain(sentence);
  expect(reason).not.toMatch(/\/|private-place|mkdir|E[A-Z]{2,}:/);
});
