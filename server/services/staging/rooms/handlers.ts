import type { operations } from '../../../../openapi/generated/staging.d.ts';
import { problem } from '../../../errors/errors.ts';
import { nullOn } from '../../../errors/faults.ts';
import type { ServiceDeps } from '../../deps.ts';
import type { CallContext, Handlers } from '../../service.ts';
import { removeFiles } from '../../stored-files.ts';
import { openRoomPictures } from './pictures.ts';
import * as repository from './repository.ts';

const extensions: Record<string, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' };

/** Creates the handlers for stored staging results and their originals (staging, tag `staged-rooms`). */
export function stagedRoomHandlers({
  database,
  storage,
  callAs,
  stagingLabel,
}: Pick<ServiceDeps, 'database' | 'storage' | 'callAs' | 'stagingLabel'>) {
  const { db } = database;
  const pictures = openRoomPictures(storage);
  return {
    async listStagedRooms({ query }, { siteId }) {
      const { limit = 1000, offset = 0 } = query;
      return { label: stagingLabel, ...(await repository.listRooms(db, siteId, { limit, offset })) };
    },

    async deleteStagedRoom({ path }, { siteId, log }) {
      if (!(await repository.removeRoom(db, siteId, path.id))) throw noSuchRoom();
      await removeFiles(() => pictures.remove(siteId, path.id), log);
      return { message: 'The staged picture is deleted with its original.' };
    },

    async getStagedPicture({ path: { id, which }, query }, { siteId }) {
      const room = await repository.findRoom(db, siteId, id);
      if (room === null) throw noSuchRoom();
      const marked = query.label === undefined ? stagingLabel : query.label === 'on';
      const label = marked && which === 'staged' ? (room.madeBy as 'preview' | 'model') : null;
      const type =
        query.w !== undefined ? 'image/webp' : which === 'staged' ? 'image/jpeg' : room.originalType;
      const body =
        query.w !== undefined
          ? await pictures.sized(siteId, id, which, query.w, label)
          : which === 'staged'
            ? await pictures.staged(siteId, id, label)
            : await pictures.original(siteId, id);
      if (body === null) throw noSuchRoom();
      const name = which === 'staged' ? 'staged-room' : 'staged-room-original';
      return {
        contentType: type,
        headers: {
          'cache-control':
            // The image at this URL changes with the site's setting.
            which === 'staged' && query.label === undefined
              ? 'private, max-age=300'
              : 'private, max-age=31536000, immutable',
          'content-disposition': `inline; filename="${name}.${extensions[type]}"`,
        },
        body,
      };
    },

    async attachStagedRoom({ path, body }, context) {
      if ((await repository.findRoom(db, context.siteId, path.id)) === null) throw noSuchRoom();
      await requireListing(body.listing_key, context);
      return noted(context, path.id, body.listing_key);
    },

    detachStagedRoom: ({ path }, context) => noted(context, path.id, null),
  } satisfies Partial<Handlers<operations>>;

  async function noted({ siteId }: CallContext, id: string, listingKey: string | null) {
    const room = await repository.updateListing(db, siteId, id, listingKey);
    if (room === null) throw noSuchRoom();
    return room;
  }

  /** Throws `listing-not-found` unless the site's listings have this key. */
  async function requireListing(listingKey: string, context: CallContext): Promise<void> {
    const found = await callAs(context)('getListingByKey', { query: { listingKey } })
      .catch(nullOn(404, 410))
      .catch((cause: unknown) => {
        throw problem('upstream-failed', { detail: 'The listing could not be looked up.', cause });
      });
    if (found !== null && found.properties.length > 0) return;
    throw problem('listing-not-found', {
      detail: 'No property found with this listing key.',
      errors: [{ pointer: '/body/listing_key', detail: 'must be the key of a listing' }],
    });
  }
}

const noSuchRoom = () => problem('not-found', { detail: 'There is no such staged picture.' });
