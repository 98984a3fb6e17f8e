import { providerVariables } from '../providers/registry.ts';
import { feeds } from './feed-variables.ts';
import { assistant, development, events, messages, perService, services } from './service-variables.ts';
import { data, process, sessions, site } from './site-variables.ts';

export { perService, type ServiceName, serviceNames } from './service-variables.ts';

/** All variables of the site; each provider declares its own (`providers/registry.ts`). */
export const variables = {
  ...process,
  ...site,
  ...sessions,
  ...data,
  ...feeds,
  ...services,
  ...messages,
  ...events,
  ...assistant,
  ...development,
} as const;

/**
 * The variables by topic, in the order of the documents, which list those of providers before the messages.
 */
export const variableSections = [
  { title: 'Process', variables: process },
  { title: 'Site', variables: site },
  { title: 'Sessions and the admin', variables: sessions },
  { title: 'Data and backups', variables: data },
  { title: 'Listing feeds', variables: feeds },
  { title: 'Services', variables: { ...services, ...perService } },
  { title: 'Email, texts, and photos', variables: messages },
  { title: 'Events to your systems', variables: events },
  { title: 'Assistant', variables: assistant },
  { title: 'Development', variables: development },
];

/** The names of all variables. */
export const variableNames: string[] = [
  ...new Set([...Object.keys(variables), ...Object.keys(perService), ...providerVariables.keys()]),
];
