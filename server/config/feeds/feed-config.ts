import path from 'node:path';
import { z } from 'zod';
import { contradictions, type DisplayRules, mergeRules } from './display-rules.ts';
import { check, type Fault, writtenFault } from './faults-at.ts';
import { type FeedEntry, feedEntry, readSecrets } from './feed-entry.ts';
import { type Profile, readProfiles } from './profile.ts';
import { readJson } from './read-json.ts';

/** How a feed is signed in to. JSON and logs leave its values out; see `sealed`. */
export type FeedAuth =
  | { token: string }
  | { tokenUrl: string; clientId: string; clientSecret: string; scope: string | null };

/** One feed, its profile and the operator's own settings merged. */
export type FeedConfig = {
  /** `listings.source` of its homes. */
  id: string;
  name: string;
  /** The root of the service, without a slash at the end. */
  url: string;
  auth: FeedAuth;
  profile: Profile;
  originatingSystem: string | null;
  /** The zone of its dates and of its times without one; null: the site's. */
  timeZone: string | null;
  everyMinutes: number;
  sweepHours: number;
  rules: DisplayRules;
  media: Profile['media'];
};

type Presets = { everyMinutes: number; sweepHours: number };

/** The variables of a single feed, by the field that each gives. */
const fieldOf = {
  RESO_URL: 'url',
  RESO_TOKEN: 'token',
  RESO_TOKEN_URL: 'tokenUrl',
  RESO_CLIENT_ID: 'clientId',
  RESO_CLIENT_SECRET: 'clientSecret',
  RESO_SCOPE: 'scope',
  RESO_PROFILE: 'profile',
  RESO_NAME: 'name',
  RESO_SYSTEM: 'originatingSystem',
  RESO_REMOVAL: 'removal',
} as const;
const variableOf: Record<string, string> = {
  ...Object.fromEntries(Object.entries(fieldOf).map(([variable, field]) => [field, variable])),
  ...{ everyMinutes: 'FEED_EVERY', sweepHours: 'FEED_SWEEP' },
};

/**
 * Reads the feeds of the variables RESO_*, or of FEEDS_FILE, and all profiles; adds everything that is wrong to
 * `faults`, by variable, or by file and path.
 */
export function readFeeds(
  raw: Readonly<Record<string, string>>,
  root: string,
  faults: Set<string>,
): FeedConfig[] {
  const profiles = readProfiles(faults);
  // Of a wrong value, the check of the variables reports.
  const presets = { everyMinutes: Number(raw.FEED_EVERY ?? 15), sweepHours: Number(raw.FEED_SWEEP ?? 6) };
  const given = Object.keys(fieldOf).filter((name) => raw[name] !== undefined);
  if (raw.FEEDS_FILE !== undefined) {
    const message = 'is set beside FEEDS_FILE, which holds every feed: keep one';
    addOnce(
      faults,
      given.map((name) => ({ name, message })),
    );
    return fileFeeds(path.resolve(root, raw.FEEDS_FILE), profiles, presets, faults);
  }
  if (given.length === 0) return [];
  const written = Object.entries(fieldOf).flatMap(([name, field]) =>
    raw[name] === undefined ? [] : [[field, raw[name]]],
  );
  const entry = { id: 'reso', name: 'MLS', profile: 'generic', ...Object.fromEntries(written) };
  const { feed, faults: own } = readEntry(entry, root, profiles, presets);
  addOnce(
    faults,
    own.map(({ path: at, message }) => ({
      name: variableOf[String(at[0])] ?? 'RESO_URL',
      message: inVariables(message),
    })),
  );
  return feed === null ? [] : [feed];
}

/** Adds faults of variables in place of those that the check of each variable alone found. */
function addOnce(faults: Set<string>, found: { name: string; message: string }[]): void {
  for (const fault of [...faults])
    if (found.some(({ name }) => fault.startsWith(`${name}: `))) faults.delete(fault);
  for (const { name, message } of found) faults.add(`${name}: ${message}`);
}

const inVariables = (message: string) =>
  message.replace(/\b(tokenUrl|clientId|clientSecret)\b/g, (field) => variableOf[field] ?? field);

