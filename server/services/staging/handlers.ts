import type { operations } from '../../../openapi/generated/staging.d.ts';
import { invalidInput } from '../../errors/errors.ts';
import type { ServiceDeps } from '../deps.ts';
import type { Handlers } from '../service.ts';
import { toLabelledJpeg } from './label.ts';
import { promptHandlers } from './prompt-handlers.ts';
import { readPhoto } from './read-photo.ts';
import { stagedRoomHandlers } from './rooms/handlers.ts';
import { keepStagedRoom } from './rooms/keep.ts';

/** Creates the handlers for styles, restyling a photo, and stored results (`openapi/staging.yaml`). */
export function stagingHandlers(
  deps: Pick<ServiceDeps, 'database' | 'now' | 'images' | 'stagingLabel' | 'storage' | 'callAs'>,
): Handlers<operations> {
  const { images, stagingLabel } = deps;
  return {
    ...promptHandlers(deps),
    ...stagedRoomHandlers(deps),

    async stageRoom({ body, query, files }, context) {
      const prompt = body.design_prompt.trim();
      if (prompt === '' || prompt.length > 4000) {
        throw invalidInput('/body/design_prompt', 'must be from 1 to 4000 characters');
      }
      const photo = await readPhoto(files.file);
      const staged = await images.restyle({ picture: photo, prompt, log: context.log });
      const wanted = { upload: files.file, photo, staged, prompt, query, madeBy: images.kind };
      const kept = query.keep === true ? await keepStagedRoom(deps, wanted, context) : null;
      return {
        contentType: 'image/jpeg',
        body: await toLabelledJpeg(staged, stagingLabel ? images.kind : null),
        headers: {
          'content-disposition': 'inline; filename="staged-room.jpg"',
          'x-staging': images.kind,
          ...(kept === null ? {} : { 'x-staged-room': kept }),
        },
      };
    },
  };
}
