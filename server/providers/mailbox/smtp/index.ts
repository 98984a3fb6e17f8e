import { describeProvider, hostOf, may, written } from '../../provider.ts';
import type { Mailboxes } from '../mailbox.ts';

/** The agent's mailbox, through the mail server of its domain. */
export const mailboxes = describeProvider({
  id: 'smtp',
  name: 'Gmail, Outlook, and others',
  variables: {
    MAILBOX_SMTP_URL: may(
      'The mail server, if it isn’t the one your provider publishes.',
      written(/^smtps?:\/\//, 'must be an smtp:// or smtps:// URL'),
    ),
  },
  connect:
    'Create an app password with your email provider, then choose Sender Email in the Email Manager. The password is stored encrypted.',
  screen: '/admin/email-manager',
  test: 'Sends one email from your mailbox to itself.',
  advice: 'Save the mailbox again with a new app password: choose Sender Email in the Email Manager.',
  who: ({ MAILBOX_SMTP_URL: url }) => (url === undefined ? 'by its own server' : `by ${hostOf(url)}`),
  async open({ MAILBOX_SMTP_URL = null }): Promise<Mailboxes> {
    const { openMailboxes } = await import('./mailboxes.ts');
    return openMailboxes(MAILBOX_SMTP_URL);
  },
});
