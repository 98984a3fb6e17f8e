import { chooses, describeProvider, hostOf, needs, secret, written } from '../../provider.ts';
import { formOfSender, parseAddress } from '../address.ts';
import type { MailProvider } from '../mail.ts';

/** Sends the site's email through any mail server. */
export const smtp = describeProvider({
  id: 'smtp',
  name: 'Any SMTP server',
  variables: {
    SMTP_URL: secret(
      chooses(
        'The server with its user name and password, such as smtps://user:password@smtp.example.com.',
        written(/^smtps?:\/\//, 'must be an smtp:// or smtps:// URL'),
      ),
    ),
    MAIL_FROM: needs('The sender, such as Avery Cole <avery@example.com>.', formOfSender),
  },
  connect: 'Get the SMTP address from your email provider.',
  test: 'Sends one email to your own address.',
  advice: 'Check SMTP_URL and MAIL_FROM',
  who: ({ SMTP_URL }) => `The site’s sender, by ${hostOf(SMTP_URL)}`,
  async open({ SMTP_URL, MAIL_FROM }): Promise<MailProvider> {
    const { sendOverSmtp } = await import('./smtp.ts');
    return sendOverSmtp(SMTP_URL, parseAddress(MAIL_FROM) ?? { name: '', address: MAIL_FROM });
  },
});
