import { Link } from 'react-router-dom';
import { adminPaths } from '../../../../navigation/admin-paths.ts';
import { Avatar } from '../../../../people/avatar.tsx';
import { shownPhone } from '../../../../people/shown-phone.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { dayOf } from '../../../../ui/date-and-time.ts';
import { ProofBadge } from '../person/proof-badge.tsx';
import { linkClass } from '../person-link.tsx';
import type { ListedPerson } from './queries.ts';

type PersonRowProps = {
  person: ListedPerson;
  isSelected: boolean;
  /** Whether everyone is selected, and nobody can be left out. */
  isFixed: boolean;
  onToggle: () => void;
};

/** One of the people: who, how to reach them and how well that is proved, how far along, and since when they are quiet. */
export function PersonRow({ person, isSelected, isFixed, onToggle }: PersonRowProps) {
  const { id, proof, stage, lastAt, isProved } = person;
  const [name = 'Somebody', ...addresses] = [person.name, person.email, person.phoneNumber].flatMap((text) =>
    text === null ? [] : [shownPhone(text)],
  );
  return (
    <li className="flex items-start gap-2 py-2">
      <label className="grid size-11 shrink-0 cursor-pointer place-items-center">
        <input
          type="checkbox"
          aria-label={`Select ${name}`}
          checked={isSelected}
          disabled={isFixed}
          onChange={onToggle}
          className="size-5 accent-accent"
        />
      </label>
      <Avatar
        name={name}
        className={`mt-1 max-sm:hidden ${isProved ? '' : 'border-edge! border-dashed! bg-transparent!'}`}
      />
      <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="min-w-0 grow basis-48">
          <Link
            to={adminPaths.personById(id)}
            data-person
            className={`inline-flex min-h-11 max-w-full items-center font-medium wrap-anywhere sm:min-h-6 ${linkClass}`}
          >
            {name}
          </Link>
          {addresses.length === 0 ? null : (
            <p className="text-sm wrap-anywhere text-ink-soft">{addresses.join(' · ')}</p>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {stage === null ? null : <Badge>{stage}</Badge>}
          {proof === null ? null : <ProofBadge proof={proof} />}
          <p className="text-sm text-ink-soft sm:min-w-32 sm:text-right">
            {lastAt === null ? (
              'No activity yet'
            ) : (
              <>
                Active <time dateTime={lastAt}>{dayOf(lastAt)}</time>
              </>
            )}
          </p>
        </div>
      </div>
    </li>
  );
}
