import type { operations } from '../../../openapi/generated/staging.d.ts';
import { invalidInput } from '../../errors.ts';
import type { Handlers, ServiceDeps } from '../service.ts';
import { toLabelledJpeg } from './label.ts';
import { promptHandlers } from './prompt-handlers.ts';
import { readPhoto } from './read-photo.ts';

/** The styles, and the restyle of a photo (`openapi/staging.yaml`). */
export function stagingHandlers(
  deps: Pick<ServiceDeps, 'database' | 'now' | 'images' | 'stagingLabel'>,
): Handlers<operations> {
  const { images, stagingLabel } = deps;
  return {
    ...promptHandlers(deps),

    async stageRoom({ body, files }, { log }) {
      const prompt = body.design_prompt.trim();
      if (prompt === '' || prompt.length > 4000) {
        throw invalidInput('/body/design_prompt', 'must be from 1 to 4000 characters');
      }
      const picture = await readPhoto(files.file);
      const staged = await images.restyle({ picture, prompt, log });
      return {
        contentType: 'image/jpeg',
        body: await toLabelledJpeg(staged, stagingLabel ? images.kind : null),
        headers: {
          'content-disposition': 'inline; filename="staged-room.jpg"',
          'x-staging': images.kind,
        },
      };
    },
  };
}
