import { useQuery } from '@tanstack/react-query';
import { outsideHours, showingHoursQuery } from '../showing-hours.ts';

type OutsideHoursProps = {
  /** In the site's zone: `2026-11-24`. */
  date: string;
  /** In the site's zone: `17:30`. */
  time: string;
  /** As long as the agent's showings last, without one. */
  lengthMinutes?: number;
};

/**
 * Warns of a showing outside the agent's hours, which may be meant. Without the hours, for example from a provider that
 * has none, nothing is warned of.
 */
export function OutsideHours({ date, time, lengthMinutes }: OutsideHoursProps) {
  const { data: hours } = useQuery(showingHoursQuery);
  const outside =
    hours === undefined
      ? null
      : outsideHours(hours, { date, time, lengthMinutes: lengthMinutes ?? hours.lengthMinutes });
  return (
    <p
      role="status"
      className={outside === null ? 'sr-only' : 'rounded-small bg-warn-tint px-3 py-2 text-warn'}
    >
      {outside === null ? '' : `${outside} You can choose this time anyway.`}
    </p>
  );
}