function fileFeeds(file: string, profiles: Map<string, Profile>, presets: Presets, faults: Set<string>) {
  const { value, fault } = readJson(file);
  if (fault !== null) {
    faults.add(`FEEDS_FILE: ${fault}`);
    return [];
  }
  const whole = check(z.strictObject({ feeds: z.array(z.unknown()).min(1).max(50) }), value);
  for (const each of whole.faults) faults.add(writtenFault('FEEDS_FILE', each));
  const ids = new Set<unknown>();
  return (whole.value?.feeds ?? []).flatMap((entry, n) => {
    const { feed, faults: own } = readEntry(entry, path.dirname(file), profiles, presets);
    const id = textAt(entry, 'id');
    if (id !== null && ids.has(id)) own.push({ path: ['id'], message: 'is another feed’s too' });
    for (const each of own)
      faults.add(writtenFault('FEEDS_FILE', { ...each, path: ['feeds', n, ...each.path] }));
    ids.add(id);
    return feed === null ? [] : [feed];
  });
}

function readEntry(
  value: unknown,
  folder: string,
  profiles: Map<string, Profile>,
  presets: Presets,
): { feed: FeedConfig | null; faults: Fault[] } {
  const checked = check(feedEntry, value);
  const faults: Fault[] = [...checked.faults];
  const name = textAt(value, 'profile')?.slice(0, 60) ?? null;
  const profile = profiles.get(name ?? '');
  if (name !== null && profile === undefined) {
    const known = [...profiles.keys()].join(', ');
    faults.push({ path: ['profile'], message: `there is no profile ${name}; there are ${known}` });
  }
  if (checked.value === null) return { feed: null, faults };
  const read = readSecrets(checked.value, folder);
  faults.push(...read.faults.map(({ field, message }) => ({ path: [field], message })));
  if (profile === undefined) return { feed: null, faults };
  const feed = feedOf(read.entry, profile, presets);
  faults.push(...impossible(read.entry, feed));
  return { feed: read.faults.length > 0 ? null : feed, faults };
}

/** A text of an entry, also of one with other faults, so that all are reported at once. */
function textAt(entry: unknown, name: string): string | null {
  const value = typeof entry === 'object' && entry !== null ? Reflect.get(entry, name) : null;
  return typeof value === 'string' ? value : null;
}

function feedOf(entry: FeedEntry, profile: Profile, presets: Presets): FeedConfig {
  const media = { ...profile.media, ...entry.media } as Profile['media'];
  const others = profile.expand.filter((name) => name !== 'Media');
  return {
    id: entry.id,
    name: entry.name,
    url: entry.url.replace(/\/+$/, ''),
    auth: sealed(authOf(entry)),
    profile: {
      ...profile,
      removal: entry.removal ?? profile.removal,
      expand: media.inside ? ['Media', ...others] : others,
      limits: entry.limits ?? profile.limits,
      media,
    },
    originatingSystem: entry.originatingSystem ?? null,
    timeZone: entry.timeZone ?? null,
    everyMinutes: entry.everyMinutes ?? presets.everyMinutes,
    sweepHours: entry.sweepHours ?? presets.sweepHours,
    rules: mergeRules(profile.rules, entry.rules ?? {}),
    media,
  };
}

function authOf({ token, tokenUrl, clientId, clientSecret, scope }: FeedEntry): FeedAuth {
  if (token !== undefined) return { token };
  return {
    tokenUrl: tokenUrl ?? '',
    clientId: clientId ?? '',
    clientSecret: clientSecret ?? '',
    scope: scope ?? null,
  };
}

/** Makes the values readable but not enumerable, so that no log or JSON of a feed holds a secret. */
function sealed(auth: FeedAuth): FeedAuth {
  const values = Object.entries(auth).map(([name, value]) => [name, { value, enumerable: false }]);
  return Object.defineProperties({}, Object.fromEntries(values)) as FeedAuth;
}

function impossible(entry: FeedEntry, feed: FeedConfig): Fault[] {
  const { rules, media } = feed;
  const faults: Fault[] = contradictions(entry.rules ?? {}, rules).map(({ path: field, message }) => ({
    path: ['rules', field],
    message,
  }));
  const tooRare = `must be less than rules.licenseHours (${rules.licenseHours}), after which its homes are hidden`;
  if (feed.everyMinutes >= rules.licenseHours * 60) faults.push({ path: ['everyMinutes'], message: tooRare });
  if (feed.sweepHours > rules.licenseHours) {
    const message = `must be at most rules.licenseHours (${rules.licenseHours})`;
    faults.push({ path: ['sweepHours'], message });
  }
  if (media.policy === 'copy' && media.hosts.length === 0)
    faults.push({ path: ['media', 'hosts'], message: 'must name the hosts that photos are copied from' });
  if (media.policy === 'hot' && media.signed)
    faults.push({ path: ['media', 'policy'], message: 'must be copy, since links are signed' });
  return faults;
}
