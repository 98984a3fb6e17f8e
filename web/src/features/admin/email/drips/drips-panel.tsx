import { useQuery } from '@tanstack/react-query';
import { Ban, CalendarClock, List, Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { sentenceFor } from '../../../../api/problem.ts';
import { NotConnectedNotice } from '../../../../delivery/not-connected-notice.tsx';
import { useAlerts } from '../../../../ui/alerts/alerts.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { dateAndTime } from '../../../../ui/date-and-time.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { loadFailureOf } from '../../../../ui/not-loaded.tsx';
import type { MenuItem } from '../../../../ui/popups/menu-item.ts';
import { QuestionDialog } from '../../../../ui/popups/question-dialog.tsx';
import { ProgressBar } from '../../../../ui/progress-bar.tsx';
import { DataTable } from '../../../../ui/tables/data-table.tsx';
import type { Column } from '../../../../ui/tables/table-rows.ts';
import { DripEmailsDialog } from './drip-emails-dialog.tsx';
import { momentIn } from './drip-plan.tsx';
import { emailCount, shownDripState, shownEmailState, stepProgress } from './drip-progress.ts';
import { type Drip, dripsQuery, useChangeDrip, useDripConnected } from './drips-api.ts';

const columns: Column<Drip>[] = [
  {
    key: 'created',
    header: 'Scheduled',
    className: 'align-top',
    cell: (drip) => (
      <span className="flex flex-col items-start gap-1">
        <time dateTime={drip.created_at}>{dateAndTime(drip.created_at)}</time>
        <DripBadge drip={drip} />
      </span>
    ),
    sortValue: ({ created_at }) => Date.parse(created_at),
    searchText: (drip) => shownDripState(drip, true).label,
  },
  {
    key: 'recipients',
    header: 'People',
    className: 'align-top',
    cell: ({ recipients }) => recipients.toLocaleString('en-US'),
    sortValue: ({ recipients }) => recipients,
  },
  {
    key: 'steps',
    header: 'Emails',
    className: 'lg:w-3/5',
    cell: (drip) => <Steps drip={drip} />,
    searchText: ({ steps }) =>
      steps.map(({ template_name, subject }) => `${template_name} ${subject}`).join(' '),
  },
];

const none: Drip[] = [];

/** The drip campaigns with their progress. */
export function DripsPanel({ onSchedule }: { onSchedule: () => void }) {
  const list = useQuery(dripsQuery);
  const [cancelling, setCancelling] = useState<Drip | null>(null);
  const [opened, setOpened] = useState<Drip | null>(null);
  const change = useDripChange();
  const menu = (drip: Drip): MenuItem[] => {
    const open = drip.state !== 'finished' && drip.state !== 'cancelled';
    const see = { label: 'See emails', icon: <List aria-hidden />, onSelect: () => setOpened(drip) };
    if (!open) return [see];
    const [label, icon, action] =
      drip.state === 'paused'
        ? (['Resume', <Play key="icon" aria-hidden />, 'resume'] as const)
        : (['Pause', <Pause key="icon" aria-hidden />, 'pause'] as const);
    const cancel = () => setCancelling(drip);
    return [
      see,
      { label, icon, onSelect: () => change.run(drip, action) },
      { label: 'Cancel Drip Campaign', icon: <Ban aria-hidden />, danger: true, onSelect: cancel },
    ];
  };
  return (
    <>
      <NotConnectedNotice kind="email" className="mb-4" />
      <Card className="max-lg:border-0 max-lg:bg-transparent lg:p-6">
        <DataTable
          caption="Drip campaigns"
          columns={columns}
          rows={list.data?.drips ?? none}
          rowKey={({ id }) => id}
          rowMenu={(drip) => ({ name: nameOf(drip), items: menu(drip) })}
          pageSize={10}
          initialSort={{ key: 'created', down: true }}
          searchLabel="Search template, subject, state"
          loading={list.isPending}
          empty={
            loadFailureOf({ ...list, data: undefined }, 'The drip campaigns') ?? (
              <EmptyState
                icon={<CalendarClock aria-hidden />}
                title="No drip campaigns yet"
                text="Up to three emails in a row, each on its own day, to as many people as you like."
                action={
                  <Button look="primary" onClick={onSchedule}>
                    Schedule Drip Campaign
                  </Button>
                }
              />
            )
          }
        />
        <DripEmailsDialog drip={opened} onClose={() => setOpened(null)} />
        <QuestionDialog
          open={cancelling !== null}
          title="Cancel This Drip Campaign?"
          yes="Cancel Drip Campaign"
          no="Keep It"
          busy={change.busy}
          busyText="Canceling..."
          onYes={() => {
            if (cancelling !== null) change.run(cancelling, 'cancel', () => setCancelling(null));
          }}
          onClose={() => setCancelling(null)}
        >
          <p>
            {`${leftOf(cancelling) === 1 ? 'The email that hasn’t' : `The ${emailCount(leftOf(cancelling))} that haven’t`} gone out yet never will. A canceled drip campaign can’t be resumed.`}
          </p>
          <p className="text-ink-soft">Emails that have gone out can’t be called back.</p>
        </QuestionDialog>
      </Card>
    </>
  );
}

const nameOf = ({ created_at }: Drip) => `the drip campaign of ${dateAndTime(created_at)}`;

const leftOf = (drip: Drip | null): number =>
  drip?.steps.reduce((sum, { counts }) => sum + counts.scheduled, 0) ?? 0;

const done = {
  pause: 'Drip campaign paused.',
  resume: 'Drip campaign resumed.',
  cancel: 'Drip campaign canceled.',
} as const;

function useDripChange() {
  const { toast } = useAlerts();
  const change = useChangeDrip();
  return {
    busy: change.isPending,
    run: ({ id }: Drip, action: keyof typeof done, onEnd?: () => void) =>
      change.mutate(
        { id, action },
        {
          onSuccess: () => toast(done[action]),
          onError: (error) => {
            console.warn('The drip couldn’t be changed', error);
            toast(sentenceFor(error), 'bad');
          },
          onSettled: () => onEnd?.(),
        },
      ),
  };
}

function DripBadge({ drip }: { drip: Drip }) {
  const { label, tone } = shownDripState(drip, useDripConnected(drip));
  return (
    <Badge tone={tone} className="max-w-full whitespace-normal!">
      {label}
    </Badge>
  );
}

function Steps({ drip }: { drip: Drip }) {
  const isConnected = useDripConnected(drip);
  return (
    <ol className="flex flex-col gap-4 font-normal">
      {drip.steps.map((step) => {
        const { sent, total, shown } = stepProgress(step);
        return (
          <li key={step.step} className="flex flex-col gap-1">
            <span className="flex flex-wrap justify-between gap-x-4">
              <span className="wrap-anywhere">{`${step.step}. ${step.template_name}`}</span>
              <time dateTime={step.send_at} className="text-sm text-ink-soft">
                {momentIn(step.send_at, drip.time_zone)}
              </time>
            </span>
            <ProgressBar
              label={`Email ${step.step}`}
              value={sent}
              max={total}
              text={`${sent.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}${sent === 0 ? '' : ' sent'}`}
            />
            <span className="flex flex-wrap gap-1.5">
              {shown.map((state) => {
                const { label, tone } = shownEmailState(state, isConnected);
                return (
                  <Badge key={state} tone={tone} className="max-w-full whitespace-normal!">
                    {`${label} ${step.counts[state].toLocaleString('en-US')}`}
                  </Badge>
                );
              })}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
