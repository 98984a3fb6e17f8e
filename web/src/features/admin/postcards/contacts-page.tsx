import { ArrowRight, ContactRound, Info, Search } from 'lucide-react';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { adminPaths } from '../../../navigation/admin-paths.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Pager } from '../../../ui/tables/pager.tsx';
import { ScreenHead } from '../screen-head.tsx';
import { useOrder } from './draft.ts';
import { NextStepBar } from './next-step-bar.tsx';
import { counted } from './orders/postcard-price.ts';
import { ContactCard } from './recipients/contact-card.tsx';
import { type Mailable, matching } from './recipients/contact-list.ts';
import { type Chosen, contactRecipient, mostRecipients } from './recipients/recipients.ts';
import { useContacts } from './recipients/use-contacts.ts';

const pageSize = 48;

/** Step 1: chooses the contacts who get a postcard. */
export function Component() {
  const { mailable, hidden, isPending, failure } = useContacts();
  return (
    <>
      <ScreenHead
        title="Step 1: Select Contacts"
        back={{ to: adminPaths.mailMarketing, text: 'Paper Mail Marketing' }}
      />
      {hidden === 0 ? null : <HiddenNote count={hidden} />}
      {isPending ? (
        <LoadingCards />
      ) : failure !== null ? (
        failure
      ) : mailable.length === 0 ? (
        <NoContacts />
      ) : (
        <Choice mailable={mailable} />
      )}
    </>
  );
}

function HiddenNote({ count }: { count: number }) {
  const are = count === 1 ? 'is' : 'are';
  return (
    <p className="mb-4 flex gap-2 text-sm text-ink-soft">
      <Info aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        {`${counted(count, 'contact')} without a street address ${are} not shown: a postcard needs one. Add it in `}
        <Link to={adminPaths.clientManager} className="text-ink underline underline-offset-2">
          Client Management
        </Link>
        .
      </span>
    </p>
  );
}

function LoadingCards() {
  return (
    <div role="status">
      <p className="mb-4 text-ink-soft">Loading contacts...</p>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-3">
        {[1, 2, 3, 4, 5, 6].map((card) => (
          <Skeleton key={card} className="h-28 rounded-card" />
        ))}
      </div>
    </div>
  );
}

function NoContacts() {
  return (
    <EmptyState
      icon={<ContactRound aria-hidden />}
      title="No contacts to choose from"
      text="Add contacts with a street address, or pick addresses on the map instead."
      action={
        <span className="flex flex-wrap justify-center gap-3">
          <Link to={adminPaths.clientManager} className={buttonClass()}>
            Client Management
          </Link>
          <Link to={adminPaths.mailMarketingMap} className={buttonClass({ look: 'primary' })}>
            Select Address from Map
          </Link>
        </span>
      }
    />
  );
}

function Choice({ mailable }: { mailable: readonly Mailable[] }) {
  const navigate = useNavigate();
  const { draft: kept, set: setKept } = useOrder('contacts');
  const chosen = useMemo(() => stillThere(kept, mailable), [kept, mailable]);
  const [query, setQuery] = useState('');
  const [page, setPage] = useState(0);
  const sought = useDeferredValue(query);
  const found = useMemo(() => matching(mailable, sought), [mailable, sought]);
  const shown = found.slice(page * pageSize, (page + 1) * pageSize);
  const allChosen = found.length > 0 && found.every(({ key }) => chosen.has(key));

  const toggle = useCallback(
    (key: string) =>
      setKept((now) => (now.includes(key) ? now.filter((each) => each !== key) : [...now, key])),
    [setKept],
  );
  const toggleAll = () => {
    const keys = new Set(found.map(({ key }) => key));
    const others = [...chosen].filter((key) => !keys.has(key));
    setKept(allChosen ? others : [...others, ...keys]);
  };
  const goOn = () => {
    const recipients = mailable
      .filter(({ key }) => chosen.has(key))
      .map(({ contact }) => contactRecipient(contact));
    void navigate(adminPaths.mailMarketingUpload, {
      state: { from: 'contacts', recipients } satisfies Chosen,
    });
  };

  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <TextField
          type="search"
          label="Search name, address, email"
          hideLabel
          placeholder="Search name, address, email"
          icon={<Search aria-hidden />}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setPage(0);
          }}
          className="min-w-0 grow basis-60 sm:max-w-form"
        />
        <Button onClick={toggleAll} disabled={found.length === 0}>
          {allChosen ? 'Deselect All' : 'Select All'}
        </Button>
        <p role="status" className="text-ink-soft">
          {`${chosen.size.toLocaleString('en-US')} of ${mailable.length.toLocaleString('en-US')} contacts selected`}
        </p>
      </div>
      {found.length === 0 ? (
        <p className="py-10 text-center text-ink-soft">No results for “{query.trim()}”.</p>
      ) : (
        <ul
          aria-label="Contacts"
          className="mb-4 grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-3"
        >
          {shown.map((each) => (
            <li key={each.key}>
              <ContactCard mailable={each} checked={chosen.has(each.key)} onToggle={toggle} />
            </li>
          ))}
        </ul>
      )}
      <Pager of="contacts" page={page} pageSize={pageSize} total={found.length} onPage={setPage} />
      <NextStepBar count={chosen.size}>
        {chosen.size > mostRecipients ? (
          <p className="text-sm text-bad">
            {`One order takes ${mostRecipients.toLocaleString('en-US')} postcards at most.`}
          </p>
        ) : null}
        <Button look="primary" onClick={goOn} disabled={chosen.size > mostRecipients}>
          <span className="inline-flex items-center gap-2">
            Next Step
            <ArrowRight aria-hidden />
          </span>
        </Button>
      </NextStepBar>
    </>
  );
}

/** Returns the stored selection, limited to current contacts. */
function stillThere(kept: readonly string[], mailable: readonly Mailable[]): ReadonlySet<string> {
  const keys = new Set(kept);
  return new Set(mailable.filter(({ key }) => keys.has(key)).map(({ key }) => key));
}
