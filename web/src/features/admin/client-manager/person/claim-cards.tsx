import { UserRoundCheck, UserRoundSearch } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { shownPhone } from '../../../../people/shown-phone.ts';
import { useAlerts } from '../../../../ui/alerts/alerts.tsx';
import { Button } from '../../../../ui/button.tsx';
import { dateAndTime } from '../../../../ui/date-and-time.ts';
import { QuestionDialog } from '../../../../ui/popups/question-dialog.tsx';
import { ReadConversation } from '../open-conversation.tsx';
import { type Claim, type Person, useDecideClaims } from './queries.ts';
import { calledName, shownName } from './shown-name.ts';
import { usePersonFailure } from './use-person-failure.ts';

/** What visitors did who say that they are this person, until the agent says whose it is. Dashed, as all claims. */
export function ClaimCards({ person }: { person: Person }) {
  const { claims } = person;
  const { toast } = useAlerts();
  const fail = usePersonFailure(person.id);
  // Here and not in the row, which is gone once its claim is decided, and would say nothing then.
  const decide = useDecideClaims(person.id);
  const [asked, setAsked] = useState<Claim | null>(null);
  const [last, setLast] = useState<Answer | null>(null);
  const card = useRef<HTMLElement>(null);
  const isAsked = useSearchParams()[0].has('claims') && claims.length > 0;
  useEffect(() => {
    if (!isAsked) return;
    card.current?.scrollIntoView({ block: 'start' });
    card.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [isAsked]);
  const called = calledName(person.name);
  const name = called === 'them' ? shownName(person) : called;
  const title = claims.every(({ email }) => email !== undefined)
    ? `${name} may have written from another address`
    : claims.length === 1
      ? `Someone says they are ${name}`
      : `${claims.length} people say they are ${name}`;
  const say = (claim: Claim, isThem: boolean) =>
    decide.mutate(
      { facts: claim.facts.map(({ id }) => id), isThem },
      {
        onSuccess: () => {
          setAsked(null);
          // Whose an address is can't be taken back.
          setLast(isThem && claim.email !== undefined ? null : { claim, isThem });
          toast(
            isThem
              ? `Added to ${claim.email === undefined ? 'the history' : 'the addresses'} of ${shownName(person)}`
              : 'Kept apart, under Claims in the timeline',
          );
        },
        onError: (error) => void fail(error, 'Failed to save your answer. Please try again.'),
      },
    );
  const answer = (claim: Claim, isThem: boolean) =>
    isThem && claim.email !== undefined ? setAsked(claim) : say(claim, isThem);
  return (
    <>
      {claims.length === 0 ? null : (
        <section
          ref={card}
          aria-label={title}
          className="flex scroll-mt-20 flex-col gap-4 rounded-card border border-dashed border-edge p-4 sm:px-6"
        >
          <h2 className="flex items-center gap-3 font-sans text-base font-semibold">
            <UserRoundSearch aria-hidden className="size-5 shrink-0 text-ink-soft" />
            {title}
          </h2>
          <ul className="flex flex-col divide-y divide-line">
            {claims.map((claim) => (
              <ClaimRow
                key={claim.facts[0]?.id}
                {...{ claim, called }}
                busy={decide.isPending}
                onSay={(isThem) => answer(claim, isThem)}
              />
            ))}
          </ul>
          <p className="text-sm text-ink-soft">
            Nothing here changed {called === 'them' ? 'what you know of them' : `what you know of ${called}`},
            and they see nothing of it.
          </p>
        </section>
      )}
      {last === null ? null : (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm">
          <p className="min-w-0 grow basis-64 wrap-anywhere text-ink-soft">
            {whoOf(last.claim)}{' '}
            {last.isThem ? 'is in the history now.' : 'is under Claims in the timeline now.'}
          </p>
          <Button size="small" disabled={decide.isPending} onClick={() => answer(last.claim, !last.isThem)}>
            {last.isThem ? notThem(called) : itIsThem(called)}
          </Button>
        </div>
      )}
      <AddressQuestion
        claim={asked}
        {...{ name, called }}
        busy={decide.isPending}
        onYes={() => asked !== null && say(asked, true)}
        onClose={() => setAsked(null)}
      />
    </>
  );
}

/** What the agent said last, which can be changed as long as the page is open. */
type Answer = { claim: Claim; isThem: boolean };

const itIsThem = (called: string) => (called === 'them' ? 'It Is Them' : `It Is ${called}`);
const notThem = (called: string) => (called === 'them' ? 'Not Them' : `Not ${called}`);
const whoOf = ({ name, email, phoneNumber }: Claim) =>
  [name, email, phoneNumber && shownPhone(phoneNumber)].filter(Boolean).join(' · ') || 'Without a name';

type AddressQuestionProps = {
  claim: Claim | null;
  name: string;
  called: string;
  busy: boolean;
  onYes: () => void;
  onClose: () => void;
};

/** Asks before a person gets an address: it opens what they see of their sale or search to whoever proves to have it. */
function AddressQuestion({ claim, name, called, busy, onYes, onClose }: AddressQuestionProps) {
  // Keeps naming the address while the dialog closes.
  const [shown, setShown] = useState(claim);
  if (claim !== null && claim !== shown) setShown(claim);
  return (
    <QuestionDialog
      open={claim !== null}
      title={`Add This Address to ${name}?`}
      yes="Add the Address"
      danger={false}
      busy={busy}
      busyText="Adding..."
      onYes={onYes}
      onClose={onClose}
    >
      <p>
        Whoever confirms an account with{' '}
        <strong className="font-semibold wrap-anywhere">{shown?.email}</strong> will see{' '}
        {called === 'them' ? 'their' : `${called}’s`} stages and the notes with them.
      </p>
      <p>If another person has this address, the two become one. You can undo that part under About.</p>
    </QuestionDialog>
  );
}

type ClaimRowProps = { claim: Claim; called: string; busy: boolean; onSay: (isThem: boolean) => void };

function ClaimRow({ claim, called, busy, onSay }: ClaimRowProps) {
  const talk = claim.facts.find(({ conversationId }) => conversationId != null)?.conversationId;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 grow basis-64">
        <p className="wrap-anywhere">{whoOf(claim)}</p>
        {claim.facts.slice(0, fewest).map(({ id, title, detail }) => (
          <p key={id} className="text-sm wrap-anywhere text-ink-soft">
            {title}
            {detail ? `: ${detail}` : ''}
          </p>
        ))}
        <p className="text-sm text-ink-soft">
          {claim.facts.length > fewest ? `${claim.facts.length - fewest} more · ` : ''}
          {dateAndTime(claim.at)}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {talk ? <ReadConversation id={talk} of={claim.name ?? 'the visitor'} /> : null}
        <Button size="small" disabled={busy} onClick={() => onSay(false)}>
          {notThem(called)}
        </Button>
        <Button
          size="small"
          icon={<UserRoundCheck aria-hidden />}
          disabled={busy}
          onClick={() => onSay(true)}
        >
          {itIsThem(called)}
        </Button>
      </div>
    </li>
  );
}

const fewest = 3;
