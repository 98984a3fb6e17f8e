import { useState } from 'react';
import { ProblemError } from '../../../../api/problem.ts';
import { QuestionDialog } from '../../../../ui/popups/question-dialog.tsx';

/** Whether a call was refused because the person asked to be deleted, and in which words. */
export function useDeletedQuestion() {
  const [words, setWords] = useState<string | null>(null);
  return {
    words,
    /** Begins to ask if that was why; returns whether it was. */
    ask(error: unknown): boolean {
      const isDeleted = error instanceof ProblemError && error.id === 'asked-to-be-deleted';
      setWords(isDeleted ? error.message : null);
      return isDeleted;
    },
    close: () => setWords(null),
  };
}

type DeletedQuestionProps = { words: string | null; busy: boolean; onYes: () => void; onClose: () => void };

/** Asks before someone is added who asked to be deleted. */
export function DeletedQuestion({ words, busy, onYes, onClose }: DeletedQuestionProps) {
  return (
    <QuestionDialog
      open={words !== null}
      title="Asked to Be Deleted"
      yes="Add Anyway"
      no="Go Back"
      danger={false}
      busyText="Adding..."
      {...{ busy, onYes, onClose }}
    >
      <p className="wrap-anywhere">{words}</p>
      <p>Add them only if they’ve asked you to. Nothing from before comes back.</p>
    </QuestionDialog>
  );
}
