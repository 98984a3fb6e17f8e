import { ShowingAnswer as limits } from '../../../../../../openapi/generated/idx.limits.ts';
import { faultOf, sentenceFor } from '../../../../api/problem.ts';
import { useConnected } from '../../../../delivery/channels.ts';
import { NotConnectedNotice } from '../../../../delivery/not-connected-notice.tsx';
import { firstName } from '../../../../forms/person-name.ts';
import { useSpecForm } from '../../../../forms/use-spec-form.ts';
import { showingTimeText } from '../../../../listings/showing/showing-times.ts';
import { useAlerts } from '../../../../ui/alerts/alerts.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Select } from '../../../../ui/fields/select.tsx';
import { TextArea } from '../../../../ui/fields/text-area.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../../ui/popups/dialog.tsx';
import { siteDayAndTime, siteMoment } from '../../../../ui/site-moment.ts';
import { zoneName } from '../../../../ui/zone-name.ts';
import { OutsideHours } from '../outside-hours.tsx';
import { type Action, type ShowingRequest, useAnswerShowing } from './api.ts';
import { actionWords } from './words.ts';

export type Answering = { request: ShowingRequest; action: Action };
type AnswerDialogProps = { answering: Answering | null; timeZone: string; onClose: () => void };

/** Asks for what an answer needs, and sends it. */
export function AnswerDialog({ answering, timeZone, onClose }: AnswerDialogProps) {
  const title = answering === null ? '' : actionWords[answering.action].title;
  return (
    <Dialog open={answering !== null} onClose={onClose} title={title} size="small">
      {answering === null ? null : (
        <AnswerForm
          key={`${answering.request.id} ${answering.action}`}
          {...{ ...answering, timeZone, onClose }}
        />
      )}
    </Dialog>
  );
}

type Fields = { start: string; date: string; time: string; note: string };

function AnswerForm({
  request,
  action,
  timeZone,
  onClose,
}: Answering & Omit<AnswerDialogProps, 'answering'>) {
  const { toast, alert } = useAlerts();
  const answer = useAnswerShowing();
  const words = actionWords[action];
  const name = firstName(request.name);
  const now = Date.now();
  const times = request.times.filter((time) => Date.parse(time) > now);
  const typesTime = action === 'propose' || action === 'move';
  const zone = `${zoneName(timeZone)}.`;
  const begun = siteDayAndTime(request.start ?? times[0] ?? new Date(now).toISOString(), timeZone);
  const part = { required: typesTime };
  const { busy, field, form, formProps } = useSpecForm<Fields>({
    spec: { ...limits, start: {}, date: part, time: part },
    fields: ['start', 'date', 'time', 'note'],
    specNames: typesTime ? { date: 'start', start: 'none' } : {},
    defaults: { start: times[0] ?? '', note: '', ...begun },
    send: async ({ start, date, time, note }) => {
      const chosen = typesTime ? siteMoment(date, time, timeZone) : start;
      const { message } = await answer.mutateAsync({
        ...{ id: request.id, action },
        ...(action === 'decline' || action === 'cancel' ? {} : { start: chosen }),
        ...(note === '' ? {} : { note }),
      });
      onClose();
      toast(message);
    },
    onError: (error) => {
      if (faultOf(error, 'start') === undefined && faultOf(error, 'note') === undefined)
        alert(sentenceFor(error));
    },
  });
  const [date, time] = form.watch(['date', 'time']);
  return (
    <form {...formProps} aria-label={words.title} className="flex flex-col gap-5">
      <div>
        <p className="font-semibold">{request.address ?? request.listingKey}</p>
        <p className="text-ink-soft">
          {request.name}
          {request.start === null ? '' : `, ${showingTimeText(request.start, timeZone)}`}
        </p>
      </div>
      {action === 'accept' ? (
        <Select
          label="Time"
          hint={zone}
          {...field('start')}
          options={times.map((time) => ({ value: time, label: showingTimeText(time, timeZone) }))}
        />
      ) : null}
      {typesTime ? (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="Date" type="date" {...field('date')} />
          <TextField label="Time" type="time" hint={zone} {...field('time')} />
        </div>
      ) : null}
      {typesTime ? <OutsideHours {...{ date, time }} lengthMinutes={request.lengthMinutes} /> : null}
      <TextArea label={`Message to ${name} (Optional)`} rows={3} {...field('note')} />
      <WhatIsSent {...{ request, action }} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>Close</Button>
        <Button
          type="submit"
          look={action === 'decline' || action === 'cancel' ? 'danger' : 'primary'}
          busy={busy}
          busyText={words.busy}
        >
          {words.send}
        </Button>
      </div>
    </form>
  );
}

/** Says how the visitor learns of the answer: only through channels that have a provider. */
function WhatIsSent({ request, action }: Pick<Answering, 'request' | 'action'>) {
  const isMailed = useConnected('site_email') !== false;
  const canText = useConnected('texts') !== false;
  const isTexted = canText && request.textConsent && action !== 'decline';
  const name = firstName(request.name);
  if (isMailed)
    return (
      <p className="text-sm text-ink-soft">
        {name} gets an email{isTexted ? ' and a text' : ''}.
      </p>
    );
  return (
    <>
      <NotConnectedNotice kind="site_email" />
      <p className="text-sm">
        {name} gets {isTexted ? 'a text only' : 'no email'}. Tell them yourself:{' '}
        {request.phoneNumber ?? request.email}.
      </p>
    </>
  );
}
