import { Eye, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { setJourneyStage as stageLimits } from '../../../../../../openapi/generated/idx.limits.ts';
import {
  NoteText as noteLimits,
  NewTask as taskLimits,
} from '../../../../../../openapi/generated/people.limits.ts';
import { failureOf } from '../../../../api/problem.ts';
import { useSpecForm } from '../../../../forms/use-spec-form.ts';
import { dayOptions } from '../../../../people/tasks/quick-task.tsx';
import { useClock } from '../../../../people/tasks/use-clock.ts';
import { useAlerts } from '../../../../ui/alerts/alerts.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Select } from '../../../../ui/fields/select.tsx';
import { TextArea } from '../../../../ui/fields/text-area.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../../ui/popups/dialog.tsx';
import { type StageStanding, settableStatuses } from './journey-progress.ts';
import { type StageFields, StageStepError, useSaveStage } from './save-stage.ts';

type StageDialogProps = {
  standing: StageStanding | null;
  /** Whether the note that is there is corrected, instead of a new one written. */
  corrects?: boolean;
  email: string;
  name: string;
  onClose: () => void;
};

/** Sets a stage's status and its required note, and what goes with them: a private note and the next step. */
export function StageDialog({ standing, corrects = false, email, name, onClose }: StageDialogProps) {
  return (
    <Dialog open={standing !== null} onClose={onClose} title="Update Stage Status" size="small">
      {standing === null ? null : <StageForm {...{ standing, corrects, email, name, onClose }} />}
    </Dialog>
  );
}

const spec = { ...stageLimits, privateNote: limitsOf(noteLimits.text), nextStep: limitsOf(taskLimits.text) };

type StageFormProps = StageDialogProps & { standing: StageStanding };

function StageForm({ standing, corrects = false, email, name, onClose }: StageFormProps) {
  const { alert, toast } = useAlerts();
  const clock = useClock();
  const save = useSaveStage({ standing, email });
  const { status, note } = standing;
  const corrected = corrects ? settableStatuses.find((each) => each === status) : undefined;
  const { busy, field, form, formProps } = useSpecForm<StageFields>({
    spec,
    fields: ['status', 'note', 'privateNote', 'nextStep', 'day'],
    defaults: {
      ...{ status: corrected ?? 'In-Progress', note: corrected === undefined ? '' : (note ?? '') },
      ...{ privateNote: '', nextStep: '', day: '' },
    },
    send: async (fields) => {
      await save(fields);
      toast(`${standing.label}: ${fields.status}`);
      onClose();
    },
    onError: (error) =>
      alert(
        error instanceof StageStepError
          ? failureOf(error.cause, error.message)
          : failureOf(error, 'Failed to update stage. Please try again.'),
      ),
  });
  const statusField = field('status');
  // The note of one status says nothing of another.
  const swapNote = (next: string) => {
    if (corrected === undefined || note === null) return;
    const [from, to] = next === corrected ? ['', note] : [note, ''];
    if (form.getValues('note') === from) form.setValue('note', to);
  };
  return (
    <form {...formProps} aria-label="Update Stage Status" className="flex flex-col gap-5">
      <div>
        <p className="font-display text-xl">{standing.label}</p>
        <p className="text-ink-soft">
          {name} · now {status}
        </p>
        {note === null || corrected !== undefined ? null : (
          <p className="mt-3 rounded-card bg-tint p-3 text-sm wrap-anywhere whitespace-pre-line">{note}</p>
        )}
      </div>
      <Select
        label="Status"
        options={settableStatuses.map((value) => ({ value, label: value }))}
        {...statusField}
        onChange={(event) => {
          void statusField.onChange(event);
          swapNote(event.target.value);
        }}
      />
      <div>
        <Readers icon={<Eye aria-hidden />} look="text-good">
          Shown to {name} in their journey, and read out by the assistant.
        </Readers>
        <TextArea label="Note *" hint="What was agreed, and what comes next." {...field('note')} />
      </div>
      <div className="rounded-card bg-tint p-3">
        <Readers icon={<Lock aria-hidden />} look="text-ink">
          Only you see this
        </Readers>
        <TextArea label="Private note" rows={2} {...field('privateNote')} />
      </div>
      <div className="grid gap-4 sm:grid-cols-[1fr_9rem]">
        <TextField label="Next step (optional)" autoComplete="off" {...field('nextStep')} />
        <Select label="When" options={dayOptions(clock)} {...field('day')} />
      </div>
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

/** Says who reads a field. */
function Readers({ icon, look, children }: { icon: ReactNode; look: string; children: ReactNode }) {
  return (
    <p
      className={`mb-2 flex items-start gap-2 text-sm [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0 ${look}`}
    >
      {icon}
      <span className="wrap-anywhere">{children}</span>
    </p>
  );
}

/** A field that may stay empty. */
function limitsOf({ maxLength }: { readonly maxLength: number }) {
  return { maxLength };
}
