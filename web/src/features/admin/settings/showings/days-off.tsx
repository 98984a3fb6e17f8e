import { Plus, X } from 'lucide-react';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import type { ShowingHours } from '../../showing-hours.ts';
import type { FaultAt } from './api.ts';

type Days = ShowingHours['daysOff'];
type DaysOffProps = { daysOff: Days; faultAt: FaultAt; onChange: (daysOff: Days) => void };

const most = 100;

/** The days on which the agent shows no homes. */
export function DaysOff({ daysOff, faultAt, onChange }: DaysOffProps) {
  const set = (n: number, part: Partial<Days[number]>) =>
    onChange(daysOff.map((day, at) => (at === n ? { ...day, ...part } : day)));
  return (
    <div className="flex flex-col gap-3">
      {daysOff.map((day, n) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: a day off has no other identity
          key={n}
          className="grid min-w-0 items-start gap-2 border-b border-line pb-3 sm:grid-cols-[10rem_10rem_minmax(0,1fr)_auto] sm:border-0 sm:pb-0"
        >
          <legend className="sr-only">Day off {n + 1}</legend>
          <TextField
            label="First Day"
            type="date"
            value={day.from}
            error={faultAt(`daysOff/${n}/from`)}
            onChange={({ target: { value } }) =>
              set(n, { from: value, ...(day.to < value && { to: value }) })
            }
          />
          <TextField
            label="Last Day"
            type="date"
            value={day.to}
            error={faultAt(`daysOff/${n}/to`)}
            onChange={({ target }) => set(n, { to: target.value })}
          />
          <TextField
            label="Reason (Optional)"
            maxLength={60}
            value={day.note ?? ''}
            error={faultAt(`daysOff/${n}/note`)}
            onChange={({ target }) => set(n, { note: target.value })}
          />
          <IconButton
            label={`Remove day off ${n + 1}`}
            icon={<X aria-hidden />}
            className="sm:mt-7"
            onClick={() => onChange(daysOff.filter((_, at) => at !== n))}
          />
        </fieldset>
      ))}
      {daysOff.length < most ? (
        <Button
          size="small"
          className="self-start"
          icon={<Plus aria-hidden />}
          onClick={() => onChange([...daysOff, { from: '', to: '' }])}
        >
          Add Days Off
        </Button>
      ) : null}
    </div>
  );
}
