import type { Logger } from 'pino';
import type { Database } from '../database/open.ts';
import type { ManagedEvents } from '../jobs/events/manage.ts';
import type { SiteEvents } from '../jobs/events/record.ts';
import type { MailboxStore } from '../jobs/outbox/mailboxes.ts';
import type { Outbox } from '../jobs/outbox/outbox.ts';
import type { Jobs } from '../jobs/queue.ts';
import type { Geocoder } from '../providers/geocoder/geocoder.ts';
import type { ImagesProvider } from '../providers/images/images.ts';
import type { LanguageModel } from '../providers/language/language.ts';
import type { PrintProvider } from '../providers/print/print.ts';
import type { SmsCalls } from '../providers/sms/sms.ts';
import type { Storage } from '../providers/storage/storage.ts';
import type { CallAs } from './call.ts';
import type { Connections } from './monitor/connections/deps.ts';

/** What the built-in services are made of; chosen once at start. */
export type ServiceDeps = {
  database: Database;
  storage: Storage;
  jobs: Jobs;
  /** Records what goes outside (mail, texts) in the caller's transaction; a job sends it once. */
  outbox: Outbox;
  /** Records what an integrator's URL is told, in the caller's transaction; a job sends it. */
  events: SiteEvents;
  /** What was told and is to be, for the page that shows it; null where no URL is configured. */
  managedEvents: ManagedEvents | null;
  /** How mail leaves, for the screens that set it up. */
  mail: MailSettings;
  callAs: CallAs;
  /** Writes with a language model; null when none is configured. */
  language: LanguageModel | null;
  /** The file of what the assistant knows of the field. */
  knowledgeFile: string;
  /** Restyles photos: an image model, or this machine. */
  images: ImagesProvider;
  /** Prints and mails postcards, and verifies addresses: a provider, or PDF kept here. */
  print: PrintProvider;
  /** Whether postcards go to a printer, and campaigns to Meta; a service of a provider's own sees to that itself. */
  sends: { postcards: boolean; ads: boolean };
  /** Whether a restyled picture bears its *Virtually staged* mark (an operator's setting, for the MLS's rule). */
  stagingLabel: boolean;
  /** Days that conversations with the assistant are kept (an operator's setting); 0 keeps none. */
  conversationDays: number;
  /** Days that page views are kept (an operator's setting). */
  pageViewDays: number;
  /** Where reports of trouble are mailed; null when the operator has given no address. */
  operatorEmail: string | null;
  /** Knows the addresses of the map; null: the listings' own are all that is known. */
  geocoder: Geocoder | null;
  /** Reads the calls that the provider of texts makes to the site; null when it makes none. */
  textCalls: SmsCalls | null;
  /** How the site is connected to all of these, for the page that shows and tests it. */
  connections: Connections;
  /** Counts the assistant's answers, where somebody does. */
  assistantAnswered?: ((by: 'built-in' | 'model', outcome: 'answered' | 'failed') => void) | undefined;
  site: SiteFacts;
  /** Whether homes are hidden while their feed has not come for half a day (an operator's setting). */
  hideStaleListings: boolean;
  log: Logger;
  now: () => Date;
};

/** How mail leaves. */
export type MailSettings = {
  mailboxes: MailboxStore;
  /** The mail server of a mailbox, for a person to read. */
  serverOf: (email: string) => string;
  /** The sender line of the site's own mails. */
  siteSender: (name: string) => string;
  /** What those who bring received mails must know; null: none are taken. */
  receivedKey: string | null;
};

/** The few facts of the site profile that services use. */
export type SiteFacts = {
  agentName: string;
  agentEmail: string;
  agentPhone: string;
  agentMlsId: string;
  /** Who the agent is, in the profile's own words. */
  agentProfile?: { title: string; location?: string | undefined; bio: readonly string[] };
  brokerageName: string;
  /** The licence lines that stand in every message. */
  licenseLines: string[];
  /** Where the agent can be reached by mail; null when the profile does not say. */
  postalAddress: string | null;
  /** The address under which the public finds the site, without a path; null when it is not configured. */
  publicOrigin: string | null;
  /** The IANA name of the zone by which the site's days and months turn. */
  timeZone: string;
  /** Where the site's map begins: the middle of where the agent works. */
  mapCenter?: { latitude: number; longitude: number };
};
