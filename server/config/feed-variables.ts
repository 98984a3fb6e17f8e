import { z } from 'zod';
import { httpUrl, text, wholeNumber } from './forms.ts';

/** The MLS feeds; `feeds/feed-config.ts` checks them together. */
export const feeds = {
  RESO_URL: httpUrl
    .optional()
    .describe('The root of your MLS’s RESO Web API, such as https://api.example.com/reso/odata.'),
  RESO_TOKEN: text.optional().describe('The access token for it.'),
  RESO_TOKEN_URL: httpUrl
    .optional()
    .describe('Instead of RESO_TOKEN: where an access token is requested with client credentials.'),
  RESO_CLIENT_ID: text.optional().describe('With RESO_TOKEN_URL: the client’s id.'),
  RESO_CLIENT_SECRET: text.optional().describe('With RESO_TOKEN_URL: the client’s secret.'),
  RESO_SCOPE: text.optional().describe('With RESO_TOKEN_URL: the scope, where one is required.'),
  RESO_PROFILE: text
    .optional()
    .describe('The platform of the feed: generic, mlsgrid, bridge, trestle, or spark. Unset: generic.'),
  RESO_NAME: text.optional().describe('The name of your MLS, shown beside its homes. Unset: MLS.'),
  RESO_SYSTEM: text
    .optional()
    .describe('The OriginatingSystemName of your MLS, where the platform serves several.'),
  RESO_REMOVAL: z
    .enum(['events', 'sweep'])
    .optional()
    .describe(
      'How the feed tells of removed homes, if not as its platform does: events where your MLS offers EntityEvent, or sweep.',
    ),
  FEED_EVERY: wholeNumber(1, 720).default(15).describe('Minutes between two reads of what changed.'),
  FEED_SWEEP: wholeNumber(1, 12)
    .default(6)
    .describe('Hours between two checks of every home, which find removed ones.'),
  FEEDS_FILE: text
    .optional()
    .describe('Instead of the variables RESO_*: a JSON file of several feeds (docs/feeds.md).'),
};
