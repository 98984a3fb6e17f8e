import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';

type QuestionDialogProps = {
  open: boolean;
  title: string;
  /** What will happen or be lost. */
  children: ReactNode;
  /** The label of the confirming button. */
  yes: string;
  /** The label of the cancel button. */
  no?: string | undefined;
  busy?: boolean | undefined;
  busyText?: string | undefined;
  danger?: boolean | undefined;
  /** Returns what gets the focus where what had it before is gone. */
  returnFocus?: (() => HTMLElement | null) | undefined;
  onYes: () => void;
  onClose: () => void;
};

/** Asks for confirmation before an action that can't be undone. */
export function QuestionDialog(props: QuestionDialogProps) {
  const { open, title, children, yes, no = 'Cancel', busy, busyText, danger = true } = props;
  const { returnFocus, onYes, onClose } = props;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      size="small"
      returnFocus={returnFocus}
      footer={
        <>
          <Button onClick={onClose}>{no}</Button>
          <Button look={danger ? 'danger' : 'primary'} busy={busy} busyText={busyText} onClick={onYes}>
            {yes}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">{children}</div>
    </Dialog>
  );
}
