import { Phone } from 'lucide-react';
import { CallForm as spec } from '../../../../../../openapi/generated/people.limits.ts';
import { sentenceFor } from '../../../../api/problem.ts';
import { useDraft } from '../../../../forms/use-draft.ts';
import { useAlerts } from '../../../../ui/alerts/alerts.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Select } from '../../../../ui/fields/select.tsx';
import { TextArea } from '../../../../ui/fields/text-area.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { type Person, useLogCall } from './api.ts';

type LogCallFormProps = {
  person: Pick<Person, 'id'>;
  /** Called once the call is logged. */
  onLogged?: (() => void) | undefined;
};

const blank = { reached: 'yes', at: '', minutes: '', text: '' };
const mostMinutes = 1440;

/** Logs a phone call with a person. */
export function LogCallForm({ person, onLogged }: LogCallFormProps) {
  const { draft, change, clear } = useDraft(`people.1.call.${person.id}`, blank);
  const { toast } = useAlerts();
  const log = useLogCall(person.id);
  const minutes = Number(draft.minutes);
  const isWhole = /^\d{0,4}$/.test(draft.minutes.trim()) && minutes <= mostMinutes;
  const reached = draft.reached === 'yes';
  const submit = async () => {
    if (log.isPending || !isWhole) return;
    try {
      await log.mutateAsync({
        ...{ reached, text: draft.text.trim() },
        ...(draft.at === '' ? {} : { at: new Date(draft.at).toISOString() }),
        ...(reached && draft.minutes.trim() !== '' ? { minutes } : {}),
      });
      clear();
      toast('Call logged.');
      onLogged?.();
    } catch {
      // The form says why.
    }
  };
  return (
    <form
      aria-label="Log a Call"
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Select
        label="What happened"
        value={draft.reached}
        onChange={(event) => change({ reached: event.target.value })}
        options={[
          { value: 'yes', label: 'We talked' },
          { value: 'no', label: 'No answer' },
        ]}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          type="datetime-local"
          label="When"
          hint="Now, if you leave it empty."
          value={draft.at}
          onChange={(event) => change({ at: event.target.value })}
        />
        {reached ? (
          <TextField
            label="Minutes"
            inputMode="numeric"
            autoComplete="off"
            value={draft.minutes}
            error={isWhole ? undefined : 'Enter a number of minutes, at most 1,440.'}
            onChange={(event) => change({ minutes: event.target.value })}
          />
        ) : null}
      </div>
      <TextArea
        label="Notes"
        hint="Only you see this."
        rows={3}
        value={draft.text}
        maxLength={spec.text.maxLength}
        onChange={(event) => change({ text: event.target.value })}
      />
      {log.error === null ? null : (
        <p
          role="alert"
          className="text-sm text-bad"
        >{`${sentenceFor(log.error)} Your notes are still here.`}</p>
      )}
      <Button
        type="submit"
        look="primary"
        icon={<Phone aria-hidden />}
        busy={log.isPending}
        busyText="Logging..."
        disabled={!isWhole}
        className="self-end"
      >
        Log Call
      </Button>
    </form>
  );
}
