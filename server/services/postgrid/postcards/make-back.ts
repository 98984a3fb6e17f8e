import { type InputFault, invalidInput } from '../../../errors/errors.ts';
import type { SiteFacts } from '../../deps.ts';
import { CannotPrint, openMeasure } from './fonts.ts';
import { type BackLayout, layoutBack, type Message, TooLong } from './layout.ts';

/** Returns the footer of every back, next to the Equal Housing mark. */
export function footOf({ agentName, licenseLines }: Pick<SiteFacts, 'agentName' | 'licenseLines'>) {
  return { name: agentName, lines: licenseLines };
}

/** Returns the layout of a back. Throws `invalid-input` at `pointer` when the message can't be printed. */
export async function layoutFor(
  message: Message,
  site: Pick<SiteFacts, 'agentName' | 'licenseLines'>,
  pointer: InputFault['pointer'],
): Promise<BackLayout> {
  try {
    return layoutBack(message, footOf(site), await openMeasure());
  } catch (error) {
    if (error instanceof TooLong) {
      throw invalidInput(
        pointer,
        'is too long for a postcard even in the smallest print: shorten the message',
      );
    }
    if (error instanceof CannotPrint) {
      throw invalidInput(pointer, `has a character that cannot be printed: ${error.message}`);
    }
    throw error;
  }
}
