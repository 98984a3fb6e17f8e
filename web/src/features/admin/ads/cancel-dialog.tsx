import { sentenceFor } from '../../../api/problem.ts';
import { useAlerts } from '../../../ui/alerts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { type Ad, useChangeAd } from './api.ts';
import { dollars } from './figures.ts';

/** Asks before a campaign is canceled, which cannot be taken back. */
export function CancelDialog({ ad, onClose }: { ad: Ad | null; onClose: () => void }) {
  const { alert, toast } = useAlerts();
  const change = useChangeAd();
  const close = () => {
    change.reset();
    onClose();
  };
  const confirm = () => {
    if (ad === null) return;
    change.mutate(
      { id: ad.id, change: 'cancel' },
      {
        onSuccess: () => {
          toast('The campaign is canceled.');
          close();
        },
        onError: () => alert('Failed to cancel the campaign. Please try again.'),
      },
    );
  };
  return (
    <Dialog
      open={ad !== null}
      onClose={close}
      title="Cancel Campaign"
      size="small"
      footer={
        <>
          <Button onClick={close}>Keep it</Button>
          <Button look="danger" onClick={confirm} busy={change.isPending} busyText="Canceling...">
            Cancel Campaign
          </Button>
        </>
      }
    >
      {ad === null ? null : (
        <div className="flex flex-col gap-3">
          <p>
            Cancel <strong className="font-semibold wrap-anywhere">{ad.ad_set_name}</strong> for good?
          </p>
          <p className="text-ink-soft">
            {`It stops, or never starts, and cannot be resumed: pausing can. ${dollars(ad.spend ?? 0)} of ${dollars(ad.lifetime_budget)} is spent so far. Its figures stay.`}
          </p>
          {change.error === null ? null : <p className="text-sm text-bad">{sentenceFor(change.error)}</p>}
        </div>
      )}
    </Dialog>
  );
}
