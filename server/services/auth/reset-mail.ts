import { type LinkMail, linkMail } from './link-mail.ts';

/** The words of the mail with a reset link, as text and as simple HTML. */
export function resetMail(facts: Omit<LinkMail, 'title' | 'paragraph' | 'action' | 'ignore'>) {
  return {
    subject: `A new password for ${facts.agentName}'s website`,
    ...linkMail({
      ...facts,
      title: 'A new password',
      paragraph: [
        `somebody asked for a new password for your account on ${facts.agentName}'s website.`,
        'To choose one, open this link within the next hour. It works once.',
      ],
      action: 'Choose a new password',
      ignore: 'If it was not you, ignore this mail: your password stays as it is.',
    }),
  };
}
