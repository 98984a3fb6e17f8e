import { useQueryClient } from '@tanstack/react-query';
import { Bell, MailCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { NewPersonSearch as spec } from '../../../../openapi/generated/idx.limits.ts';
import { ProblemError, sentenceFor } from '../../api/problem.ts';
import { useSession } from '../../api/session.ts';
import { useSite } from '../../api/site.ts';
import { useConnected } from '../../delivery/channels.ts';
import { useSpecForm } from '../../forms/use-spec-form.ts';
import { adminPaths } from '../../navigation/admin-paths.ts';
import { paths } from '../../navigation/paths.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Dialog } from '../../ui/popups/dialog.tsx';
import type { SearchFilters } from '../filters/search-filters.ts';
import { knownPerson } from '../known-person.ts';
import { clientToFollow } from './client-to-follow.ts';
import { followInOrder } from './follow-in-order.ts';
import { FrequencyChoice } from './frequency-choice.tsx';
import {
  type Frequency,
  filterTexts,
  followForClient,
  nameOfSearch,
  refreshSearches,
  type SavedSearch,
  wordsOfSearch,
} from './saved-searches.ts';
import { wantedSearch } from './wanted-search.ts';

export type SaveSearchDialogProps = { filters: SearchFilters; open: boolean; onClose: () => void };

/** Follows a search: its name, how often, and whom to write to. The agent follows it for a client. */
export default function SaveSearchDialog({ filters, open, onClose }: SaveSearchDialogProps) {
  const [saved, setSaved] = useState<SavedSearch | null>(null);
  const close = () => {
    onClose();
    setSaved(null);
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={saved === null ? 'Save This Search' : 'Search Saved'}
      size="small"
    >
      {saved === null ? (
        <SaveForm key={JSON.stringify(filters)} filters={filters} onSaved={setSaved} />
      ) : (
        <Saved search={saved} onClose={close} />
      )}
    </Dialog>
  );
}

function SaveForm({ filters, onSaved }: { filters: SearchFilters; onSaved: (search: SavedSearch) => void }) {
  const { user, isAdmin } = useSession();
  const { agent } = useSite();
  const client = useQueryClient();
  const [frequency, setFrequency] = useState<Frequency>('daily');
  const [error, setError] = useState<string | null>(null);
  const { busy, field, formProps } = useSpecForm<{ name: string; email: string }>({
    ...{ spec, fields: ['name', 'email'] },
    defaults: {
      name: nameOfSearch(filters),
      email: isAdmin
        ? clientToFollow.read()
        : (wantedSearch.emailFor(filters) ?? knownPerson(user)?.email ?? ''),
    },
    send: async ({ name, email }) => {
      setError(null);
      const search = { name, filters: filterTexts(filters), frequency, email };
      const saved = await (isAdmin ? followForClient(search) : followInOrder(client, search));
      clientToFollow.clear();
      void refreshSearches(client);
      onSaved(saved);
    },
    onError: (failure, told) => setError(told ? null : failureText(failure)),
  });
  const words = wordsOfSearch(filters);
  return (
    <form {...formProps} aria-label="Save This Search" className="flex flex-col gap-5">
      {words === '' ? null : <p className="text-ink-soft">{words}</p>}
      <TextField label="Name" {...field('name')} />
      <div className="flex flex-col gap-2">
        <p aria-hidden className="font-medium">
          Email Alerts
        </p>
        <FrequencyChoice label="How often" value={frequency} onChange={setFrequency} />
        <p className="text-sm text-ink-soft">
          New homes, price drops, homes back on the market, and sales. Alerts at once wait until 8:00 AM when
          they’d arrive at night.
        </p>
      </div>
      <TextField
        label={isAdmin ? 'Client’s email' : 'Email'}
        type="email"
        autoComplete={isAdmin ? 'off' : 'email'}
        hint={
          isAdmin
            ? 'They confirm the alerts from an email, unless they’ve confirmed this address.'
            : `Alerts come from ${agent.name}, who sees this search. Each email has a link that stops them.`
        }
        {...field('email')}
      />
      {error === null ? null : (
        <p role="alert" className="text-bad">
          {error}
        </p>
      )}
      <Button type="submit" look="primary" wide busy={busy} busyText="Saving..." icon={<Bell aria-hidden />}>
        {isAdmin ? 'Save for Client' : 'Save Search'}
      </Button>
    </form>
  );
}

/** What the server says of the filters or the frequency, which are no fields of the form. */
function failureText(error: unknown): string {
  const isWide =
    error instanceof ProblemError && error.faults.some(({ pointer }) => pointer === '/body/filters');
  return isWide
    ? 'Add a place, a price, or another filter first. This search finds nearly everything.'
    : sentenceFor(error);
}

function Saved({ search, onClose }: { search: SavedSearch; onClose: () => void }) {
  const { isAdmin } = useSession();
  const { agent } = useSite();
  const isConnected = useConnected('site_email') !== false;
  return (
    <div className="flex flex-col gap-5">
      {search.frequency !== 'off' && !isConnected ? (
        <p role="status">
          The search is saved, but this site can’t send email right now. Ask {agent.name} at {agent.phone} or{' '}
          {agent.email} about alerts.
        </p>
      ) : search.state === 'unconfirmed' && search.frequency !== 'off' ? (
        <p className="flex items-start gap-3" role="status">
          <MailCheck aria-hidden className="mt-1 size-5 shrink-0 text-accent" />
          <Confirming search={search} whose={isAdmin ? 'they’ve' : 'you’ve'} />
        </p>
      ) : (
        <p role="status">
          {search.frequency === 'off'
            ? 'It’s on the Saved page, without alerts.'
            : `We’ll email ${search.email ?? 'you'} when something changes.`}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button look="primary" onClick={onClose}>
          Done
        </Button>
        <Link to={isAdmin ? adminPaths.person(search.email ?? '') : paths.saved} className={buttonClass()}>
          {isAdmin ? 'Show Client' : 'Show Saved Searches'}
        </Link>
      </div>
    </div>
  );
}

/** How the alerts start: an address that unsubscribed gets no email, which nobody else is told. */
function Confirming({ search, whose }: { search: SavedSearch; whose: string }) {
  const { agent } = useSite();
  const address = <strong className="wrap-anywhere">{search.email}</strong>;
  if (search.confirmation === 'none')
    return (
      <span>
        {address} got as many links as it may in a day. Press Resend Email on the Saved page tomorrow: alerts
        start once {whose} opened the link.
      </span>
    );
  return (
    <span>
      {search.confirmation === 'earlier' ? (
        <>
          We sent a link to {address} a little while ago; it also starts this search. Alerts start once{' '}
          {whose} opened it and chosen this search.
        </>
      ) : (
        <>
          Look for our email to {address}. Alerts start once {whose} opened its link and chosen this search.
        </>
      )}{' '}
      No email? Check the spam folder. An address that unsubscribed gets none: write to {agent.email}.
    </span>
  );
}
