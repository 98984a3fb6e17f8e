import { GitMerge, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { adminPaths } from '../../../../navigation/admin-paths.ts';
import type { PersonSummary } from '../../../../people/people-query.ts';
import { shownPhone } from '../../../../people/shown-phone.ts';
import { useAlerts } from '../../../../ui/alerts/alerts.tsx';
import { Button } from '../../../../ui/button.tsx';
import { linkClass } from '../person-link.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { type Person, useKeepApart } from './queries.ts';
import { shownName } from './shown-name.ts';
import { usePersonFailure } from './use-person-failure.ts';

/** Who may be the same person, until the agent merges them or says that they are two. Dashed, as all that isn't known. */
export function AlikeCard({ person }: { person: Person }) {
  const { toast } = useAlerts();
  const fail = usePersonFailure(person.id);
  // Here, since a row that is settled goes before its answer could be told.
  const apart = useKeepApart(person.id);
  const [other, setOther] = useState<PersonSummary | null>(null);
  const dialog = <MergeDialog open={other !== null} {...{ person, other }} onClose={() => setOther(null)} />;
  if (person.alike.length === 0) return other === null ? null : dialog;
  return (
    <section
      aria-label="May be the same person"
      className="flex flex-col gap-4 rounded-card border border-dashed border-edge p-4 sm:px-6"
    >
      <h2 className="flex items-center gap-3 font-sans text-base font-semibold">
        <UsersRound aria-hidden className="size-5 shrink-0 text-ink-soft" />
        May be the same person
      </h2>
      <ul className="flex flex-col divide-y divide-line">
        {person.alike.map((one) => (
          <li
            key={one.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 py-3 first:pt-0 last:pb-0"
          >
            <div className="min-w-0 grow basis-64">
              <Link to={adminPaths.personById(one.id)} className={`wrap-anywhere ${linkClass}`}>
                {calledOf(one)}
              </Link>
              <p className="text-sm wrap-anywhere text-ink-soft">
                {one.because === 'phone' ? 'Same phone number' : 'Same name'}
                {one.email === null || one.name === null ? '' : ` · ${one.email}`}
              </p>
            </div>
            <div className="flex flex-wrap gap-2">
              <Button
                size="small"
                disabled={apart.isPending}
                onClick={() =>
                  apart.mutate(one.id, {
                    onSuccess: () => toast(`${shownName(person)} and ${calledOf(one)} stay two people`),
                    onError: (error) => void fail(error, 'Failed to save your answer. Please try again.'),
                  })
                }
              >
                Two People
              </Button>
              <Button size="small" icon={<GitMerge aria-hidden />} onClick={() => setOther(one)}>
                Merge
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-soft">Couples and offices share numbers.</p>
      {dialog}
    </section>
  );
}

const calledOf = ({ name, email, phoneNumber }: PersonSummary) =>
  name ?? email ?? shownPhone(phoneNumber ?? 'Somebody');
