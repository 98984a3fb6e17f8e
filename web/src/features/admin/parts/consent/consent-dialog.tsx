import { useId } from 'react';
import { NewConsent as spec } from '../../../../../../openapi/generated/people.limits.ts';
import { ProblemError, sentenceFor } from '../../../../api/problem.ts';
import { useSpecForm } from '../../../../forms/use-spec-form.ts';
import { useAlerts } from '../../../../ui/alerts/alerts.tsx';
import { Button } from '../../../../ui/button.tsx';
import { shortDate } from '../../../../ui/date-and-time.ts';
import { Select } from '../../../../ui/fields/select.tsx';
import { TextArea } from '../../../../ui/fields/text-area.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../../ui/popups/dialog.tsx';
import { type Consent, useRecordConsent } from './queries.ts';
import { channelLabels, sourceWords } from './words.ts';

type ConsentDialogProps = { personId: string; consent: Consent | null; onClose: () => void };

/** Shows what was said of a channel, and records a change by the agent's word. */
export function ConsentDialog({ personId, consent, onClose }: ConsentDialogProps) {
  const formId = useId();
  const record = useRecordConsent(personId);
  return (
    <Dialog
      open={consent !== null}
      onClose={onClose}
      title={consent === null ? 'Consent' : `Consent: ${channelLabels[consent.channel]}`}
      size="small"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} look="primary" busy={record.isPending} busyText="Saving...">
            Save
          </Button>
        </>
      }
    >
      {consent === null ? null : (
        <div className="flex flex-col gap-5">
          <p className="wrap-anywhere">{consent.value}</p>
          <History consent={consent} />
          <ConsentForm key={consent.at} {...{ formId, consent, record, onClose }} />
        </div>
      )}
    </Dialog>
  );
}

function History({ consent }: { consent: Consent }) {
  if (consent.history.length === 0)
    return <p className="text-ink-soft">Not asked yet. Record here what they tell you.</p>;
  return (
    <ol aria-label="What was said" className="flex flex-col divide-y divide-line border-y border-line">
      {consent.history.map(({ state, words, source, at }, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells two statements of one moment apart
        <li key={n} className="py-2">
          <p>
            <span className={state === 'given' ? 'font-semibold text-good' : 'font-semibold text-bad'}>
              {state === 'given' ? 'Agreed' : 'Stopped'}
            </span>{' '}
            <span className="text-sm text-ink-soft">
              {shortDate(at)}, {sourceWords(source)}
            </span>
          </p>
          {words === null ? null : <p className="text-sm wrap-anywhere whitespace-pre-line">“{words}”</p>}
        </li>
      ))}
    </ol>
  );
}

type Fields = { state: 'given' | 'stopped'; words: string; saidOn: string };
type ConsentFormProps = {
  formId: string;
  consent: Consent;
  record: ReturnType<typeof useRecordConsent>;
  onClose: () => void;
};

function ConsentForm({ formId, consent, record, onClose }: ConsentFormProps) {
  const { alert, toast } = useAlerts();
  const { kind, value, channel } = consent;
  const { field, form, formProps } = useSpecForm<Fields>({
    ...{ spec, fields: ['state', 'words', 'saidOn'] },
    defaults: { state: consent.state === 'given' ? 'stopped' : 'given', words: '', saidOn: '' },
    check: ({ state, words, saidOn }) =>
      state === 'stopped'
        ? {}
        : {
            ...(words === '' ? { words: 'Write what they said.' } : {}),
            ...(saidOn === '' ? { saidOn: 'Choose the day.' } : {}),
          },
    send: async ({ state, words, saidOn }) => {
      const said = { ...(words === '' ? {} : { words }), ...(saidOn === '' ? {} : { saidOn }) };
      await record.mutateAsync({ kind, value, channel, state, ...said });
      toast(`${channelLabels[channel]}: ${state === 'given' ? 'agreed' : 'stopped'}`);
      onClose();
    },
    onError: (error, told) => {
      if (told) return;
      const known = error instanceof ProblemError && error.status === 409 && error.message !== '';
      alert(known ? error.message : sentenceFor(error));
    },
  });
  const isGiven = form.watch('state') === 'given';
  return (
    <form id={formId} {...formProps} aria-label="What they said" className="flex flex-col gap-4">
      <Select
        label="They"
        options={[
          { value: 'given', label: `Agreed to get ${things[channel]}` },
          { value: 'stopped', label: `Asked to stop ${things[channel]}` },
        ]}
        {...field('state')}
      />
      <TextArea
        label={isGiven ? 'Their words' : 'Their words (Optional)'}
        rows={2}
        hint={isGiven ? 'Consent needs their exact words and the day.' : undefined}
        {...field('words')}
      />
      <TextField
        label={isGiven ? 'Day they said it' : 'Day they said it (Optional)'}
        type="date"
        {...field('saidOn')}
      />
    </form>
  );
}

const things: Record<Consent['channel'], string> = {
  mail: 'marketing email',
  text: 'texts',
  call: 'calls',
  post: 'postcards',
};
