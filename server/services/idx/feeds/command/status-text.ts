import type { components } from '../../../../../openapi/generated/idx.d.ts';

type Schemas = components['schemas'];
type Row = readonly [name: string, value: string];

const number = (value: number) => value.toLocaleString('en-US');

/** Returns the feeds as tables for a terminal, one below the other; times are UTC. */
export function statusText({ publicHomes, feeds, others }: Schemas['FeedList']): string {
  const rest = others.filter(({ kind }) => kind !== 'demo').map(otherText);
  if (feeds.length === 0)
    return ['No feed is configured. docs/feeds.md shows how to connect one.', ...rest].join('\n\n');
  const tables = feeds.map((feed) => {
    const rows = rowsOf(feed);
    const width = Math.max(...rows.map(([name]) => name.length));
    const lines = rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`.trimEnd());
    return [`${feed.name} (${feed.id}, ${feed.profile}): ${feed.state}`, ...lines].join('\n');
  });
  return [...tables, ...rest, `Public homes: ${number(publicHomes)}`].join('\n\n');
}

function otherText({ source, kind, homes, areShown }: Schemas['OtherSource']): string {
  const what = kind === 'file' ? 'file import' : 'no longer configured';
  return `${source}, ${what}: ${number(homes)} homes${areShown ? '' : ', hidden'}`;
}

const triesText = (tries: number) => `${number(tries)} ${tries === 1 ? 'try' : 'tries'}`;

function rowsOf(feed: Schemas['Feed']): Row[] {
  const { progress, synced, swept, failure, hiddenSince, licenseHours, limits } = feed;
  const rows: (Row | null)[] = [
    ['Step', feed.phase],
    progress === null ? null : ['Read', progressText(progress)],
    ['Data as of', feed.readAt === null ? 'never read' : utc(feed.readAt)],
    synced === null
      ? null
      : [
          'Updated',
          `${utc(synced.at)}: ${number(synced.added)} new, ${number(synced.changed)} changed, ${number(synced.removed)} removed`,
        ],
    swept === null
      ? null
      : [
          'Full check',
          `${utc(swept.at)}: ${number(swept.removed)} removed, ${number(swept.fetched)} missing`,
        ],
    failure === null
      ? null
      : ['Failed', `${utc(failure.at)}, ${triesText(failure.tries)}: ${failure.reason} ${failure.advice}`],
    feed.nextAt === null ? null : ['Next', utc(feed.nextAt)],
    hiddenSince === null
      ? null
      : [
          'Hidden since',
          `${utc(hiddenSince)}: the license allows ${licenseHours} hours without an update, or after a missed check`,
        ],
    ['Photos', `${number(feed.photosToCopy)} to copy`],
    ...feed.statuses.map(({ status, homes }): Row => [status, number(homes)]),
    ...feed.hidden.map(({ rule, text, homes }): Row => [`Hidden: ${rule}`, `${number(homes)}  ${text}`]),
    ...feed.unknown.map(({ field, value, standard, homes }): Row => {
      const meaning = standard === null ? '' : ` (the feed says: ${standard})`;
      return [`Unknown ${field}`, `${number(homes)}  ${value}${meaning}`];
    }),
    ...limits.map(
      ({ window, requests, most }): Row => [`Limit: ${window}`, `${number(requests)} of ${number(most)}`],
    ),
  ];
  return rows.filter((row) => row !== null);
}

/** Returns how far a load is: `43%, 18,412 of 42,820 homes, about 12 min left`. */
export function progressText({ loaded, expected, secondsLeft }: Schemas['FeedProgress']): string {
  if (expected === null || expected === 0) return `${number(loaded)} homes`;
  const percent = Math.min(100, Math.floor((loaded / expected) * 100));
  const left = secondsLeft === null ? '' : `, about ${Math.ceil(secondsLeft / 60)} min left`;
  return `${percent}%, ${number(loaded)} of ${number(expected)} homes${left}`;
}

const utc = (moment: string) => `${moment.slice(0, 16).replace('T', ' ')} UTC`;
