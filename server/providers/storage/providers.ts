import { type Kind, standIn } from '../provider.ts';
import { openFolderStorage, removeOldPartials } from './folder.ts';
import { s3 } from './s3/index.ts';
import type { Storage } from './storage.ts';

/** Providers of file storage: photos, creatives, documents, and bodies of posts. */
export const storageProviders: Kind<Storage> = {
  kind: 'storage',
  group: 'site',
  name: 'Files',
  nobody: 'This server’s disk',
  without: 'Photos, documents, and posts are kept on this server’s disk.',
  state: 'built-in',
  providers: [s3],
  otherwise: standIn({
    test: 'Writes, reads, and removes one small file.',
    advice: 'Check the disk of this server',
    who: () => 'kept in a folder of this machine (no provider is set)',
    open(_values, { storageDir, log }) {
      // In the background, because a large site has many folders.
      void removeOldPartials(storageDir).catch((error: unknown) =>
        log.warn({ err: error }, 'old unfinished files were not removed'),
      );
      return openFolderStorage(storageDir);
    },
  }),
};
