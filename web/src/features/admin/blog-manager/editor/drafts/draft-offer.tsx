import { Button } from '../../../../../ui/button.tsx';
import { dateAndTime } from '../../../../../ui/date-and-time.ts';
import { type Draft, wordsOf } from './draft.ts';

type DraftOfferProps = { draft: Draft; onRestore: () => void; onDiscard: () => void };

/** Offers to continue a stored draft, or to discard it and start over. */
export function DraftOffer({ draft, onRestore, onDiscard }: DraftOfferProps) {
  return (
    <section aria-label="Unfinished post" className="flex flex-col items-start gap-4">
      <h3 className="font-display text-xl">You Have an Unfinished Post</h3>
      <p>
        <strong className="line-clamp-3 font-semibold wrap-anywhere">{draftName(draft)}</strong>
        <span className="text-ink-soft">{draftFacts(draft)}</span>
      </p>
      <p className="text-ink-soft">Starting a new post discards it. You can’t undo this.</p>
      <div className="flex flex-wrap gap-3">
        <Button look="primary" onClick={onRestore}>
          Restore Draft
        </Button>
        <Button look="danger" onClick={onDiscard}>
          Discard and Start New
        </Button>
      </div>
    </section>
  );
}

/** Returns a draft's title, or a placeholder. */
export const draftName = ({ title }: Draft): string => title.trim() || 'Without a title yet';

/** Describes a draft's length, and when it was stored. */
export function draftFacts({ text, savedAt }: Draft): string {
  const count = wordsOf(text).length;
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'word' : 'words'}, saved ${dateAndTime(savedAt)}`;
}
