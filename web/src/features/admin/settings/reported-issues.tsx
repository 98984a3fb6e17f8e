import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DeliveryBadge } from '../../../delivery/delivery-badge.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { dateAndTime } from '../../../ui/date-and-time.ts';
import { loadFailureOf } from '../../../ui/not-loaded.tsx';
import { type Incident, incidentsQuery } from './api.ts';

const shownFirst = 5;

/** Reported issues with their status. Renders nothing when there are none. */
export function ReportedIssues() {
  const query = useQuery(incidentsQuery);
  const { data } = query;
  const [all, setAll] = useState(false);
  const failure = loadFailureOf(query, 'The reported issues');
  if (failure !== null) return <Card className="p-4 sm:p-6">{failure}</Card>;
  if (data === undefined || data.length === 0) return null;
  const shown = all ? data : data.slice(0, shownFirst);
  return (
    <Card className="p-4 sm:p-6">
      <h2 className="mb-2 text-xl">
        Reported Issues <span className="ml-1 text-ink-soft">{data.length.toLocaleString('en-US')}</span>
      </h2>
      <ul aria-label="Reported issues" className="divide-y divide-line">
        {shown.map((incident) => (
          <Issue key={incident.id} incident={incident} />
        ))}
      </ul>
      {data.length > shownFirst ? (
        <Button size="small" onClick={() => setAll(!all)} className="mt-3">
          {all ? 'Show Fewer' : `Show all ${data.length.toLocaleString('en-US')}`}
        </Button>
      ) : null}
    </Card>
  );
}

function Issue({ incident }: { incident: Incident }) {
  return (
    <li className="flex flex-col gap-1 py-3 sm:flex-row sm:items-start sm:justify-between sm:gap-6">
      <div className="min-w-0">
        <p className="font-medium">{incident.incident_type}</p>
        <p className="whitespace-pre-line wrap-anywhere text-ink-soft">{incident.description}</p>
      </div>
      <div className="flex shrink-0 items-center gap-3 sm:flex-col sm:items-end sm:gap-1">
        {incident.delivery === null ? (
          <Badge>Recorded</Badge>
        ) : (
          <span className="flex flex-wrap items-center gap-1.5 text-sm text-ink-soft">
            Email to the operator <DeliveryBadge state={incident.delivery} />
          </span>
        )}
        <time dateTime={incident.created_at} className="text-sm text-ink-soft">
          {dateAndTime(incident.created_at)}
        </time>
      </div>
    </li>
  );
}
