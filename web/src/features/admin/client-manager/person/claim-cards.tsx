import { UserRoundCheck, UserRoundSearch } from 'lucide-react';
import { useAlerts } from '../../../../ui/alerts/alerts.tsx';
import { Button } from '../../../../ui/button.tsx';
import { dateAndTime } from '../../../../ui/date-and-time.ts';
import { ReadConversation } from '../open-conversation.tsx';
import { type Claim, type Person, useDecideClaims } from './queries.ts';
import { calledName, shownName } from './shown-name.ts';
import { usePersonFailure } from './use-person-failure.ts';

/** What visitors did who say that they are this person, until the agent says whose it is. Dashed, as all claims. */
export function ClaimCards({ person }: { person: Person }) {
  const { claims } = person;
  // Here, since a claim that is decided goes before its answer could be told.
  const decide = useDecideClaims(person.id);
  if (claims.length === 0) return null;
  const called = calledName(person.name);
  const name = called === 'them' ? shownName(person) : called;
  const title = claims.every(({ email }) => email !== undefined)
    ? `${name} may have written from another address`
    : claims.length === 1
      ? `Someone says they are ${name}`
      : `${claims.length} people say they are ${name}`;
  return (
    <section
      aria-label={title}
      className="flex flex-col gap-4 rounded-card border border-dashed border-edge p-4 sm:px-6"
    >
      <h2 className="flex items-center gap-3 font-sans text-base font-semibold">
        <UserRoundSearch aria-hidden className="size-5 shrink-0 text-ink-soft" />
        {title}
      </h2>
      <ul className="flex flex-col divide-y divide-line">
        {claims.map((claim) => (
          <ClaimRow key={claim.facts[0]?.id} {...{ claim, person, called, decide }} />
        ))}
      </ul>
      <p className="text-sm text-ink-soft">
        Nothing here changed {called === 'them' ? 'what you know of them' : `what you know of ${called}`}, and
        they see nothing of it.
      </p>
    </section>
  );
}

type ClaimRowProps = {
  claim: Claim;
  person: Person;
  called: string;
  decide: ReturnType<typeof useDecideClaims>;
};

function ClaimRow({ claim, person, called, decide }: ClaimRowProps) {
  const { toast } = useAlerts();
  const fail = usePersonFailure(person.id);
  const facts = claim.facts.map(({ id }) => id);
  const talk = claim.facts.find(({ conversationId }) => conversationId != null)?.conversationId;
  const say = (isThem: boolean) =>
    decide.mutate(
      { facts, isThem },
      {
        onSuccess: () =>
          toast(
            isThem
              ? `Added to ${claim.email === undefined ? 'the history' : 'the addresses'} of ${shownName(person)}`
              : 'Kept apart, under Claims in the timeline',
          ),
        onError: (error) => void fail(error, 'Failed to save your answer. Please try again.'),
      },
    );
  const who = [claim.name, claim.email, claim.phoneNumber].filter(Boolean).join(' · ');
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 grow basis-64">
        <p className="wrap-anywhere">{who === '' ? 'Without a name' : who}</p>
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
        <Button size="small" disabled={decide.isPending} onClick={() => say(false)}>
          {called === 'them' ? 'Not Them' : `Not ${called}`}
        </Button>
        <Button
          size="small"
          icon={<UserRoundCheck aria-hidden />}
          disabled={decide.isPending}
          onClick={() => say(true)}
        >
          {called === 'them' ? 'It Is Them' : `It Is ${called}`}
        </Button>
      </div>
    </li>
  );
}

const fewest = 3;
