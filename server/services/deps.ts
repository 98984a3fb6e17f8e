import type { Logger } from 'pino';
import type { Database } from '../database/open.ts';
import type { ManagedEvents } from '../jobs/events/manage.ts';
import type { SiteEvents } from '../jobs/events/record.ts';
import type { MailboxStore } from '../jobs/outbox/mailboxes.ts';
import type { Outbox } from '../jobs/outbox/outbox.ts';
import type { Jobs } from '../jobs/queue.ts';
import type { Geocoder } from '../providers/geocoder/geocoder.ts';
import type { ImagesProvider } from '../providers/images/images.ts';
import type { TokenBudget } from '../providers/language/budget.ts';
import type { LanguageModel } from '../providers/language/language.ts';
import type { OutsideFetch } from '../providers/outside/fetch-outside.ts';
import type { PrintProvider } from '../providers/print/print.ts';
import type { SmsCalls } from '../providers/sms/sms.ts';
import type { Storage } from '../providers/storage/storage.ts';
import type { Licenses } from '../text/standalone-page.ts';
import type { CallAs } from './call.ts';
import type { FeedFacts } from './idx/feeds/feed-facts.ts';
import type { Connections } from './monitor/connections/deps.ts';

/** The dependencies of the built-in services; chosen once at startup. */
export type ServiceDeps = {
  database: Database;
  storage: Storage;
  jobs: Jobs;
  /** Records outgoing emails and texts in the caller's transaction; a job sends each once. */
  outbox: Outbox;
  /** Records events for an integrator's URL in the caller's transaction; a job sends them. */
  events: SiteEvents;
  /** Sent and queued events, for the page that shows them; null when no URL is configured. */
  managedEvents: ManagedEvents | null;
  /** The mail settings, for the screens that configure them. */
  mail: MailSettings;
  callAs: CallAs;
  /** Writes with a language model; null when none is configured. */
  language: LanguageModel | null;
  /** The limits of one answer of the model (an operator's settings). */
  modelLimits?: ModelLimits | undefined;
  /** Counts the model's tokens by site and visitor; unlimited without one. */
  tokenBudget?: TokenBudget | undefined;
  /** The file of what the assistant knows of the field. */
  knowledgeFile: string;
  /** Restyles photos: an image model, or this machine. */
  images: ImagesProvider;
  /** Prints and mails postcards, and verifies addresses: a provider, or stored PDFs. */
  print: PrintProvider;
  /** Whether postcards go to a printer, ads to Meta, and reports to an operator; not for remote services. */
  sends: { postcards: boolean; ads: boolean; reports?: boolean };
  /** Whether a restyled photo is marked *Virtually staged* (an operator's setting, for the MLS's rule). */
  stagingLabel: boolean;
  /** The number of days to retain conversations with the assistant (an operator's setting); 0 stores none. */
  conversationDays: number;
  /** The number of days to retain page views (an operator's setting). */
  pageViewDays: number;
  /** The email address for operational alerts; null when the operator has set none. */
  operatorEmail: string | null;
  /** Knows the addresses of the map; null: the listings' own are all that is known. */
  geocoder: Geocoder | null;
  /** Reads the calls that the provider of texts makes to the site; null when it makes none. */
  textCalls: SmsCalls | null;
  /** The site's connections to all of these, for the page that shows and tests them. */
  connections: Connections;
  /** Counts the assistant's answers, if configured. */
  assistantAnswered?: ((by: 'built-in' | 'model', outcome: 'answered' | 'failed') => void) | undefined;
  site: SiteFacts;
  /** The MLS feeds that the listings come from, in the order of the configuration. */
  feeds?: readonly FeedFacts[] | undefined;
  /** Reads photos from the hosts of feeds; those of the public internet by default. */
  outside?: Pick<OutsideFetch, 'fetch'> | undefined;
  /** Whether homes are hidden when their feed is over half a day old (an operator's setting). */
  hideStaleListings: boolean;
  log: Logger;
  now: () => Date;
};

/** The mail settings. */
export type MailSettings = {
  mailboxes: MailboxStore;
  /** Returns the mail server of a mailbox, for display. */
  serverOf: (email: string) => string;
  /** Returns the sender line of the site's own emails. */
  siteSender: (name: string) => string;
  /** The key required to deliver incoming emails; null: none are accepted. */
  receivedKey: string | null;
};

/** The limits of one answer of a language model. */
export type ModelLimits = {
  /** Milliseconds until the first sentence is shown, and until the end. */
  firstMs: number;
  totalMs: number;
  /** Calls to the model's server. */
  steps: number;
  answerTokens: number;
};

/** The few facts of the site profile that services use. */
export type SiteFacts = {
  agentName: string;
  agentEmail: string;
  agentPhone: string;
  agentMlsId: string;
  /** The agent's profile. */
  agentProfile?: { title: string; location?: string | undefined; bio: readonly string[] };
  brokerageName: string;
  /** The license lines required in every message. */
  licenseLines: string[];
  /** The same with the links of the state's notices, for pages. */
  licenses: Licenses;
  /** The agent's postal address; null when the profile has none. */
  postalAddress: string | null;
  /** The address under which the public finds the site, without a path; null when it is not configured. */
  publicOrigin: string | null;
  /** The IANA name of the zone by which the site's days and months turn. */
  timeZone: string;
  /** The areas that the agent serves (site file). */
  serviceAreas?: readonly { name: string; state: string }[];
  /** The initial center of the site's map: the agent's area. */
  mapCenter?: { latitude: number; longitude: number };
};
