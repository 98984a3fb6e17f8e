import { type FormEvent, useId, useState } from 'react';
import { useAlerts } from '../../../ui/alerts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useSetStage } from './clients-api.ts';
import { type StageStanding, settableStatuses } from './journey-progress.ts';

type StageDialogProps = {
  standing: StageStanding | null;
  email: string;
  name: string;
  onClose: () => void;
};

/** Update Stage Status: how a stage stands, and a note on it, which is required. */
export function StageDialog({ standing, email, name, onClose }: StageDialogProps) {
  return (
    <Dialog open={standing !== null} onClose={onClose} title="Update Stage Status" size="small">
      {standing === null ? null : <StageForm {...{ standing, email, name, onClose }} />}
    </Dialog>
  );
}

function StageForm({ standing, email, name, onClose }: StageDialogProps & { standing: StageStanding }) {
  const { alert, toast } = useAlerts();
  const set = useSetStage(email);
  const noteId = useId();
  const [status, setStatus] = useState<(typeof settableStatuses)[number]>('In-Progress');
  const [note, setNote] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    set.mutate(
      { stage: standing.stage, status, note: note.trim() },
      {
        onSuccess: () => {
          toast(`${standing.label}: ${status}`);
          onClose();
        },
        onError: () => alert('Failed to update stage. Please try again.'),
      },
    );
  };
  return (
    <form onSubmit={submit} aria-label="Update Stage Status" className="flex flex-col gap-5">
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
        value={status}
        onChange={(event) => {
          const next = settableStatuses.find((value) => value === event.target.value);
          if (next !== undefined) setStatus(next);
        }}
        options={settableStatuses.map((value) => ({ value, label: value }))}
      />
      <TextArea
        id={noteId}
        label="Note *"
        required
        maxLength={4000}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        hint="What was agreed, and what comes next."
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>Cancel</Button>
        <Button
          type="submit"
          look="primary"
          disabled={note.trim() === ''}
          busy={set.isPending}
          busyText="Saving..."
        >
          Save
        </Button>
      </div>
    </form>
  );
}
