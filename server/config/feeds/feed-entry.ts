import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { isPublicAddress } from '../../providers/outside/public-address.ts';
import { isTimeZone } from '../../time/zones.ts';
import { partialRules } from './display-rules.ts';
import { feedLimits, mediaPolicy } from './profile.ts';
import { fileFault } from './read-json.ts';

/** Sent in a header or a form, whose faults would quote it, so what cannot be sent is a fault here. */
const secret = z
  .string()
  .min(1)
  .regex(/^[\x21-\x7e]+$/, 'must be printable ASCII without spaces');

const text = z.string().trim().min(1).max(255);

const feedUrl = z
  .url({
    protocol: /^https?$/,
    error: ({ code }) => (code === 'invalid_format' ? 'must be an https URL' : undefined),
  })
  .superRefine((url, { addIssue }) => {
    if (!URL.canParse(url)) return;
    const { protocol, username, password, hostname, search, hash } = new URL(url);
    const fault = (message: string) => addIssue({ code: 'custom', message });
    if (username !== '' || password !== '') fault('must not hold a user name or password');
    if (search !== '' || hash !== '') fault('must not hold a query or fragment');
    if (protocol === 'http:' && !isOwnNetwork(hostname))
      fault('must be an https URL (http is for a private network)');
  });

function isOwnNetwork(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$|\.$/g, '');
  if (isIP(host) !== 0) return !isPublicAddress(host);
  return !host.includes('.') || host.endsWith('.localhost');
}

/** One feed as FEEDS_FILE has it; the variables RESO_* make one too. */
export const feedEntry = z
  .strictObject({
    /** `listings.source` of its homes, so it stays when the name changes. */
    id: z
      .string()
      .regex(/^[a-z0-9][a-z0-9-]{0,63}$/, 'must be up to 64 lowercase letters, digits, and dashes')
      .refine((id) => id !== 'demo', 'must not be demo'),
    name: text,
    /** The root of the service: resources are below it. */
    url: feedUrl,
    profile: text,
    token: secret.optional(),
    tokenFile: text.optional(),
    tokenUrl: feedUrl.optional(),
    clientId: secret.optional(),
    clientSecret: secret.optional(),
    clientSecretFile: text.optional(),
    scope: text.optional(),
    originatingSystem: text.optional(),
    timeZone: text.refine(isTimeZone, 'must be a time zone such as America/Chicago').optional(),
    everyMinutes: z.int().min(1).max(720).optional(),
    sweepHours: z.int().min(1).max(12).optional(),
    /** `events`: the MLS offers EntityEvent, which tells of removals at once. */
    removal: z.enum(['events', 'sweep']).optional(),
    limits: feedLimits.optional(),
    media: mediaPolicy.partial().optional(),
    rules: partialRules.optional(),
  })
  .superRefine((entry, context) => {
    const fault = (field: keyof typeof entry, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    const { token, tokenFile, tokenUrl, clientId, clientSecret, clientSecretFile } = entry;
    const isStatic = token !== undefined || tokenFile !== undefined;
    if (token !== undefined && tokenFile !== undefined) fault('tokenFile', 'is set beside token: keep one');
    if (clientSecret !== undefined && clientSecretFile !== undefined)
      fault('clientSecretFile', 'is set beside clientSecret: keep one');
    const hasSecret = clientSecret !== undefined || clientSecretFile !== undefined;
    const credentials = [
      ['tokenUrl', tokenUrl !== undefined],
      ['clientId', clientId !== undefined],
      ['clientSecret', hasSecret],
    ] as const;
    const given = credentials.filter(([, isSet]) => isSet);
    if (isStatic) {
      for (const [field] of given) fault(field, 'is set beside a token: keep one way to sign in');
    } else if (given.length === 0)
      fault('token', 'is missing (or tokenUrl, clientId, and clientSecret together)');
    else {
      for (const [field, isSet] of credentials)
        if (!isSet) fault(field, 'is missing (tokenUrl, clientId, and clientSecret go together)');
    }
  });
export type FeedEntry = z.infer<typeof feedEntry>;

/** Reads the secrets that an entry keeps in files, relative to `folder`; returns why not by the field. */
export function readSecrets(
  entry: FeedEntry,
  folder: string,
): { entry: FeedEntry; faults: { field: string; message: string }[] } {
  const read: Partial<FeedEntry> = {};
  const faults: { field: string; message: string }[] = [];
  for (const [field, from] of [
    ['token', 'tokenFile'],
    ['clientSecret', 'clientSecretFile'],
  ] as const) {
    const file = entry[from];
    if (file === undefined) continue;
    const whole = path.resolve(folder, file);
    try {
      const { success, data } = secret.safeParse(readFileSync(whole, 'utf8').trim());
      if (success) read[field] = data;
      else faults.push({ field: from, message: 'the file must hold printable ASCII without spaces' });
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      faults.push({ field: from, message: fileFault(whole, code) });
    }
  }
  return { entry: { ...entry, ...read }, faults };
}
