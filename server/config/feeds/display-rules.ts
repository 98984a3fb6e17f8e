import { z } from 'zod';
import { StandardStatus } from '../../../openapi/generated/idx.limits.ts';

/** RESO's closed lookup StandardStatus. */
const statuses = StandardStatus.values;

/** Placeholders of the attribution line. */
const placeholders = ['office', 'agent', 'contact', 'phone', 'id', 'source'];

/** The rules that may hide a home; `texts` can word each anew. */
const ruleNames = [
  'status',
  'unknown-status',
  'unknown-type',
  'sold',
  'internet-display',
  'office-participation',
  'permission',
  'use',
] as const;
export type RuleName = (typeof ruleNames)[number];

const words = (longest: number) => z.string().trim().min(1).max(longest);

const shownStatus = z.enum(statuses).refine((status) => status !== 'Delete' && status !== 'Incomplete', {
  error: 'is never shown',
});

const attribution = words(200).superRefine((line, context) => {
  const used = [...line.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
  for (const name of used) {
    if (!placeholders.includes(name)) {
      context.addIssue({
        code: 'custom',
        message: `has no placeholder {${name}}; there are ${placeholders.map((one) => `{${one}}`).join(', ')}`,
      });
    }
  }
  if (!used.includes('office')) context.addIssue({ code: 'custom', message: 'must contain {office}' });
});

/** What the license of a feed allows to be shown; FEED 4. `soldDays: null` shows no sold homes. */
const displayRules = z.strictObject({
  statuses: z.array(shownStatus).min(1),
  soldDays: z.int().min(1).max(3650).nullable(),
  soldPrices: z.boolean(),
  hideAddresses: z.boolean(),
  /** What a home without InternetEntireListingDisplayYN is. */
  unsetDisplay: z.enum(['shown', 'hidden']),
  /** What an address without InternetAddressDisplayYN is. */
  unsetAddress: z.enum(['shown', 'hidden']),
  /** Whether only offices with IDXOfficeParticipationYN are shown. */
  participationRequired: z.boolean(),
  attribution,
  disclaimer: words(5000).nullable(),
  /** The hours after which homes of a feed that is not read any more are hidden. */
  licenseHours: z.int().min(1).max(24),
  texts: z.partialRecord(z.enum(ruleNames), words(300)),
});
export type DisplayRules = z.infer<typeof displayRules>;

const usual: DisplayRules = {
  statuses: ['Active', 'Active Under Contract', 'Coming Soon', 'Pending'],
  soldDays: null,
  soldPrices: false,
  hideAddresses: false,
  unsetDisplay: 'shown',
  unsetAddress: 'shown',
  participationRequired: false,
  attribution: 'Listed by {office}, {contact}',
  disclaimer: null,
  licenseHours: 12,
  texts: {},
};

/** Rules of a profile or of a feed, as written: what is left out is as usual. */
export const partialRules = displayRules.partial();
export type PartialRules = z.infer<typeof partialRules>;

/** Merges rules, the later ones winning. `Closed` is among the statuses exactly when sold homes are shown. */
export function mergeRules(...all: PartialRules[]): DisplayRules {
  const merged = Object.assign({}, usual, ...all) as DisplayRules;
  const texts = Object.assign({}, ...all.map((rules) => rules.texts));
  const open = merged.statuses.filter((status) => status !== 'Closed');
  return { ...merged, texts, statuses: merged.soldDays === null ? open : [...open, 'Closed'] };
}

/** Returns what contradicts itself in merged rules, by the path below `rules`. */
export function contradictions(own: PartialRules, merged: DisplayRules): { path: string; message: string }[] {
  const faults: { path: string; message: string }[] = [];
  if (own.statuses?.includes('Closed') && merged.soldDays === null)
    faults.push({ path: 'statuses', message: 'shows Closed, which needs soldDays' });
  if (merged.soldPrices && merged.soldDays === null)
    faults.push({ path: 'soldPrices', message: 'needs soldDays' });
  return faults;
}
