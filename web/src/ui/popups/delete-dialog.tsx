import type { UseMutationResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ProblemError } from '../../api/problem.ts';
import { QuestionDialog } from './question-dialog.tsx';

type DeleteDialogProps<Item, Input> = {
  /** What may be deleted; null while nothing is asked. */
  item: Item | null;
  title: string;
  remove: Pick<UseMutationResult<unknown, Error, Input>, 'mutate' | 'isPending'>;
  /** Returns what `remove` takes. */
  inputOf: (item: Item) => Input;
  onDeleted: (item: Item) => void;
  onFailed: (error: Error) => void;
  onClose: () => void;
  /** Says what is lost, and what is not. */
  children: (item: Item) => ReactNode;
};

/** Asks before something is deleted, and stays open when that fails. One that somebody else deleted counts as deleted. */
export function DeleteDialog<Item, Input>(props: DeleteDialogProps<Item, Input>) {
  const { item, title, remove, inputOf, onDeleted, onFailed, onClose, children } = props;
  // The last one stays to be read while the dialog closes.
  const [shown, setShown] = useState(item);
  if (item !== null && item !== shown) setShown(item);
  const confirm = () => {
    if (item === null) return;
    remove.mutate(inputOf(item), {
      onSuccess: () => onDeleted(item),
      onError: (error) => {
        if (error instanceof ProblemError && error.status === 404) return onDeleted(item);
        console.warn('It couldn’t be deleted', error);
        onFailed(error);
      },
    });
  };
  return (
    <QuestionDialog
      open={item !== null}
      title={title}
      yes="Delete"
      busy={remove.isPending}
      busyText="Deleting..."
      onYes={confirm}
      onClose={onClose}
    >
      {shown === null ? null : children(shown)}
    </QuestionDialog>
  );
}
