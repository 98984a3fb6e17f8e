import { z } from 'zod';
import { dollars, httpUrl, onOff, text, wholeNumber, written } from './forms.ts';

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
  'people',
] as const;
export type ServiceName = (typeof serviceNames)[number];

/** Services of a provider, and API keys. */
export const services = {
  UPSTREAM_URL: httpUrl.optional().describe('The URL of every service that has no URL of its own below.'),
  UPSTREAM_API_KEY: text.optional().describe('The API key for UPSTREAM_URL.'),
  SERVICE_API_KEYS: z
    .string()
    .regex(/^[^=,\s]{16,}=[A-Za-z0-9._-]{1,64}(,[^=,\s]{16,}=[A-Za-z0-9._-]{1,64})*$/, {
      message: 'must be comma-separated KEY=SITE_ID pairs, with keys of at least 16 characters',
    })
    .optional()
    .describe('The accepted API keys, as KEY=SITE_ID,KEY=SITE_ID. Required with ROLE=services.'),
};

/** Email, texts, and staged photos. */
export const messages = {
  MAIL_SECRET: z
    .string()
    .min(32, 'must be at least 32 characters')
    .optional()
    .describe(
      'Encrypts the app passwords of the agent’s mailboxes. Unset: generated and stored in DATA_DIR. If it is lost, ' +
        'the agent must enter the app passwords again.',
    ),
  RECEIVED_MAIL_KEY: z
    .string()
    .min(16, 'must be at least 16 characters')
    .max(200)
    .optional()
    .describe(
      'The key for incoming emails: a forwarding rule or an inbound-mail service sends it as X-Mail-Key to ' +
        '/api/treas/comm/received-emails. Unset: no incoming emails are accepted.',
    ),
  STAGING_LABEL: onOff
    .default('on')
    .describe(
      'off omits the “Virtually staged” label from restyled photos, for an MLS that forbids marks on photos. In the ' +
        'staging studio, the agent can choose differently for each download.',
    ),
  TEXTS_TO_AGENT_PER_DAY: wholeNumber(0, 10_000)
    .default(50)
    .describe(
      'The maximum number of texts to the agent that visitors can trigger in 24 hours. Further leads are stored without a text.',
    ),
};

/** Events to the operator's systems. */
export const events = {
  EVENTS_URL: httpUrl
    .optional()
    .describe(
      'Your https URL for events about new leads, people, listings, and messages. Unset: no events are sent.',
    ),
  EVENTS_SECRET: written(
    /^whsec_[A-Za-z0-9+/]{32,86}={0,2}$/,
    'must be whsec_ followed by 24 to 64 bytes in Base64',
  )
    .optional()
    .describe(
      'Signs events as specified by Standard Webhooks: whsec_ followed by 24 to 64 random bytes in Base64. Unset: ' +
        'generated and stored in DATA_DIR (the file events-secret).',
    ),
  EVENTS_PRIVATE: onOff
    .default('off')
    .describe('on allows EVENTS_URL to use http, and to be on this machine or its private network.'),
};

/** The built-in assistant. */
export const assistant = {
  KNOWLEDGE_FILE: text
    .optional()
    .describe(
      'The file of the assistant’s questions and answers about buying, selling, and leasing. Unset: demo/knowledge.json.',
    ),
  CONVERSATION_DAYS: wholeNumber(0, 3650)
    .default(365)
    .describe('The number of days that conversations are stored for the agent; 0 stores none.'),
  LLM_FIRST_MS: wholeNumber(100, 25_000)
    .default(6000)
    .describe(
      'With a language model: the milliseconds until its first sentence must be there. Later, the built-in assistant answers.',
    ),
  LLM_TOTAL_MS: wholeNumber(100, 28_000)
    .default(25_000)
    .describe(
      'The milliseconds that one answer of the model may take; the homes are shown at once in any case.',
    ),
  LLM_STEPS: wholeNumber(1, 10)
    .default(4)
    .describe('The maximum number of calls to the model for one answer: each reads what its tools found.'),
  LLM_ANSWER_TOKENS: wholeNumber(500, 1_000_000)
    .default(40_000)
    .describe('The maximum number of tokens of one answer, read and written, in all its calls.'),
  LLM_VISITOR_TOKENS: wholeNumber(0, 1_000_000_000)
    .default(300_000)
    .describe('The tokens of one visitor and day; after that, the built-in assistant answers them alone.'),
  LLM_SITE_TOKENS: wholeNumber(0, 1_000_000_000)
    .default(5_000_000)
    .describe('The tokens of the site and day; after that, the built-in assistant answers everyone.'),
  LLM_PRICE_IN: dollars
    .optional()
    .describe(
      'The price of a million tokens read, in dollars, such as 0.15. With it, Connections shows the cost.',
    ),
  LLM_PRICE_OUT: dollars.optional().describe('The price of a million tokens written, in dollars.'),
};

export const development = {
  DEV_WEB_URL: httpUrl
    .optional()
    .describe('The URL of the Vite server that provides the pages. `npm run dev` sets it.'),
};

/** The URL and API key of each service. */
export const perService = Object.fromEntries(
  serviceNames.flatMap((name) => [
    [
      `${name.toUpperCase()}_URL`,
      httpUrl.optional().describe(`The URL of the ${name} service, if it isn’t the built-in one.`),
    ],
    [`${name.toUpperCase()}_API_KEY`, text.optional().describe(`The API key for ${name.toUpperCase()}_URL.`)],
  ]),
) as Record<
  `${Uppercase<ServiceName>}_URL` | `${Uppercase<ServiceName>}_API_KEY`,
  z.ZodOptional<z.ZodString>
>;
