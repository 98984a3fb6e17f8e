import { type LinkMail, linkMail } from './link-mail.ts';

type Facts = Omit<LinkMail, 'title' | 'paragraph' | 'action' | 'ignore'>;

/** Returns the email with a reset link, as text and as simple HTML. */
export function resetMail(facts: Facts) {
  return {
    subject: `Reset your password for ${facts.agentName}'s website`,
    ...linkMail({
      ...facts,
      title: 'Reset your password',
      paragraph: [
        `someone asked for a new password for your account on ${facts.agentName}'s website.`,
        'To choose one, open this link within the next hour. It works once.',
      ],
      action: 'Choose a New Password',
      ignore: 'If it was not you, ignore this email: your password stays as it is.',
    }),
  };
}

/**
 * Returns the email with a reset link for an account whose email is unconfirmed. It contains no names: the
 * registrant may be a stranger.
 */
export function finishingMail(facts: Omit<Facts, 'name'>) {
  return {
    subject: `Finish your registration on ${facts.agentName}'s website`,
    ...linkMail({
      ...facts,
      name: null,
      title: 'Finish your registration',
      paragraph: [
        `Someone registered with your email on ${facts.agentName}'s website.`,
        'If it was you, open this link within the next hour to choose a password. It confirms your email and works once.',
      ],
      action: 'Choose a password',
      ignore:
        'If it was not you, ignore this email. Nobody can use an account with your email without this link.',
    }),
  };
}
