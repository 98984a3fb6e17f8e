import { FilePenLine } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../../ui/button.tsx';
import { Card } from '../../../../../ui/card.tsx';
import { QuestionDialog } from '../../../../../ui/popups/question-dialog.tsx';
import type { Draft } from './draft.ts';
import { draftFacts, draftName } from './draft-offer.tsx';

type DraftNoticeProps = { draft: Draft; onContinue: () => void; onDiscard: () => void };

/** Says that there is an unpublished draft. */
export function DraftNotice({ draft, onContinue, onDiscard }: DraftNoticeProps) {
  const [asking, setAsking] = useState(false);
  return (
    <section aria-label="Draft" className="mb-6">
      <Card className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4 sm:px-6">
        <FilePenLine aria-hidden className="size-6 shrink-0 text-accent" />
        <p className="min-w-0 grow basis-60">
          <strong className="line-clamp-2 font-semibold wrap-anywhere">{`Draft: ${draftName(draft)}`}</strong>
          <span className="text-ink-soft">{draftFacts(draft)}</span>
        </p>
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={onContinue}>
            Continue Writing
          </Button>
          <Button size="small" look="quiet" onClick={() => setAsking(true)}>
            Discard
          </Button>
        </div>
      </Card>
      <QuestionDialog
        open={asking}
        title="Discard Draft"
        yes="Discard draft"
        onYes={onDiscard}
        onClose={() => setAsking(false)}
      >
        <p>
          Discard <strong className="font-semibold wrap-anywhere">{draftName(draft)}</strong> (
          {draftFacts(draft)})? It was never published. You can’t undo this.
        </p>
      </QuestionDialog>
    </section>
  );
}
