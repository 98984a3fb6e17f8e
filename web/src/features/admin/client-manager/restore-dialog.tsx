import { sentenceFor } from '../../../api/problem.ts';
import { dateAndTime } from '../../../date-and-time.ts';
import { useAlerts } from '../../../ui/alerts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { type ReplacedList, useRestoreContacts } from './contacts-api.ts';

type RestoreDialogProps = { replaced: ReplacedList | null; present: number; onClose: () => void };

/** Asks before the list that an upload replaced comes back; the present one takes its place. */
export function RestoreDialog({ replaced, present, onClose }: RestoreDialogProps) {
  const { alert, toast } = useAlerts();
  const restore = useRestoreContacts();
  const confirm = () =>
    restore.mutate(undefined, {
      onSuccess: () => {
        toast('The previous list is back');
        onClose();
      },
      onError: (error) => alert(sentenceFor(error)),
    });
  return (
    <Dialog
      open={replaced !== null}
      onClose={onClose}
      title="Bring back the previous list"
      size="small"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" onClick={confirm} busy={restore.isPending} busyText="Bringing back...">
            Bring back
          </Button>
        </>
      }
    >
      {replaced === null ? null : (
        <div className="flex flex-col gap-3">
          <p>
            The list of {replaced.count.toLocaleString('en-US')} that was replaced
            {replaced.replaced_at === null ? '' : ` ${dateAndTime(replaced.replaced_at)}`} becomes your
            contacts again.
          </p>
          <p className="text-ink-soft">
            Your present list of {present.toLocaleString('en-US')} takes its place, so that you can change
            your mind.
          </p>
        </div>
      )}
    </Dialog>
  );
}
