import { useMutation } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { idx } from '../api/clients.ts';
import { type SessionUser, useSession } from '../api/session.ts';
import { useAskSignIn } from '../people/account-forms.ts';
import { useAlerts } from '../ui/alerts/alerts.tsx';
import { savedHomes, useIsIn } from './key-set.ts';
import { type KnownPerson, knownPerson } from './known-person.ts';

/**
 * Saves a person's interest in a listing. It needs their name and email, from the signed-in user or the
 * lead form; otherwise the sign-in form opens (the product's document, section 4), and a sign-in there saves it.
 */
export function useSaveHome(listingKey: string) {
  const { user } = useSession();
  const askSignIn = useAskSignIn();
  const { alert, toast } = useAlerts();
  const saved = useIsIn(savedHomes, listingKey);

  const save = useMutation({
    mutationKey: ['createInterest', { listingKey }],
    mutationFn: ({ name, email, phone }: KnownPerson) =>
      call(
        idx.POST('/api/treas/idx/v1/interested-buy', {
          params: { query: { email, name, listingKey, ...(phone === null ? {} : { phoneNumber: phone }) } },
        }),
      ),
    onSuccess: () => {
      savedHomes.add(listingKey);
      toast('Saved. Your agent can see that you like it.');
    },
    onError: () => alert('Failed to record interest. Please try again.'),
  });

  const saveFor = (signedIn: SessionUser) => {
    const person = knownPerson(signedIn);
    if (person !== null) save.mutate(person);
  };
  const press = () => {
    if (save.isPending) return;
    const person = knownPerson(user);
    if (person === null) askSignIn('Sign in to save this home.', saveFor);
    else if (saved) toast('This home is already saved.');
    else save.mutate(person);
  };
  return { saved, busy: save.isPending, press };
}
