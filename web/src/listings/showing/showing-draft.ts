import { useSession } from '../../api/session.ts';
import { useDraft } from '../../forms/use-draft.ts';
import { knownPerson } from '../known-person.ts';
import type { Manner } from './api.ts';

export type ShowingDraft = {
  times: string[];
  manner: Manner;
  name: string;
  email: string;
  phoneNumber: string;
  message: string;
};

/** What a visitor has chosen and typed for a home, until it is sent. */
export function useShowingDraft(listingKey: string) {
  const { user } = useSession();
  const person = knownPerson(user);
  // By person, as in the chat's form: the details of one must not be another's.
  const kept = useDraft<ShowingDraft>(`showing.1.${listingKey}.${user?.username ?? ''}`, {
    ...{ times: [], manner: 'in-person', message: '' },
    ...{ name: person?.name ?? '', email: person?.email ?? '', phoneNumber: person?.phone ?? '' },
  });
  const now = Date.now();
  return { ...kept, times: kept.draft.times.filter((start) => Date.parse(start) > now) };
}
