import { NewTask as limits } from '../../../../openapi/generated/people.limits.ts';
import { sentenceFor } from '../../api/problem.ts';
import { useSpecForm } from '../../forms/use-spec-form.ts';
import { useAlerts } from '../../ui/alerts/alerts.tsx';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useAddTask } from './api.ts';
import { quickDays, todayIn } from './due.ts';
import { useClock } from './use-clock.ts';

/** The days to choose from where a task is only a line. */
export const dayOptions = (clock: { now: number; timeZone: string }): { value: string; label: string }[] => [
  { value: '', label: 'No Day' },
  ...quickDays(todayIn(clock.timeZone, clock.now)).map(({ label, date }) => ({ value: date, label })),
];

type QuickTaskProps = { personId?: string | undefined; onDone: () => void; onMore: () => void };

/** Adds a task in place: its words and a day. */
export function QuickTask({ personId, onDone, onMore }: QuickTaskProps) {
  const { alert, toast } = useAlerts();
  const clock = useClock();
  const add = useAddTask();
  const { busy, field, form, formProps } = useSpecForm<{ text: string; day: string }>({
    ...{ spec: { text: limits.text }, fields: ['text', 'day'], specNames: { day: 'dueOn' } },
    defaults: { text: '', day: todayIn(clock.timeZone, clock.now) },
    empty: { text: 'Write what there is to do.' },
    send: async ({ text, day }) => {
      await add.mutateAsync({
        text,
        ...(day === '' ? {} : { dueOn: day }),
        ...(personId === undefined ? {} : { personId }),
      });
      toast('Task added');
      form.reset();
      onDone();
    },
    onError: (error, told) => {
      if (!told) alert(sentenceFor(error));
    },
  });
  return (
    <form
      {...formProps}
      aria-label="Add Task"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onDone();
      }}
      className="mb-3 flex flex-col gap-3 rounded-card bg-tint p-3"
    >
      <TextField label="What to do" autoComplete="off" autoFocus {...field('text')} />
      <div className="flex flex-wrap items-end gap-2">
        <Select label="When" className="min-w-32 grow" options={dayOptions(clock)} {...field('day')} />
        <Button look="quiet" onClick={onMore}>
          More
        </Button>
        <Button type="submit" look="primary" busy={busy} busyText="Saving...">
          Add
        </Button>
      </div>
    </form>
  );
}
