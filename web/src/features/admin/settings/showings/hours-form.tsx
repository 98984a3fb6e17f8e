import { type FormEvent, useState } from 'react';
import { ProblemError, sentenceFor } from '../../../../api/problem.ts';
import { useAlerts } from '../../../../ui/alerts/alerts.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { siteTimeZone } from '../../../../ui/date-and-time.ts';
import { Select } from '../../../../ui/fields/select.tsx';
import { Switch } from '../../../../ui/fields/switch.tsx';
import { zoneName } from '../../../../ui/zone-name.ts';
import type { ShowingHours } from '../../showing-hours.ts';
import { type FaultAt, useSaveHours } from './api.ts';
import { DaysOff } from './days-off.tsx';
import { WeekFields } from './week-fields.tsx';

type Numbers = 'noticeHours' | 'lengthMinutes' | 'bufferMinutes' | 'daysAhead';
const choices: { name: Numbers; label: string; options: [number, string][] }[] = [
  {
    ...{ name: 'noticeHours', label: 'Notice' },
    options: [
      [0, 'None'],
      [2, '2 hours'],
      [4, '4 hours'],
      [12, '12 hours'],
      [24, '1 day'],
      [48, '2 days'],
      [72, '3 days'],
      [168, '1 week'],
    ],
  },
  {
    ...{ name: 'lengthMinutes', label: 'Length' },
    options: [15, 20, 30, 45, 60, 90, 120].map((minutes) => [minutes, `${minutes} minutes`]),
  },
  {
    ...{ name: 'bufferMinutes', label: 'Time Between Showings' },
    options: [
      [0, 'None'],
      ...[10, 15, 30, 45, 60].map((minutes): [number, string] => [minutes, `${minutes} minutes`]),
    ],
  },
  {
    ...{ name: 'daysAhead', label: 'How Far Ahead' },
    options: [
      [14, '2 weeks'],
      [30, '1 month'],
      [60, '2 months'],
      [90, '3 months'],
      [180, '6 months'],
    ],
  },
];

/** The agent's showing hours. Input stays after a failed call, with each error beside its field. */
export function HoursForm({ saved }: { saved: ShowingHours }) {
  const { alert, toast, clear } = useAlerts();
  const [hours, setHours] = useState(saved);
  const save = useSaveHours();
  const change = (part: Partial<ShowingHours>) => setHours((now) => ({ ...now, ...part }));
  const faults = save.error instanceof ProblemError ? save.error.faults : [];
  const faultAt: FaultAt = (place) => faults.find(({ pointer }) => pointer === `/body/${place}`)?.detail;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    clear();
    save.mutate(hours, {
      onSuccess: () => toast('Showing hours saved.'),
      onError: (error) => alert(sentenceFor(error)),
    });
  };
  return (
    <form onSubmit={submit} noValidate aria-label="Showing Hours" className="flex flex-col gap-6">
      <Card className="p-4 sm:p-6">
        <h2 className="text-xl">Weekly Hours</h2>
        <p className="mt-1 mb-4 text-ink-soft">
          Visitors can request showings at these times. {zoneName(siteTimeZone())}. Showings that you accepted
          stay.
        </p>
        <WeekFields weekly={hours.weekly} faultAt={faultAt} onChange={(weekly) => change({ weekly })} />
      </Card>
      <Card className="p-4 sm:p-6">
        <h2 className="mb-4 text-xl">Requests</h2>
        <div className="grid gap-4 sm:grid-cols-2">
          {choices.map(({ name, label, options }) => (
            <Select
              key={name}
              label={label}
              value={String(hours[name])}
              error={faultAt(name)}
              onChange={({ target }) => change({ [name]: Number(target.value) })}
              options={withOwn(options, hours[name]).map(([value, text]) => ({
                value: String(value),
                label: text,
              }))}
            />
          ))}
        </div>
        <Switch
          label="Also show homes by video"
          hint="Visitors can ask for a video call. You send them the link."
          checked={hours.video}
          onChange={(video) => change({ video })}
        />
      </Card>
      <Card className="p-4 sm:p-6">
        <h2 className="text-xl">Days Off</h2>
        <p className="mt-1 mb-4 text-ink-soft">Visitors see the reason, such as Thanksgiving.</p>
        <DaysOff daysOff={hours.daysOff} faultAt={faultAt} onChange={(daysOff) => change({ daysOff })} />
      </Card>
      <div className="flex justify-end">
        <Button type="submit" look="primary" size="large" busy={save.isPending} busyText="Saving...">
          Save Showing Hours
        </Button>
      </div>
    </form>
  );
}

/** Adds a value that was set by other means to those of the list. */
function withOwn(options: [number, string][], value: number): [number, string][] {
  return options.some(([known]) => known === value) ? options : [[value, String(value)], ...options];
}
