import { useQuery } from '@tanstack/react-query';
import { UserRoundX } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { ProblemError } from '../../../../api/problem.ts';
import { NextStep } from '../../../../people/tasks/next-step.tsx';
import { Card } from '../../../../ui/card.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { useDocumentTitle } from '../../../../ui/head/use-document-title.ts';
import { NotLoaded } from '../../../../ui/not-loaded.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { WriteCard } from '../../parts/writing/write-card.tsx';
import { OpenConversation } from '../open-conversation.tsx';
import { ShowingRequests } from '../showings/showing-requests.tsx';
import { AboutPanel } from './about-panel.tsx';
import { AlikeCard } from './alike-card.tsx';
import { BackToClients } from './back-to-clients.tsx';
import { ClaimCards } from './claim-cards.tsx';
import { ConversationPanel } from './conversation-panel.tsx';
import { History } from './history.tsx';
import { Homes } from './homes.tsx';
import { JourneyCard } from './journey-card.tsx';
import { JumpLinks, jump, Section } from './jump-links.tsx';
import { NextShowings } from './next-showings.tsx';
import { PersonHead } from './person-head.tsx';
import { PersonSearches } from './person-searches.tsx';
import { type Person, personQuery } from './queries.ts';
import { ReachPanel } from './reach-panel.tsx';
import { mainEmail, shownName } from './shown-name.ts';

/** Everything about one person: who, how to reach them, how far along, what happened, and what comes next. */
export function Component() {
  const { personId = '' } = useParams();
  const { data, error, refetch } = useQuery(personQuery(personId));
  useDocumentTitle(`${data === undefined ? 'Person' : shownName(data)} · Porchlight`);
  const isUnknown = error instanceof ProblemError && [400, 404].includes(error.status);
  return (
    <>
      <BackToClients />
      {data !== undefined && !isUnknown ? (
        <KnownPerson key={data.id} person={data} />
      ) : error === null ? (
        <Waiting />
      ) : (
        <Card className={isUnknown ? '' : 'p-6'}>
          <h1 className="sr-only">Person</h1>
          {isUnknown ? (
            <EmptyState
              icon={<UserRoundX aria-hidden />}
              title="There is no such person"
              text="They may have been deleted. Choose a person in Client Management."
            />
          ) : (
            <NotLoaded quiet what="The person" error={error} onRetry={() => void refetch()} />
          )}
        </Card>
      )}
      <OpenConversation />
    </>
  );
}

/** What `write` in the URL opens. */
const ways = ['email', 'text', 'call'] as const;

/**
 * One column with what comes next first; then two and three columns under the stages. The last row of the columns takes
 * what is left, so that the others are no higher than what is in them.
 */
const columns =
  'grid grid-cols-[minmax(0,1fr)] gap-6 @min-[44rem]:grid-cols-[minmax(0,1fr)_20rem] @min-[44rem]:grid-rows-[auto_auto_1fr_auto] @min-[44rem]:items-start @min-[70rem]:grid-cols-[21rem_minmax(0,1fr)_20rem] @min-[70rem]:grid-rows-[auto_auto_1fr]';

function KnownPerson({ person }: { person: Person }) {
  const email = mainEmail(person);
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get('write');
  const write = ways.find((way) => way === asked);
  const setWrite = (way: (typeof ways)[number] | null) =>
    setParameters(
      (now) => {
        if (way === null) now.delete('write');
        else now.set('write', way);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  const isDone = useRef(false);
  const closeWriting = () => {
    isDone.current = true;
    setWrite(null);
  };
  useEffect(() => {
    if (write !== undefined || !isDone.current) return;
    isDone.current = false;
    // Where what was written stands now, and the composer was.
    jump('timeline');
  }, [write]);
  return (
    <div className="@container flex flex-col gap-6">
      <PersonHead person={person} writes={write !== undefined} onWrite={setWrite} />
      <JumpLinks person={person} email={email} />
      <div className={columns}>
        <div className="@min-[44rem]:col-start-2 @min-[44rem]:row-start-2 @min-[70rem]:col-start-3">
          <Section of="now">
            <NextStep
              personId={person.id}
              name={shownName(person)}
              showings={email === null ? null : <NextShowings person={person} email={email} />}
            />
          </Section>
        </div>
        <div className="flex min-w-0 flex-col gap-6 @min-[44rem]:col-span-full @min-[44rem]:row-start-1">
          <ClaimCards person={person} />
          <AlikeCard person={person} />
          <JourneyCard person={person} email={email} />
        </div>
        <div className="flex min-w-0 flex-col gap-6 @min-[44rem]:col-start-2 @min-[44rem]:row-span-2 @min-[44rem]:row-start-3 @min-[70rem]:col-start-3 @min-[70rem]:row-span-1">
          {email === null ? null : (
            <>
              <ShowingRequests email={email} />
              <Section of="homes">
                <Homes person={person} email={email} />
              </Section>
              <PersonSearches email={email} />
            </>
          )}
          <Section of="conversation">
            <ConversationPanel person={person} />
          </Section>
        </div>
        <div className="flex min-w-0 flex-col gap-6 @min-[44rem]:col-start-1 @min-[44rem]:row-span-2 @min-[44rem]:row-start-2 @min-[70rem]:col-start-2">
          {write === undefined ? null : (
            <Writing key={write} person={person} way={write} onDone={closeWriting} />
          )}
          <Section of="timeline">
            <History person={person} />
          </Section>
        </div>
        <div className="flex min-w-0 flex-col gap-6 @min-[44rem]:col-start-1 @min-[44rem]:row-start-4 @min-[70rem]:row-span-2 @min-[70rem]:row-start-2">
          <Section of="reach">
            <ReachPanel person={person} />
          </Section>
          <AboutPanel person={person} email={email} />
        </div>
      </div>
    </div>
  );
}

type WritingProps = { person: Person; way: (typeof ways)[number]; onDone: () => void };

/** The composer, brought into view with the focus in it: it opens far below the button that opens it. */
function Writing({ person, way, onDone }: WritingProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'start' });
    const first = way === 'call' ? 'select' : 'input, textarea';
    place.current?.querySelector<HTMLElement>(first)?.focus({ preventScroll: true });
  }, [way]);
  return (
    <div ref={place} className="scroll-mt-20">
      <WriteCard person={person} start={way} onDone={onDone} />
    </div>
  );
}

function Waiting() {
  return (
    <div role="status" aria-label="Loading the person" className="flex flex-col gap-6">
      <h1 className="sr-only">Person</h1>
      <Skeleton className="h-16 w-2/3 rounded-card" />
      <Skeleton className="h-48 rounded-card" />
      <div className="grid gap-6 xl:grid-cols-[18rem_minmax(0,1fr)_19rem]">
        <Skeleton className="h-80 rounded-card max-xl:hidden" />
        <Skeleton className="h-96 rounded-card" />
        <Skeleton className="h-80 rounded-card" />
      </div>
    </div>
  );
}
