import { type Kind, may, standIn } from '../provider.ts';
import { formOfSender, parseAddress } from './address.ts';
import type { MailProvider } from './mail.ts';
import { keepMailInOutbox } from './outbox.ts';
import { smtp } from './smtp/index.ts';

/** Providers that send the site's email. */
export const mailProviders: Kind<MailProvider> = {
  kind: 'email',
  group: 'messages',
  name: 'Site email',
  without: 'Forms and password resets don’t email anyone. Emails show as Not sent (no provider connected).',
  state: 'not-connected',
  providers: [smtp],
  otherwise: standIn({
    variables: { MAIL_FROM: may('The sender that stands beside what is kept.', formOfSender) },
    who: () => 'kept in the outbox, not sent (no provider is set)',
    open: ({ MAIL_FROM = '' }) =>
      keepMailInOutbox(parseAddress(MAIL_FROM) ?? { name: '', address: 'site@porchlight.example' }),
  }),
};
