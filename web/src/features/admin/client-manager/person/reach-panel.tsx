import { KeyRound, Mail, Phone, Plus, UserRoundCheck } from 'lucide-react';
import { useState } from 'react';
import { telephoneLink } from '../../../../people/contact-links.ts';
import { shownPhone } from '../../../../people/shown-phone.ts';
import { useAlerts } from '../../../../ui/alerts/alerts.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import type { MenuItem } from '../../../../ui/popups/menu-item.ts';
import { RowMenu } from '../../../../ui/tables/row-menu.tsx';
import { AddressConsents, ConsentLines } from '../../parts/consent/consent-lines.tsx';
import { Panel } from '../panel.tsx';
import { linkClass } from '../person-link.tsx';
import { dayOf } from './event-days.ts';
import { IdentityDialog } from './identity-dialog.tsx';
import { ProofBadge } from './proof-badge.tsx';
import { type Identity, type Person, useChangeIdentity } from './queries.ts';
import { usePersonFailure } from './use-person-failure.ts';

/** More than this many, and those no longer in use fold. */
const most = 6;

/** A person's emails and numbers, with how well each is proved. */
export function ReachPanel({ person }: { person: Person }) {
  const [adding, setAdding] = useState(false);
  // Here, since a row that moves to the former ones goes before its answer could be told.
  const change = useChangeIdentity(person.id);
  const current = person.identities.filter(({ former }) => former === null);
  const former = person.identities.filter((one) => one.former !== null);
  return (
    <Panel
      title="How to Reach"
      tools={
        <IconButton
          label="Add an email or a number"
          icon={<Plus aria-hidden />}
          onClick={() => setAdding(true)}
        />
      }
    >
      <ul aria-label="Emails and numbers" className="flex flex-col divide-y divide-line">
        {current.map((identity) => (
          <IdentityRow key={identity.id} {...{ person, identity, change }} />
        ))}
        <AddressConsents personId={person.id} />
      </ul>
      {former.length === 0 ? null : (
        <details className="mt-2 border-t border-line pt-3" open={former.length + current.length <= most}>
          <summary className="min-h-11 cursor-pointer content-center text-sm text-ink-soft">
            {former.length === 1 ? '1 former' : `${former.length} former`}. Its history stays here.
          </summary>
          <ul aria-label="Former emails and numbers" className="flex flex-col divide-y divide-line">
            {former.map((identity) => (
              <IdentityRow key={identity.id} {...{ person, identity, change }} />
            ))}
          </ul>
        </details>
      )}
      <IdentityDialog open={adding} person={person} onClose={() => setAdding(false)} />
    </Panel>
  );
}

type IdentityRowProps = {
  person: Person;
  identity: Identity;
  change: ReturnType<typeof useChangeIdentity>;
};

function IdentityRow({ person, identity, change }: IdentityRowProps) {
  const { toast } = useAlerts();
  const fail = usePersonFailure(person.id);
  const { id, kind, value, proof, source, since, former, isAccount } = identity;
  const shown = kind === 'phone' ? shownPhone(value) : value;
  const put = (body: { vouched?: true; former?: boolean }, said: string) =>
    change.mutate(
      { identityId: id, ...body },
      {
        onSuccess: () => toast(said),
        onError: (error) => void fail(error, 'Failed to save the change. Please try again.'),
      },
    );
  const items: MenuItem[] = [
    ...(proof === 'claimed'
      ? [
          {
            label: 'It Is Theirs',
            detail: 'You know it from them.',
            icon: <UserRoundCheck aria-hidden />,
            onSelect: () => put({ vouched: true }, `${shown} is theirs, by your word`),
          },
        ]
      : []),
    former === null
      ? {
          label: 'No Longer Used',
          detail: 'Its history stays.',
          onSelect: () => put({ former: true }, `${shown} is marked as former`),
        }
      : { label: 'Used Again', onSelect: () => put({ former: false }, `${shown} is in use again`) },
  ];
  return (
    <li className="flex items-start gap-3 py-3 first:pt-0 last:pb-0">
      <span aria-hidden className="mt-1 text-ink-soft [&_svg]:size-4">
        {kind === 'email' ? <Mail /> : <Phone />}
      </span>
      <div className="flex min-w-0 grow flex-col gap-1">
        <a
          href={kind === 'email' ? `mailto:${encodeURIComponent(value)}` : telephoneLink(value)}
          className={`wrap-anywhere ${linkClass}`}
        >
          {shown}
        </a>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
          <ProofBadge proof={proof} />
          {former === null ? `${source}, ${dayOf(since)}` : `until ${dayOf(former)}`}
        </p>
        {isAccount ? (
          <p className="flex items-start gap-1.5 text-sm text-ink-soft">
            <KeyRound aria-hidden className="mt-0.5 size-4 shrink-0" />
            Has an account: sees the stages and their notes
          </p>
        ) : null}
        <ConsentLines personId={person.id} identity={identity} />
      </div>
      <span className="-mr-3">
        <RowMenu label={`Actions for ${shown}`} items={items} />
      </span>
    </li>
  );
}
