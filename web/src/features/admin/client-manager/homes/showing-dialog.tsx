import { useQuery } from '@tanstack/react-query';
import { CalendarCheck } from 'lucide-react';
import { useState } from 'react';
import { scheduleShowing } from '../../../../../../openapi/generated/idx.limits.ts';
import { failureOf, faultOf, sentenceFor } from '../../../../api/problem.ts';
import type { DeliveryState } from '../../../../delivery/delivery.ts';
import { DeliveryBadge } from '../../../../delivery/delivery-badge.tsx';
import { NotConnectedNotice } from '../../../../delivery/not-connected-notice.tsx';
import { useSpecForm } from '../../../../forms/use-spec-form.ts';
import { nameOf } from '../../../../listings/describe-listing.ts';
import { listingsQuery } from '../../../../listings/queries.ts';
import { useAlerts } from '../../../../ui/alerts/alerts.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../../ui/popups/dialog.tsx';
import { QuestionDialog } from '../../../../ui/popups/question-dialog.tsx';
import { type Interest, useScheduleShowing } from '../contacts/clients-api.ts';
import type { Contact } from '../contacts/contacts-api.ts';
import { OutsideHours } from '../outside-hours.tsx';
import { showingText } from './showing-time.ts';

type ShowingDialogProps = { interest: Interest | null; contact: Contact; onClose: () => void };

/** Schedules a showing and confirms it. */
export function ShowingDialog({ interest, contact, onClose }: ShowingDialogProps) {
  const [done, setDone] = useState<ShowingDone | null>(null);
  return (
    <>
      <Dialog open={interest !== null} onClose={onClose} title="Schedule Showing" size="small">
        {interest === null ? null : (
          <ShowingForm
            key={interest.id}
            {...{ interest, contact, onClose }}
            onDone={(result) => {
              onClose();
              setDone(result);
            }}
          />
        )}
      </Dialog>
      <Dialog open={done !== null} onClose={() => setDone(null)} title="Showing Scheduled" size="small">
        {done === null ? null : <ShowingSuccess {...done} onClose={() => setDone(null)} />}
      </Dialog>
    </>
  );
}

type ShowingDone = {
  home: string;
  client: string;
  datetime: string;
  texted: boolean;
  said: string;
  delivery: DeliveryState | undefined;
};

type ShowingFormProps = {
  interest: Interest;
  contact: Contact;
  onClose: () => void;
  onDone: (done: ShowingDone) => void;
};

type ShowingFields = { date: string; time: string; text: boolean };

const part = { required: scheduleShowing.datetime.required };
const spec = { datetime: part, time: part };
/** The exact text (section 8). */
const noPhone = 'No phone number found for this contact. SMS cannot be sent.';

function ShowingForm({ interest, contact, onClose, onDone }: ShowingFormProps) {
  const { alert, clear } = useAlerts();
  const schedule = useScheduleShowing();
  const { data } = useQuery(listingsQuery({ listingKey: interest.listingKey }, 1));
  const listing = data?.listings[0];
  const home = listing === undefined ? interest.listingKey : nameOf(listing);
  const phone = contact.PhoneNumber || interest.phoneNumber || null;
  /** The question about an unusual hour, until it is answered. */
  const [unusual, setUnusual] = useState<string>();
  const [date = '', time = ''] = (interest.scheduledShowing ?? '').split(/[ T]/);

  const { busy, field, form, formProps, submit } = useSpecForm<ShowingFields>({
    ...{ spec, fields: ['date', 'time', 'text'], specNames: { date: 'datetime' } },
    defaults: { date, time: time.slice(0, 5), text: false },
    check: ({ text }) => (text && phone === null ? { text: noPhone } : {}),
    send: async ({ date, time, text }) => {
      const datetime = `${date} ${time}`;
      const textTo = text ? phone : null;
      // Submitting while the question is shown means yes.
      const showing = { interest, datetime, textTo, ...(unusual === undefined ? {} : { unusualHour: true }) };
      const { message, delivery } = await schedule.mutateAsync(showing);
      onDone({ home, client: contact.Name, datetime, texted: textTo !== null, said: message, delivery });
    },
    onRefused: ({ date, time, text }) =>
      alert(date === undefined && time === undefined ? (text ?? '') : 'Please select date and time'),
    onError: (error, told) => {
      const asked = faultOf(error, 'unusualHour');
      setUnusual(asked);
      if (asked === undefined && !told) alert(failureOf(error, 'Failed to schedule showing'));
    },
  });
  const [day, hour] = form.watch(['date', 'time']);
  const isTold = ['unusualHour', 'datetime'].some((name) => faultOf(schedule.error, name) !== undefined);
  return (
    <form {...formProps} onInput={clear} aria-label="Schedule Showing" className="flex flex-col gap-5">
      <div>
        <p className="font-display text-xl">{home}</p>
        <p className="text-ink-soft">with {contact.Name}</p>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Date" type="date" {...field('date')} />
        <TextField label="Time" type="time" {...field('time')} />
      </div>
      <OutsideHours date={day} time={hour} />
      <Checkbox
        {...form.register('text')}
        label="Text the client"
        hint={phone === null ? 'No phone number on file.' : `To ${phone}, between 8 AM and 9 PM.`}
      />
      <NotConnectedNotice kind="texts" />
      {schedule.error === null || isTold ? null : <p className="text-bad">{sentenceFor(schedule.error)}</p>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" look="primary" busy={busy} busyText="Scheduling...">
          Schedule
        </Button>
      </div>
      <QuestionDialog
        open={unusual !== undefined}
        title="Schedule at This Hour?"
        yes="Schedule Anyway"
        no="Go Back"
        danger={false}
        busy={busy}
        busyText="Scheduling..."
        onYes={() => void submit()}
        onClose={() => setUnusual(undefined)}
      >
        <p>{unusual}</p>
      </QuestionDialog>
    </form>
  );
}

function ShowingSuccess({ onClose, ...done }: ShowingDone & { onClose: () => void }) {
  const { home, client, datetime, texted, said, delivery } = done;
  return (
    <div className="flex flex-col items-center gap-3 text-center">
      <CalendarCheck aria-hidden className="size-10 text-good" />
      <div role="status" className="flex flex-col gap-1">
        <p className="font-display text-xl">{showingText(datetime)}</p>
        <p>{home}</p>
        <p className="text-ink-soft">with {client}</p>
        {texted && delivery !== undefined ? (
          <p className="mt-2 flex flex-wrap items-center justify-center gap-1.5">
            Text to the client <DeliveryBadge state={delivery} />
          </p>
        ) : null}
        {texted && said !== '' ? <p className="mt-2 text-sm text-ink-soft">{said}</p> : null}
      </div>
      <Button look="primary" onClick={onClose} className="mt-2">
        Done
      </Button>
    </div>
  );
}
