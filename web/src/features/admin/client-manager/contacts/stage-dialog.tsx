import { setJourneyStage as spec } from '../../../../../../openapi/generated/idx.limits.ts';
import { failureOf } from '../../../../api/problem.ts';
import { useSpecForm } from '../../../../forms/use-spec-form.ts';
import { useAlerts } from '../../../../ui/alerts/alerts.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Select } from '../../../../ui/fields/select.tsx';
import { TextArea } from '../../../../ui/fields/text-area.tsx';
import { Dialog } from '../../../../ui/popups/dialog.tsx';
import { useSetStage } from './clients-api.ts';
import { type StageStanding, settableStatuses } from './journey-progress.ts';

type StageDialogProps = {
  standing: StageStanding | null;
  email: string;
  name: string;
  onClose: () => void;
};

/** Sets a stage's status and its required note. */
export function StageDialog({ standing, email, name, onClose }: StageDialogProps) {
  return (
    <Dialog open={standing !== null} onClose={onClose} title="Update Stage Status" size="small">
      {standing === null ? null : <StageForm {...{ standing, email, name, onClose }} />}
    </Dialog>
  );
}

type StageFields = { status: (typeof settableStatuses)[number]; note: string };

function StageForm({ standing, email, name, onClose }: StageDialogProps & { standing: StageStanding }) {
  const { alert, toast } = useAlerts();
  const set = useSetStage(email);
  const { busy, field, form, formProps } = useSpecForm<StageFields>({
    ...{ spec, fields: ['status', 'note'], defaults: { status: 'In-Progress', note: '' } },
    send: async ({ status, note }) => {
      await set.mutateAsync({ stage: standing.stage, status, note });
      toast(`${standing.label}: ${status}`);
      onClose();
    },
    onError: (error) => alert(failureOf(error, 'Failed to update stage. Please try again.')),
  });
  return (
    <form {...formProps} aria-label="Update Stage Status" className="flex flex-col gap-5">
      <div>
        <p className="font-display text-xl">{standing.label}</p>
        <p className="text-ink-soft">
          {name} · now {standing.status}
        </p>
        {standing.note === null ? null : (
          <p className="mt-3 rounded-card bg-tint p-3 text-sm wrap-anywhere whitespace-pre-line">
            {standing.note}
          </p>
        )}
      </div>
      <Select
        label="Status"
        options={settableStatuses.map((value) => ({ value, label: value }))}
        {...field('status')}
      />
      <TextArea label="Note *" hint="What was agreed, and what comes next." {...field('note')} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>Cancel</Button>
        <Button
          type="submit"
          look="primary"
          disabled={form.watch('note').trim() === ''}
          busy={busy}
          busyText="Saving..."
        >
          Save
        </Button>
      </div>
    </form>
  );
}
