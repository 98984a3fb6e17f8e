import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, History, ListChecks, UserRoundX } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { ProblemError } from '../../../api/problem.ts';
import { useSite } from '../../../api/site.ts';
import { paths } from '../../../navigation/paths.ts';
import { Avatar } from '../../../people/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useDocumentTitle } from '../../../ui/use-document-title.ts';
import { AdminTitle } from '../admin-title.tsx';
import { type Person, personQuery } from './api.ts';
import { ContactButtons } from './contact-buttons.tsx';
import { BecomeContact } from './contacts/become-contact.tsx';
import { contactPath } from './contacts/selected-contact.ts';
import { SavedHomesPanel } from './homes/saved-homes-panel.tsx';
import { OpenConversation } from './open-conversation.tsx';
import { Panel } from './panel.tsx';
import { PersonSearches } from './person-searches.tsx';
import { ShowingRequests } from './showings/showing-requests.tsx';
import { Timeline } from './timeline.tsx';

/** Shows one person: the contact, lead, and user with one email, and all of their events. */
export function Component() {
  const [parameters] = useSearchParams();
  const email = parameters.get('email') ?? '';
  useDocumentTitle(`${email || 'Person'} · Porchlight`);
  return (
    <>
      <AdminTitle
        title="Person"
        action={
          <Link to={paths.admin.clientManager} className={buttonClass()}>
            <ArrowLeft aria-hidden />
            Back to Client Management
          </Link>
        }
      />
      {email === '' ? <Nobody email={email} /> : <KnownPerson key={email} email={email} />}
      <OpenConversation />
    </>
  );
}

function KnownPerson({ email }: { email: string }) {
  const { siteId } = useSite();
  const { data, error, refetch } = useQuery(personQuery(siteId, email));
  if (error instanceof ProblemError && [400, 404].includes(error.status)) return <Nobody email={email} />;
  if (error !== null) {
    return (
      <Card className="p-6">
        <NotLoaded quiet what="The person" error={error} onRetry={() => void refetch()} />
      </Card>
    );
  }
  if (data === undefined) return <PersonSkeleton />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[20rem_minmax(0,1fr)] lg:items-start">
      <div className="flex min-w-0 flex-col gap-6">
        <PersonHead person={data} />
        <SavedHomesPanel email={email} />
        <PersonSearches email={email} />
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <ShowingRequests email={email} />
        <Panel title="Timeline" count={data.timeline.length}>
          {data.incomplete.length === 0 ? null : (
            <p className="mb-3 text-sm text-ink-soft">Couldn’t load: {data.incomplete.join(', ')}.</p>
          )}
          {data.timeline.length === 0 ? (
            <EmptyState icon={<History aria-hidden />} title="Nothing has happened yet" />
          ) : (
            <Timeline events={data.timeline} of={data.name ?? email} />
          )}
        </Panel>
      </div>
    </div>
  );
}

function PersonHead({ person }: { person: Person }) {
  const { email, name, phoneNumber, isContact, isLead, isUser } = person;
  const known = [
    ...(isContact ? [['Contact', 'good'] as const] : []),
    ...(isLead ? [['Chat lead', 'warn'] as const] : []),
    ...(isUser ? [['Site user', 'neutral'] as const] : []),
  ];
  return (
    <Card className="flex flex-col gap-4 p-6">
      <div className="flex items-center gap-4 lg:flex-col lg:items-start">
        <Avatar name={name ?? email} size="large" className="max-sm:size-11 max-sm:text-base" />
        <div className="min-w-0">
          <h2 className="text-xl wrap-anywhere sm:text-2xl">{name ?? email}</h2>
          <p className="wrap-anywhere text-ink-soft">{email}</p>
          {phoneNumber ? <p className="text-ink-soft">{phoneNumber}</p> : null}
        </div>
      </div>
      <ul aria-label="Known as" className="flex flex-wrap gap-2">
        {known.map(([label, tone]) => (
          <li key={label}>
            <Badge tone={tone}>{label}</Badge>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <ContactButtons email={email} phone={phoneNumber} />
        {isContact ? (
          <Link
            to={contactPath(paths.admin.clientManager, email)}
            className={buttonClass({ look: 'primary', size: 'small' })}
          >
            <ListChecks aria-hidden />
            Stages and homes
          </Link>
        ) : (
          <BecomeContact
            person={{ Name: name ?? email, Email: email, PhoneNumber: phoneNumber ?? '' }}
            isContact={false}
          />
        )}
      </div>
    </Card>
  );
}

function Nobody({ email }: { email: string }) {
  return (
    <Card>
      <EmptyState
        icon={<UserRoundX aria-hidden />}
        title="No one has this email"
        text={email === '' ? 'Choose a person in Client Management.' : email}
      />
    </Card>
  );
}

function PersonSkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading the person"
      className="grid gap-6 lg:grid-cols-[20rem_minmax(0,1fr)] lg:items-start"
    >
      <Skeleton className="h-64 rounded-card" />
      <Skeleton className="h-96 rounded-card" />
    </div>
  );
}
