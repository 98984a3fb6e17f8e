import { type Chosen, choose } from './choose.ts';
import { geocoders } from './geocoder/providers.ts';
import { imageProviders } from './images/providers.ts';
import { languageModels } from './language/providers.ts';
import { mailProviders } from './mail/providers.ts';
import { mailboxProviders } from './mailbox/providers.ts';
import { printProviders } from './print/providers.ts';
import type { Kind, Provider, Variable } from './provider.ts';
import { smsProviders } from './sms/providers.ts';
import { storageProviders } from './storage/providers.ts';

/** Every kind of provider. To add a provider, add one line to the list of its kind. */
export const kinds = {
  mail: mailProviders,
  mailbox: mailboxProviders,
  sms: smsProviders,
  print: printProviders,
  language: languageModels,
  images: imageProviders,
  geocoder: geocoders,
  storage: storageProviders,
} as const;
export type KindName = keyof typeof kinds;

type OpenedOf<K> = K extends Kind<infer Opened> ? Opened : never;
/** The selected provider of each kind. */
export type Choice = { readonly [Name in KindName]: Chosen<OpenedOf<(typeof kinds)[Name]>> };

/** Every provider, with the fallback of each kind last. */
export const allProviders: readonly Pick<Provider<never>, 'id' | 'name' | 'variables'>[] = Object.values(
  kinds,
).flatMap(({ providers, otherwise }) => [...providers, otherwise]);

/** The variables of all providers by name; a shared one as its first provider describes it. */
export const providerVariables: ReadonlyMap<string, Variable> = new Map(
  allProviders.flatMap(({ variables }) => Object.entries(variables)).reverse(),
);

/** Selects one provider of each kind; adds errors in the variables to `faults`. */
export function chooseProviders(raw: Readonly<Record<string, string>>, faults: Set<string>): Choice {
  return Object.freeze({
    mail: choose(kinds.mail, raw, faults),
    mailbox: choose(kinds.mailbox, raw, faults),
    sms: choose(kinds.sms, raw, faults),
    print: choose(kinds.print, raw, faults),
    language: choose(kinds.language, raw, faults),
    images: choose(kinds.images, raw, faults),
    geocoder: choose(kinds.geocoder, raw, faults),
    storage: choose(kinds.storage, raw, faults),
  });
}
