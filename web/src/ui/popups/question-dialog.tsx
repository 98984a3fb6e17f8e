import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';

type QuestionDialogProps = {
  open: boolean;
  title: string;
  /** What will be lost or happen. */
  children: ReactNode;
  /** The word on the button that does it. */
  yes: string;
  /** The word on the button that leaves all as it is. */
  no?: string | undefined;
  busy?: boolean | undefined;
  busyText?: string | undefined;
  danger?: boolean | undefined;
  onYes: () => void;
  onClose: () => void;
};

/** Asks before something is done that cannot be undone. */
export function QuestionDialog(props: QuestionDialogProps) {
  const { open, title, children, yes, no = 'Cancel', busy, busyText, danger = true, onYes, onClose } = props;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      size="small"
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
