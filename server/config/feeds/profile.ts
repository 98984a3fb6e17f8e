import { readdirSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { projectRoot } from '../../files/root.ts';
import { partialRules } from './display-rules.ts';
import { check, writtenFault } from './faults-at.ts';
import { readJson } from './read-json.ts';

/** A folder of data rather than code, so it is found from sources and from `dist`. */
export const profilesFolder = path.join(projectRoot, 'server/services/idx/feeds/profiles');

const field = z.string().regex(/^[A-Za-z]\w*$/, 'must be the name of a field');
const most = z.int().min(1);

/** The most requests in each window of time, and bytes in an hour; a window left out has no limit. */
export const feedLimits = z.strictObject({
  perSecond: most.optional(),
  perMinute: most.optional(),
  perHour: most.optional(),
  perDay: most.optional(),
  bytesPerHour: most.optional(),
});

const hostName = z
  .string()
  .regex(
    /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$/,
    'must be a host such as photos.example.com, or *.example.com for those below it',
  );

/**
 * Where photos come from. `hot`: the photo proxy reads them from the feed's hosts; `copy`: they are copied into
 * the site's storage. An empty list of hosts allows any public one.
 */
export const mediaPolicy = z.strictObject({
  policy: z.enum(['hot', 'copy']),
  hosts: z.array(hostName),
  /** Links are signed: they end after a while or one use, and are fetched anew with their home. */
  signed: z.boolean(),
  /** Media come inside Property rather than as a resource of their own. */
  inside: z.boolean(),
});

/** A platform's way of serving a feed (FEED 3). */
const profile = z
  .strictObject({
    id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lowercase letters, digits, and dashes'),
    name: z.string().min(1).max(60),
    cursor: z.strictObject({
      field,
      /** Timestamps that may move while the cursor's doesn't. */
      alsoMoves: z.array(field),
      overlapMinutes: z.int().min(20).max(1440),
    }),
    /** `links`: only nextLink is followed, and the cursor has no upper bound. */
    paging: z.enum(['keyset', 'links']),
    linkIn: z.enum(['body', 'header']),
    replicationPath: z
      .string()
      .regex(/^\/[A-Za-z]+$/, 'must be a path such as /replication')
      .nullable(),
    pageSize: z.int().min(1).max(5000),
    expand: z.array(field),
    countable: z.boolean(),
    removal: z.enum(['flag', 'events', 'sweep']),
    viewFlag: field.nullable(),
    useFlag: z.strictObject({ field, contains: z.string().min(1) }).nullable(),
    /** The letters that a key begins with and that people don't see. */
    keyPrefix: z.int().min(0).max(16),
    limits: feedLimits,
    userAgentIsToken: z.boolean(),
    media: mediaPolicy,
    rules: partialRules,
  })
  .superRefine((given, context) => {
    const fault = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message });
    if (given.removal === 'flag' && given.viewFlag === null)
      fault(['viewFlag'], 'must be set when removal is flag');
    if (given.media.inside !== given.expand.includes('Media'))
      fault(['media', 'inside'], 'must be true exactly when expand has Media');
    if (given.media.policy === 'copy' && given.media.hosts.length === 0)
      fault(['media', 'hosts'], 'must name the hosts that photos are copied from');
  });
export type Profile = z.infer<typeof profile>;

/** Reads every profile of a folder, one JSON file each, named for its id; adds what is wrong to `faults`. */
export function readProfiles(faults: Set<string>, folder: string = profilesFolder): Map<string, Profile> {
  const profiles = new Map<string, Profile>();
  for (const name of readdirSync(folder).sort()) {
    if (!name.endsWith('.json')) continue;
    const where = path.relative(projectRoot, path.join(folder, name));
    const { value, fault } = readJson(path.join(folder, name));
    if (fault !== null) {
      faults.add(`${where}: ${fault}`);
      continue;
    }
    const checked = check(profile, value);
    for (const each of checked.faults) faults.add(writtenFault(where, each));
    if (checked.value === null) continue;
    const { id } = checked.value;
    if (`${id}.json` === name) profiles.set(id, checked.value);
    else faults.add(`${where}: id: must be the name of the file, ${path.basename(name, '.json')}`);
  }
  return profiles;
}
