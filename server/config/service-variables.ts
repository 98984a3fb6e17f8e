import { z } from 'zod';
import { httpUrl, onOff, text, wholeNumber, written } from './forms.ts';

/** The upstream services, one per spec in `openapi/`. */
export const serviceNames = [
  'auth',
  'idx',
  'llm',
  'comm',
  'ads',
  'blogs',
  'reviews',
  'staging',
  'monitor',
  'postgrid',
  'onboarding',
] as const;
export type ServiceName = (typeof serviceNames)[number];

/** Services of a provider, and API keys. */
export const services = {
  UPSTREAM_URL: httpUrl.optional().describe('The address of every service that has none of its own below.'),
  UPSTREAM_API_KEY: text.optional().describe('The key for it.'),
  SERVICE_API_KEYS: z
    .string()
    .regex(/^[^=,\s]{16,}=[A-Za-z0-9._-]{1,64}(,[^=,\s]{16,}=[A-Za-z0-9._-]{1,64})*$/, {
      message: 'must be KEY=SITE_ID pairs joined by commas, each key 16 characters or more',
    })
    .optional()
    .describe(
      'With ROLE=services, which requires it: the keys that are accepted, as KEY=SITE_ID,KEY=SITE_ID.',
    ),
};

/** Email, texts, and staged photos. */
export const messages = {
  MAIL_SECRET: z
    .string()
    .min(32, 'must be at least 32 characters')
    .optional()
    .describe(
      'Seals the app passwords of the agent’s mailboxes and the links in emails. Unset: made and kept in DATA_DIR. If ' +
        'it is lost, the agent enters the app passwords again.',
    ),
  RECEIVED_MAIL_KEY: z
    .string()
    .min(16, 'must be at least 16 characters')
    .max(200)
    .optional()
    .describe(
      'What brings received emails to the site (a forwarding rule, an inbound-mail service) sends this key as ' +
        'X-Mail-Key to /api/treas/comm/received-emails. Unset: none are accepted.',
    ),
  STAGING_LABEL: onOff
    .default('on')
    .describe(
      'off leaves “Virtually staged” off the restyled picture itself, for an MLS that forbids marks on photos. In the ' +
        'staging studio the agent may choose otherwise for a single download.',
    ),
  TEXTS_TO_AGENT_PER_DAY: wholeNumber(0, 10_000)
    .default(50)
    .describe(
      'How many texts visitors may cause to the agent in 24 hours; leads are kept beyond that, without a text.',
    ),
};

/** Events to the operator's systems. */
export const events = {
  EVENTS_URL: httpUrl
    .optional()
    .describe(
      'An https URL of yours that gets new leads, people, listings, and messages. Unset: none are sent.',
    ),
  EVENTS_SECRET: written(/^whsec_[A-Za-z0-9+/]{32,86}={0,2}$/, 'must be whsec_ and 24 to 64 bytes in Base64')
    .optional()
    .describe(
      'Signs events by the Standard Webhooks specification: whsec_ and 24 to 64 random bytes in Base64. Unset: made and ' +
        'kept in DATA_DIR (the file events-secret).',
    ),
  EVENTS_PRIVATE: onOff
    .default('off')
    .describe('on: EVENTS_URL may be http, and on this machine or its private network.'),
};

/** The built-in assistant. */
export const assistant = {
  KNOWLEDGE_FILE: text
    .optional()
    .describe(
      'Questions and answers on buying, selling, and leasing for the assistant. Unset: demo/knowledge.json.',
    ),
  CONVERSATION_DAYS: wholeNumber(0, 3650)
    .default(365)
    .describe('Days that conversations are kept for the agent; 0 keeps none.'),
};

export const development = {
  DEV_WEB_URL: httpUrl
    .optional()
    .describe('The address of Vite’s server, from which pages then come. `npm run dev` sets it.'),
};

/** The URL and API key of each service. */
export const perService = Object.fromEntries(
  serviceNames.flatMap((name) => [
    [
      `${name.toUpperCase()}_URL`,
      httpUrl.optional().describe(`The address of the service ${name}, if it isn’t ours.`),
    ],
    [`${name.toUpperCase()}_API_KEY`, text.optional().describe('Its key.')],
  ]),
) as Record<
  `${Uppercase<ServiceName>}_URL` | `${Uppercase<ServiceName>}_API_KEY`,
  z.ZodOptional<z.ZodString>
>;
