import { useQuery } from '@tanstack/react-query';
import { ListChecks, Pencil, Undo2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useSite } from '../../../../api/site.ts';
import { adminPaths } from '../../../../navigation/admin-paths.ts';
import { useAlerts } from '../../../../ui/alerts/alerts.tsx';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { shortDate } from '../../../../ui/date-and-time.ts';
import { NotLoaded } from '../../../../ui/not-loaded.tsx';
import { QuestionDialog } from '../../../../ui/popups/question-dialog.tsx';
import { contactsQuery } from '../../contacts-query.ts';
import { BecomeContact } from '../contacts/become-contact.tsx';
import { ContactDialog } from '../contacts/contact-dialog.tsx';
import { addressLine, sameEmail } from '../contacts/contact-fields.ts';
import { contactPath } from '../contacts/selected-contact.ts';
import { Panel } from '../panel.tsx';
import { contactsOfQuery, type Person, useUnmerge } from './queries.ts';
import { inUse, shownName } from './shown-name.ts';
import { usePersonFailure } from './use-person-failure.ts';

/** What the agent's contacts say of a person, and which records are merged. */
export function AboutPanel({ person, email }: { person: Person; email: string | null }) {
  return (
    <Panel title="About">
      <div className="flex flex-col gap-5">
        {email === null ? null : <ContactPart person={person} email={email} />}
        <MergesPart person={person} />
      </div>
    </Panel>
  );
}

function ContactPart({ person, email }: { person: Person; email: string }) {
  const { siteId } = useSite();
  // The contact may stand under any of them, such as the one before the client's account.
  const others = person.identities.filter(({ kind, value }) => kind === 'email' && value !== email);
  const emails = [email, ...others.map(({ value }) => value)];
  const { data, error, refetch } = useQuery(contactsOfQuery(siteId, emails));
  const [editing, setEditing] = useState(false);
  const { data: all } = useQuery({ ...contactsQuery(siteId), enabled: editing });
  const contact = data?.[0];
  const under = contact?.Email ?? email;
  const index = all?.findIndex(({ Email }) => sameEmail(Email, under)) ?? -1;
  const row = all?.[index];
  if (error !== null)
    return <NotLoaded quiet what="The contact" error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return null;
  const phone = inUse(person.identities, 'phone')[0]?.value;
  if (contact === undefined) {
    const fields = { Name: shownName(person), Email: email, PhoneNumber: phone ?? '' };
    return (
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-ink-soft">Not among your contacts</p>
        <BecomeContact person={fields} isContact={false} />
      </div>
    );
  }
  const lines = [
    ['Name', contact.Name],
    ['Company', contact.CompanyName],
    ['Address', addressLine(contact)],
    ['Contact since', contact.DateAdded],
  ].filter(([, value]) => value);
  return (
    <div className="flex flex-col gap-3">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2">
        {lines.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-2">
        <Button size="small" icon={<Pencil aria-hidden />} onClick={() => setEditing(true)}>
          Edit
        </Button>
        <Link to={contactPath(adminPaths.clientManager, under)} className={buttonClass({ size: 'small' })}>
          <ListChecks aria-hidden />
          Stages and homes
        </Link>
      </div>
      <ContactDialog
        subject={editing && row !== undefined ? { contact: row, index } : null}
        onClose={() => setEditing(false)}
        onSaved={() => setEditing(false)}
      />
    </div>
  );
}

function MergesPart({ person }: { person: Person }) {
  const { toast } = useAlerts();
  const fail = usePersonFailure(person.id);
  const unmerge = useUnmerge(person.id);
  const [asked, setAsked] = useState<Person['merges'][number] | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const who = asked?.name ?? asked?.email ?? 'them';
  const heading = () => {
    const title = place.current?.closest('section')?.querySelector('h2') ?? null;
    title?.setAttribute('tabindex', '-1');
    return title;
  };
  return (
    <div ref={place} className="empty:hidden">
      {person.merges.length === 0 ? null : (
        <section aria-label="Merged">
          <h3 className="mb-1 font-sans text-sm font-semibold">Merged</h3>
          <ul className="flex flex-col divide-y divide-line">
            {person.merges.map((merge) => (
              <li key={merge.id} className="flex flex-wrap items-center justify-between gap-2 py-2">
                <p className="min-w-0 wrap-anywhere">
                  {merge.name ?? merge.email ?? 'Somebody'}
                  <span className="block text-sm text-ink-soft">
                    {[merge.name === null ? null : merge.email, shortDate(merge.at)]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </p>
                <Button size="small" icon={<Undo2 aria-hidden />} onClick={() => setAsked(merge)}>
                  Undo
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {/* Stays after the last merge is gone: only a dialog that closes gives the focus on. */}
      <QuestionDialog
        open={asked !== null}
        title="Undo the Merge?"
        yes="Undo the Merge"
        danger={false}
        busy={unmerge.isPending}
        busyText="Undoing..."
        onYes={() =>
          asked !== null &&
          unmerge.mutate(asked.id, {
            onSuccess: (left) => {
              toast(`${who} and ${shownName(left)} are two people again`);
              setAsked(null);
            },
            onError: (error) => void fail(error, 'Failed to undo the merge. Please try again.'),
          })
        }
        returnFocus={heading}
        onClose={() => setAsked(null)}
      >
        <p>
          {who} becomes a person of their own again, with everything that came under their emails and numbers,
          before and since.
        </p>
      </QuestionDialog>
    </div>
  );
}
