import type { operations } from '../../../openapi/generated/staging.d.ts';
import { invalidInput, problem } from '../../errors/errors.ts';
import type { ServiceDeps } from '../deps.ts';
import type { CallContext, Handler, Handlers } from '../service.ts';
import * as repository from './repository.ts';
import type { PromptRoomType } from './shipped-styles.ts';

type StyleLists = Record<`${PromptRoomType}_prompts`, Record<string, string>[]>;

/** Creates the handlers for styles by room type (`openapi/staging.yaml`, tag prompts). */
export function promptHandlers({ database, now }: Pick<ServiceDeps, 'database' | 'now'>) {
  const { db } = database;
  const ready = ({ siteId }: CallContext) => repository.giveShippedStyles(database, siteId, now());

  const lists = async (
    context: CallContext,
    ...roomTypes: PromptRoomType[]
  ): Promise<Partial<StyleLists>> => {
    await ready(context);
    const found: Partial<StyleLists> = {};
    for (const roomType of roomTypes) {
      const styles = await repository.listStyles(db, context.siteId, roomType);
      found[`${roomType}_prompts`] = styles.map(({ style, description }) => ({ [style]: description }));
    }
    return found;
  };

  const draw =
    (roomType: PromptRoomType): Handler<operations['getRandomRoomPrompt']> =>
    async (_input, context) => {
      await ready(context);
      const drawn = await repository.drawStyle(db, context.siteId, roomType);
      if (drawn === null)
        throw problem('not-found', { detail: `There is no style for the room type ${roomType}.` });
      return drawn;
    };

  return {
    listBedroomPrompts: (_input, context) => lists(context, 'bedroom'),
    getRandomBedroomPrompt: draw('bedroom'),
    listOfficePrompts: (_input, context) => lists(context, 'office'),
    getRandomOfficePrompt: draw('office'),
    listLandscapePrompts: (_input, context) => lists(context, 'landscape'),
    getRandomLandscapePrompt: draw('landscape'),
    listRoomPrompts: (_input, context) => lists(context, 'room', 'room_staging'),
    getRandomRoomPrompt: draw('room'),

    async listPrompts(_input, context) {
      await ready(context);
      return { prompts: await repository.listStyles(db, context.siteId) };
    },

    async addPrompt({ body }, context) {
      await ready(context);
      return repository.insertStyle(db, context.siteId, cleaned(body), now());
    },

    async updatePrompt({ path, body }, { siteId }) {
      const changed = await repository.updateStyle(db, siteId, path.id, cleaned(body), now());
      if (changed === null) throw noSuchStyle();
      return changed;
    },

    async deletePrompt({ path }, { siteId }) {
      if (!(await repository.removeStyle(db, siteId, path.id))) throw noSuchStyle();
      return { message: 'The style is deleted.' };
    },
  } satisfies Partial<Handlers<operations>>;
}

const noSuchStyle = () => problem('not-found', { detail: 'There is no such style.' });

/** Returns the fields trimmed and without control characters; throws `invalid-input` when one is empty. */
function cleaned(fields: Omit<repository.StagePrompt, 'id'>): Omit<repository.StagePrompt, 'id'> {
  const style = fields.style.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  const description = fields.description.replace(/[^\P{Cc}\n]+/gu, ' ').trim();
  if (style === '') throw invalidInput('/body/style', 'must not be empty');
  if (description === '') throw invalidInput('/body/description', 'must not be empty');
  return { room_type: fields.room_type, style, description };
}
