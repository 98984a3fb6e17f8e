/** A backup that was written but can't be read; the cause has the reason. */
export class UnreadableBackup extends Error {}

const full = 'The disk for backups is full. Free some space, or set BACKUP_DIR to another disk.';
const closed = 'BACKUP_DIR can’t be written to. Let the site’s user write there, or set another folder.';
const noFolder = 'BACKUP_DIR isn’t a folder. Set it to one, best on another disk.';
const broken = 'The disk for backups reported an error. Check it, or set BACKUP_DIR to another disk.';
const unreadable = 'The new backup couldn’t be read back, so it wasn’t kept. Check the disk for backups.';
const unknown = 'The site’s log has the cause.';

/** Sentences for error codes of the system (errno). */
const known = new Map(
  Object.entries({
    ...{ ENOSPC: full, EDQUOT: full, EFBIG: full },
    ...{ EACCES: closed, EPERM: closed, EROFS: closed },
    ...{ ENOTDIR: noFolder, EEXIST: noFolder, ELOOP: noFolder, ENAMETOOLONG: noFolder },
    EIO: broken,
  }),
);

/**
 * Returns a sentence for the operator. The system's own message contains paths of the machine, so only the
 * log gets it.
 */
export function reasonOf(error: unknown): string {
  if (error instanceof UnreadableBackup) return unreadable;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return known.get(code) ?? unknown;
}
