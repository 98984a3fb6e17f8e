import { sentenceFor } from '../../../../api/problem.ts';
import { useAlerts } from '../../../../ui/alerts/alerts.tsx';
import { QuestionDialog } from '../../../../ui/popups/question-dialog.tsx';
import { type Ad, useChangeAd } from '../api.ts';
import { dollars } from '../figures.ts';

/** Asks for confirmation before canceling a campaign, which can't be undone. */
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
    <QuestionDialog
      open={ad !== null}
      title="Cancel Campaign"
      yes="Cancel Campaign"
      no="Keep It"
      busy={change.isPending}
      busyText="Canceling..."
      onYes={confirm}
      onClose={close}
    >
      {ad === null ? null : (
        <>
          <p>
            Cancel <strong className="font-semibold wrap-anywhere">{ad.ad_set_name}</strong> for good?
          </p>
          <p className="text-ink-soft">
            {ad.delivery === 'not-sent'
              ? 'It never starts and can’t be resumed. Pause instead to resume later. Nothing is spent.'
              : `It stops and can’t be resumed. Pause instead to resume later. ${dollars(ad.spend ?? 0)} of ${dollars(ad.lifetime_budget)} is spent so far. Its figures stay.`}
          </p>
          {change.error === null ? null : <p className="text-sm text-bad">{sentenceFor(change.error)}</p>}
        </>
      )}
    </QuestionDialog>
  );
}
