import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Ellipsis, MapPinned, Pencil, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { sentenceFor } from '../../../api/problem.ts';
import { whenReachable } from '../../../browser/when-reachable.ts';
import { writeFilters } from '../../../listings/filters/search-filters.ts';
import { FrequencyChoice } from '../../../listings/following/frequency-choice.tsx';
import {
  changeSearch,
  changesText,
  filtersOf,
  refreshSearches,
  resendConfirmation,
  type SavedSearch,
  wordsOfSearch,
} from '../../../listings/following/saved-searches.ts';
import { Lamp } from '../../../listings/saving/lamp.tsx';
import { paths } from '../../../navigation/paths.ts';
import { useAlerts } from '../../../ui/alerts/alerts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/popups/menu.tsx';
import { dayOf } from '../saved-texts.ts';
import { ChangesDialog } from './changes-dialog.tsx';
import { RenameForm } from './rename-form.tsx';

const AreaMap = lazy(() => whenReachable(() => import('./area-map.tsx')));

/** One followed search. A removed one keeps its place with Undo until the visitor leaves the page. */
export function SearchCard({ search, isMailed }: { search: SavedSearch; isMailed: boolean }) {
  const client = useQueryClient();
  const { alert } = useAlerts();
  const [isRenaming, setRenaming] = useState(false);
  const [isRemoved, setRemoved] = useState(false);
  const change = useMutation({
    mutationFn: (body: Parameters<typeof changeSearch>[1]) => changeSearch(search.id, body),
    onSuccess: (_found, { removed }) => {
      // The list is read again later: until then the place of a removed search has its Undo.
      if (removed === true) return setRemoved(true);
      setRemoved(false);
      return refreshSearches(client);
    },
    onError: (error) => alert(sentenceFor(error)),
  });
  const filters = filtersOf(search);
  const words = wordsOfSearch(filters);
  if (isRemoved) {
    return (
      <p role="status" className="flex items-center justify-between gap-3 rounded-card bg-tint p-4">
        <span className="min-w-0 wrap-anywhere">Removed {search.name}.</span>
        <Button size="small" busy={change.isPending} onClick={() => change.mutate({ removed: false })}>
          Undo
        </Button>
      </p>
    );
  }
  const frequency =
    search.state === 'paused'
      ? 'off'
      : change.isPending
        ? (change.variables.frequency ?? search.frequency)
        : search.frequency;
  return (
    <Card className="flex flex-col gap-3 p-4">
      {filters.areas === undefined && filters.north === undefined ? null : (
        <div className="relative isolate z-0 h-32 overflow-hidden rounded-small bg-tint">
          <Suspense fallback={null}>
            <AreaMap name={search.name} filters={filters} />
          </Suspense>
        </div>
      )}
      <div className="flex items-start justify-between gap-2">
        {isRenaming ? (
          <RenameForm
            name={search.name}
            onSave={(name) => change.mutateAsync({ name })}
            onDone={() => setRenaming(false)}
          />
        ) : (
          <div className="min-w-0">
            <h3 className="font-sans text-base font-semibold tracking-normal wrap-anywhere">{search.name}</h3>
            {words.replaceAll(' · ', ', ') === search.name ? null : (
              <p className="text-sm text-ink-soft wrap-anywhere">{words}</p>
            )}
          </div>
        )}
        <Menu
          label={`Actions for ${search.name}`}
          items={[
            { label: 'Rename', icon: <Pencil aria-hidden />, onSelect: () => setRenaming(true) },
            {
              label: 'Remove',
              icon: <Trash2 aria-hidden />,
              danger: true,
              onSelect: () => change.mutate({ removed: true }),
            },
          ]}
          trigger={(trigger) => (
            <IconButton {...trigger} label={`Actions for ${search.name}`} icon={<Ellipsis aria-hidden />} />
          )}
        />
      </div>
      {isMailed && search.state === 'unconfirmed' && search.frequency !== 'off' ? (
        <Unconfirmed search={search} />
      ) : null}
      {search.state === 'paused' ? (
        <p className="rounded-small bg-tint p-3 text-sm">
          Stopped from an email. Choose how often to start again.
        </p>
      ) : null}
      <FrequencyChoice
        label={`How often for ${search.name}`}
        value={frequency}
        onChange={(chosen) => change.mutate({ frequency: chosen })}
      />
      <Changes search={search} />
      <Link
        to={paths.map(writeFilters(filters))}
        className="inline-flex min-h-9 items-center gap-1.5 self-start font-medium text-accent hover:text-accent-strong pointer-coarse:min-h-11"
      >
        <MapPinned aria-hidden className="size-4" />
        Open on the Map
      </Link>
    </Card>
  );
}

function Unconfirmed({ search }: { search: SavedSearch }) {
  const { alert, toast } = useAlerts();
  const resend = useMutation({
    mutationFn: () => resendConfirmation(search.id),
    onSuccess: ({ message }) => toast(message),
    onError: (error) => alert(sentenceFor(error)),
  });
  return (
    <p className="rounded-small bg-glow p-3 text-sm">
      Confirm your email to start these alerts.{' '}
      <button
        type="button"
        disabled={resend.isPending}
        onClick={() => resend.mutate()}
        className="inline-flex min-h-6 items-center font-semibold underline underline-offset-2 pointer-coarse:min-h-11"
      >
        Resend Email
      </button>
    </p>
  );
}

/** What changed since the last look; Show opens it, which ends the news. */
function Changes({ search }: { search: SavedSearch }) {
  const [open, setOpen] = useState(false);
  const news = changesText(search);
  const homes =
    search.homes === null
      ? ''
      : search.homes === 1
        ? '1 home now'
        : `${search.homes.toLocaleString('en-US')} homes now`;
  const quiet = search.state === 'unconfirmed' ? homes : `Nothing new since ${dayOf(search.looked_at)}`;
  return (
    <div className="flex min-h-9 flex-wrap items-center justify-between gap-2 text-sm">
      {news === '' ? (
        <span className="text-ink-soft">{quiet}</span>
      ) : (
        <span className="flex items-center gap-3 pl-1 font-semibold">
          <Lamp />
          {news}
        </span>
      )}
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`Show changes of ${search.name}`}
        onClick={() => setOpen(true)}
        className="inline-flex min-h-9 items-center font-semibold text-accent hover:text-accent-strong pointer-coarse:min-h-11"
      >
        Show
      </button>
      <ChangesDialog search={search} open={open} onClose={() => setOpen(false)} />
    </div>
  );
}
