/** Returns the email with a reset link. */
export const resetMail = (agentName: string, name: string | null) => ({
  name,
  subject: `Reset your password for ${agentName}'s website`,
  title: 'Reset your password',
  paragraph: [
    `someone asked for a new password for your account on ${agentName}'s website.`,
    'To choose one, open this link within the next hour. It works once.',
  ],
  action: 'Choose a New Password',
  ignore: 'If it was not you, ignore this email: your password stays as it is.',
});

/** Returns the reset email of an unconfirmed account, without names: the registrant may be a stranger. */
export const finishingMail = (agentName: string) => ({
  name: null,
  subject: `Finish your registration on ${agentName}'s website`,
  title: 'Finish your registration',
  paragraph: [
    `Someone registered with your email on ${agentName}'s website.`,
    'If it was you, open this link within the next hour to choose a password. It confirms your email and works once.',
  ],
  action: 'Choose a password',
  ignore:
    'If it was not you, ignore this email. Nobody can use an account with your email without this link.',
});
