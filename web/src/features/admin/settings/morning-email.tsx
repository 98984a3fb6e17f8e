import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { people } from '../../../api/clients.ts';
import { failureOf } from '../../../api/problem.ts';
import { useRefresh } from '../../../api/use-refresh.ts';
import { useAlerts } from '../../../ui/alerts/alerts.tsx';
import { siteTimeZone } from '../../../ui/date-and-time.ts';
import { Select } from '../../../ui/fields/select.tsx';
import { zoneName } from '../../../ui/zone-name.ts';

const settingsQuery = queryOptions({
  queryKey: ['readTaskSettings'],
  queryFn: ({ signal }) => call(people.GET('/api/people/v1/task-settings', { signal })),
});

const hours = [5, 6, 7, 8, 9, 10, 11];

/** When the email about the day's tasks and showings comes; saved on change. */
export function MorningEmail() {
  const { data, error } = useQuery(settingsQuery);
  const { alert, clear } = useAlerts();
  const change = useMutation({
    mutationFn: (digestHour: number | null) =>
      call(people.PUT('/api/people/v1/task-settings', { body: { digestHour } })),
    onSettled: useRefresh('readTaskSettings'),
  });
  const shown = change.isPending ? change.variables : data?.digestHour;
  return (
    <Select
      label="Morning email"
      hint={
        error === null
          ? `Who waits for an answer, your late tasks, and today’s tasks and showings. None on days without any. ${zoneName(siteTimeZone())}.`
          : 'This setting couldn’t be loaded.'
      }
      className="py-3"
      disabled={data === undefined}
      aria-busy={change.isPending || undefined}
      value={shown == null ? 'off' : String(shown)}
      options={[
        { value: 'off', label: 'Off' },
        ...hours.map((hour) => ({ value: String(hour), label: `${hour}:00 AM` })),
      ]}
      onChange={({ target: { value } }) =>
        change.mutate(value === 'off' ? null : Number(value), {
          onSuccess: clear,
          onError: (fault) => alert(failureOf(fault, 'Failed to save “Morning email”. Please try again.')),
        })
      }
    />
  );
}
