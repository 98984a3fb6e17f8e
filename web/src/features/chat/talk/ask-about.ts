import { nameOf } from '../../../listings/describe-listing.ts';
import type { Listing } from '../../../listings/listing.ts';
import { chatTexts } from '../chat-texts.ts';
import { say, type TalkContext, whileBusy } from './talk-context.ts';

/** Starts a question about a listing: shows its card, and puts its address in the composer. */
export async function askAbout(read: () => Promise<Listing>, context: TalkContext) {
  // Only buyers ask about a home; choosing that service enables the composer.
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
