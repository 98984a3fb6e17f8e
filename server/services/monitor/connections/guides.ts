import type { components } from '../../../../openapi/generated/monitor.d.ts';
import type { Provider, Kind as ProviderKind } from '../../../providers/provider.ts';
import { type Choice, type KindName, kinds } from '../../../providers/registry.ts';

export type Connection = components['schemas']['Connection'];
export type Kind = Connection['kind'];
type Guide = NonNullable<Connection['connect']>;

/** A connection's name, purpose, and setup guides. */
export type About = {
  group: Connection['group'];
  name: string;
  /** What is shown as the provider when none is set. */
  nobody: string;
  without: string;
  connect: Guide | null;
  /** The setup guides of alternative providers. */
  also: Guide[];
};

const guide = (section: string, text: string, ...variables: Guide['variables']): Guide => ({
  ...{ text, variables, screen: null },
  guide: `docs/operations.md#${section}`,
});
const must = (name: string, text: string) => ({ name, required: true, text });
const may = (name: string, text: string) => ({ name, required: false, text });
const restart = 'Set these variables and restart the site.';

/** The connections that aren't in the registry of providers. */
const own = {
  tiles: {
    group: 'maps',
    name: 'Map tiles',
    nobody: 'OpenStreetMap',
    without: 'The map shows county outlines and prices, without streets.',
    connect: guide(
      'map-tiles',
      `OpenStreetMap’s tiles are used unless you name another server. ${restart}`,
      may('MAP_TILE_URL', 'The server’s address with {z}, {x}, and {y}.'),
      may('MAP_FILE', 'Instead of a server: a map file of your area, which this site serves itself.'),
      may('MAP_ATTRIBUTION', 'The credit that it asks for.'),
    ),
    also: [],
  },
  ads: {
    group: 'maps',
    name: 'Facebook ads',
    nobody: 'Meta has no connection yet',
    without: 'Nothing. Campaigns are recorded here and don’t run.',
    connect: null,
    also: [],
  },
  events: {
    group: 'site',
    name: 'Events to your systems',
    nobody: 'Your CRM or another system',
    without: 'Nothing. Other systems aren’t told about new leads and changes.',
    connect: guide(
      'events-to-your-systems',
      `Use a URL of your own system that takes webhooks. ${restart}`,
      must('EVENTS_URL', 'Its https address.'),
      may('EVENTS_SECRET', 'What signs each event. Made for you when unset.'),
      may('EVENTS_PRIVATE', 'Set to on for an address on your own network.'),
    ),
    also: [],
  },
  backups: {
    group: 'site',
    name: 'Backups',
    nobody: 'No backups are made',
    without: 'Nothing, until a disk fails: then leads, clients, and messages are gone.',
    connect: guide(
      'backups',
      `Choose a folder, best on another disk. ${restart}`,
      must('BACKUP_DIR', 'The folder. Each backup is read back before it counts.'),
      may('BACKUP_AT', 'The time of day, such as 03:00.'),
      may('BACKUP_KEEP', 'How many are kept, 14 unless set.'),
    ),
    also: [],
  },
} satisfies Partial<Record<Kind, About>>;

/** Returns the description of each connection, in the order of the page. */
export function aboutConnections(choice: Choice): Partial<Record<Kind, About>> {
  const of = (name: KindName) => aboutProviders(kinds[name], choice[name]);
  return {
    ...{ email: of('mail'), mailbox: of('mailbox'), texts: of('sms'), print: of('print') },
    ...{ language: of('language'), images: of('images') },
    ...{ tiles: own.tiles, geocoder: of('geocoder'), ads: own.ads },
    ...{ storage: of('storage'), events: own.events, backups: own.backups },
  };
}

type Known = Pick<Provider<never>, 'id' | 'name' | 'variables' | 'connect' | 'screen'>;

/** Describes a kind of provider, the selected guide first; a fallback has one if a screen connects it. */
function aboutProviders(
  {
    group,
    name,
    nobody,
    without,
    providers,
    otherwise,
  }: Omit<ProviderKind<never>, 'providers' | 'otherwise'> & {
    providers: readonly Known[];
    otherwise: Known;
  },
  { provider }: { provider: Known },
): About {
  const able = providers.length > 0 ? providers : otherwise.screen === undefined ? [] : [otherwise];
  const guides = able
    .toSorted((a, b) => Number(b === provider) - Number(a === provider))
    .map((one) => guideTo(one, able.length > 1));
  const [connect = null, ...also] = guides;
  const names = able.map((one) => one.name).join(' or ');
  return { group, name, nobody: nobody ?? names, without, connect, also };
}

function guideTo({ id, name, variables, connect, screen }: Known, isOneOfSeveral: boolean): Guide {
  return {
    ...(isOneOfSeveral ? { provider: name } : {}),
    text: screen === undefined ? `${connect} ${restart}` : connect,
    variables: Object.entries(variables)
      .filter(([, { preset }]) => preset === undefined)
      .map(([variable, { needed, text }]) => ({ name: variable, required: needed, text })),
    screen: screen ?? null,
    guide: `docs/providers/${id}.md`,
  };
}
