import { chooses, describeProvider, may, preset, secret, webAddress, written } from '../../provider.ts';
import { reportUrl, type SmsProvider, writtenNumber } from '../sms.ts';

/** Texts through Twilio: sending, status reports, and incoming texts. */
export const twilio = describeProvider({
  id: 'twilio',
  name: 'Twilio',
  variables: {
    SMS_ACCOUNT: chooses(
      'The Account SID from your Twilio console, AC and 32 characters.',
      written(/^AC[0-9a-fA-F]{32}$/, 'must be AC and 32 hexadecimal digits'),
    ),
    SMS_TOKEN: secret(chooses('The auth token beside it.')),
    SMS_FROM: chooses(
      'Your Twilio number, such as +15125550100, or a messaging service, MG and 32 characters.',
      written(
        /^(\+[1-9]\d{6,14}|MG[0-9a-fA-F]{32})$/,
        'must be a number such as +15125550100, or MG and 32 hexadecimal digits',
      ),
    ),
    SMS_URL: preset('https://api.twilio.com', 'Another address of the same API.', webAddress),
    PUBLIC_ORIGIN: may(
      'The site’s https address, so that Twilio can report what arrived and pass on replies.',
      webAddress,
    ),
  },
  connect: 'Create a Twilio account with a number that can send texts.',
  test: 'Sends one text to your own phone.',
  advice: 'Check SMS_ACCOUNT, SMS_TOKEN, and SMS_FROM in your Twilio console',
  who: ({ SMS_FROM: from }) => `Twilio, ${from.startsWith('MG') ? 'messaging service' : writtenNumber(from)}`,
  async open(
    { SMS_URL: url, SMS_ACCOUNT, SMS_TOKEN, SMS_FROM },
    { publicOrigin, log },
  ): Promise<SmsProvider> {
    const { sendByTwilio } = await import('./send.ts');
    const stateUrl = reportUrl(publicOrigin);
    if (stateUrl === null)
      log.warn('text messages: Twilio cannot reach the site, as PUBLIC_ORIGIN has no public name');
    return sendByTwilio({ url, account: SMS_ACCOUNT, token: SMS_TOKEN, from: SMS_FROM, stateUrl });
  },
});
