import { useQuery } from '@tanstack/react-query';
import { MailX } from 'lucide-react';
import { NewSuppression as spec } from '../../../../../../openapi/generated/comm.limits.ts';
import { sentenceFor } from '../../../../api/problem.ts';
import { useDraft } from '../../../../forms/use-draft.ts';
import { useSpecForm } from '../../../../forms/use-spec-form.ts';
import { useAlerts } from '../../../../ui/alerts/alerts.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { dateAndTime } from '../../../../ui/date-and-time.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { loadFailureOf } from '../../../../ui/not-loaded.tsx';
import { DataTable } from '../../../../ui/tables/data-table.tsx';
import type { Column } from '../../../../ui/tables/table-rows.ts';
import { textColumn } from '../../../../ui/tables/text-column.ts';
import { type Suppression, suppressionsQuery, useAddSuppression } from '../drips/drips-api.ts';

const sources = {
  link: 'By the link in an email',
  reply: 'By an answer',
  agent: 'Told to you',
  refused: 'No such mailbox',
} as const satisfies Record<Suppression['source'], string>;

const columns: Column<Suppression>[] = [
  textColumn('email', 'Email', ({ email }) => email),
  {
    key: 'source',
    header: 'How',
    cell: ({ source, words }) => (
      <span className="flex flex-col">
        {sources[source]}
        {words === null ? null : <span className="text-sm text-ink-soft">{words}</span>}
      </span>
    ),
    sortValue: ({ source }) => sources[source],
    searchText: ({ source, words }) => `${sources[source]} ${words ?? ''}`,
  },
  {
    key: 'since',
    header: 'Since',
    cell: ({ created_at }) => <time dateTime={created_at}>{dateAndTime(created_at)}</time>,
    sortValue: ({ created_at }) => Date.parse(created_at),
  },
];

const none: Suppression[] = [];

/** Lists the unsubscribed addresses, and adds one on request. */
export function SuppressionsPanel() {
  const list = useQuery(suppressionsQuery);
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <Card className="max-lg:border-0 max-lg:bg-transparent lg:p-6">
        <DataTable
          caption="Unsubscribed addresses"
          columns={columns}
          rows={list.data?.suppressions ?? none}
          rowKey={({ email }) => email}
          initialSort={{ key: 'since', down: true }}
          searchLabel="Search address or reason"
          loading={list.isPending}
          empty={
            loadFailureOf({ ...list, data: undefined }, 'The unsubscribed addresses') ?? (
              <EmptyState
                icon={<MailX aria-hidden />}
                title="No one has unsubscribed"
                text="Unsubscribed people appear here and get no email."
              />
            )
          }
        />
      </Card>
      <AddSuppression />
    </div>
  );
}

const blank = { email: '', words: '' };

function AddSuppression() {
  const { toast } = useAlerts();
  const add = useAddSuppression();
  const { busy, field, formProps } = useSpecForm<typeof blank>({
    ...{ spec, fields: ['email', 'words'], draft: useDraft('email.1.suppression', blank) },
    send: async ({ email, words }) => {
      await add.mutateAsync({ email, ...(words === '' ? {} : { words }) });
      toast('Address unsubscribed.');
    },
  });
  return (
    <Card className="p-4 sm:p-6">
      <form aria-label="Unsubscribe an address" {...formProps} className="flex flex-col gap-4">
        <h2 className="text-xl">Unsubscribe Someone</h2>
        <TextField label="Email" type="email" autoComplete="off" {...field('email')} />
        <TextField label="What they said" hint="For your records; it may stay empty." {...field('words')} />
        {add.error === null ? null : <p className="text-sm text-bad">{sentenceFor(add.error)}</p>}
        <Button type="submit" look="primary" busy={busy} busyText="Saving..." className="self-start">
          Unsubscribe
        </Button>
      </form>
    </Card>
  );
}
