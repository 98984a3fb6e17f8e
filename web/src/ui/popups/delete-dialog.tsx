import type { UseMutationResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ProblemError } from '../../api/problem.ts';
import { QuestionDialog } from './question-dialog.tsx';

type DeleteDialogProps<Item, Input> = {
  /** The item to delete; null while the dialog is closed. */
  item: Item | null;
  title: string;
  remove: Pick<UseMutationResult<unknown, Error, Input>, 'mutate' | 'isPending'>;
  /** Returns the input of `remove`. */
  inputOf: (item: Item) => Input;
  onDeleted: (item: Item) => void;
  onFailed: (error: Error) => void;
  onClose: () => void;
  /** Describes what will be lost. */
  children: (item: Item) => ReactNode;
};

/**
 * Asks for confirmation before deleting, and stays open on failure. An item already deleted elsewhere counts
 * as deleted.
 */
export function DeleteDialog<Item, Input>(props: DeleteDialogProps<Item, Input>) {
  const { item, title, remove, inputOf, onDeleted, onFailed, onClose, children } = props;
  // Keeps showing the last item while the dialog closes.
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
