import { nameOf } from '../../../listings/describe-listing.ts';
import type { Listing } from '../../../listings/listing.ts';
import { chatTexts } from '../chat-texts.ts';
import { say, type TalkContext, whileBusy } from './talk-context.ts';

/** Takes a listing in hand: its card below a question, and its address in the composer. */
export async function askAbout(read: () => Promise<Listing>, context: TalkContext) {
  // Asking about a home is what a buyer does; with a service chosen the composer opens.
  context.change((chat) => ({ ...chat, service: chat.service ?? 'buying' }));
  await whileBusy(context, async (isCurrent) => {
    let listing: Listing;
    try {
      listing = await read();
    } catch (error) {
      console.warn('The listing couldn’t be read', error);
      if (isCurrent()) say(context, { content: chatTexts.homeGone });
      return;
    }
    if (!isCurrent()) return;
    const filters = { listingKey: listing.listing_key };
    say(context, {
      content: chatTexts.inHand(nameOf(listing)),
      results: { state: 'found', filters, homes: [listing], total: 1, inHand: true },
    });
    context.change((chat) => ({ ...chat, draft: `About ${nameOf(listing)}: ` }));
  });
}

/** The listing that a link to the chat carries in its state, if any. */
export function readAskAbout(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('askAbout' in state)) return null;
  return typeof state.askAbout === 'string' ? state.askAbout : null;
}
