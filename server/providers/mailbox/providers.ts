import type { Kind } from '../provider.ts';
import type { Mailboxes } from './mailbox.ts';
import { mailboxes } from './smtp/index.ts';

/** Providers that send from the agent's own mailbox, whose server is known: there is nothing to choose. */
export const mailboxProviders: Kind<Mailboxes> = {
  kind: 'mailbox',
  group: 'messages',
  name: 'Your mailbox',
  without:
    'Emails and drip campaigns go from the site’s sender. Without that too, they show as Not sent (no provider connected).',
  state: 'not-connected',
  providers: [],
  otherwise: mailboxes,
};
