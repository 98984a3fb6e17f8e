import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { idx } from '../api/clients.ts';
import { ProblemError } from '../api/problem.ts';
import { type SessionUser, useSession } from '../api/session.ts';
import { useAskSignIn } from '../people/account-forms.ts';
import { useAlerts } from '../ui/alerts/alerts.tsx';
import { savedHomes, useIsIn } from './key-set.ts';
import { type KnownPerson, knownPerson, rememberVisitor } from './known-person.ts';
import { keepOrder } from './saving/keep-order.ts';
import { saveHome, unsaveHome } from './saving/saved-homes.ts';

/**
 * Saves a home, which the agent sees, or removes it. Saving needs a name and email, from the signed-in user or what
 * the visitor left on this device; otherwise a form asks for them or for a sign-in (the product's document, section
 * 4), and then saves it.
 */
export function useSaveHome(listingKey: string) {
  const client = useQueryClient();
  const { user } = useSession();
  const askSignIn = useAskSignIn();
  const { alert, toast } = useAlerts();
  const saved = useIsIn(savedHomes, listingKey);
  const refresh = () => client.invalidateQueries({ queryKey: ['listSavedHomes'] });

  const save = useMutation({
    mutationKey: ['saveHome', { listingKey }],
    ...keepOrder(client),
    mutationFn: (person: KnownPerson) => saveOrTell(person, listingKey),
    onSuccess: (_done, person) => {
      if (user === null) rememberVisitor(person);
      savedHomes.add(listingKey);
      toast('Saved. Your agent can see that you like it.');
      return refresh();
    },
    onError: (error) => alert(isFull(error) ? error.message : 'Failed to record interest. Please try again.'),
  });
  const unsave = useMutation({
    mutationKey: ['unsaveHome', { listingKey }],
    ...keepOrder(client),
    mutationFn: () => unsaveHome(listingKey),
    onSuccess: () => {
      savedHomes.remove(listingKey);
      toast('Removed from your saved homes.');
      return refresh();
    },
    onError: () => alert('We couldn’t remove this home. Please try again.'),
  });

  const saveFor = (signedIn: SessionUser) => {
    const person = knownPerson(signedIn);
    if (person !== null) save.mutate(person);
  };
  const press = () => {
    if (save.isPending || unsave.isPending) return;
    const person = knownPerson(user);
    if (saved) unsave.mutate();
    else if (person !== null) save.mutate(person);
    else askSignIn('Sign in to save this home.', saveFor, (who) => save.mutate(who));
  };
  return { saved, busy: save.isPending || unsave.isPending, press };
}

const isFull = (error: unknown): error is ProblemError =>
  error instanceof ProblemError && error.id === 'conflict';

/** Saves a home; where a provider's service keeps no list, the agent hears of the interest. */
async function saveOrTell(person: KnownPerson, listingKey: string): Promise<void> {
  try {
    await saveHome(person, listingKey);
  } catch (error) {
    if (!(error instanceof ProblemError) || error.id !== 'not-built-in') throw error;
    const { name, email, phone } = person;
    const query = { email, name, listingKey, ...(phone === null ? {} : { phoneNumber: phone }) };
    await call(idx.POST('/api/treas/idx/v1/interested-buy', { params: { query } }));
  }
}
