import { z } from 'zod';
import { PropertySubType, PropertyType, searchListings } from '../../../../openapi/generated/idx.limits.ts';
import type { SearchParams } from '../answer/listings.ts';
import { featureNames } from '../understand/filters.ts';
import type { Said } from './said.ts';

const count = z.number().min(0).max(50);
const dollars = z.number().int().min(0).max(1_000_000_000);
const area = z.number().int().min(0).max(1_000_000);
const year = z.number().int().min(1600).max(2100);

/** The parameters of the listing tools, with the names of searchListings. */
export const searchArguments = z.strictObject({
  city: z.string().trim().min(1).max(100).optional(),
  state: z
    .string()
    .regex(/^[A-Za-z]{2}$/)
    .optional(),
  zip: z
    .string()
    .regex(/^\d{5}$/)
    .optional(),
  propertyType: z.enum(PropertyType.values).optional(),
  propertySubType: z.enum(PropertySubType.values).optional(),
  minBedrooms: count.int().optional(),
  maxBedrooms: count.int().optional(),
  minBathrooms: count.optional(),
  maxBathrooms: count.optional(),
  minPrice: dollars.optional(),
  maxPrice: dollars.optional(),
  minLivingArea: area.optional(),
  maxLivingArea: area.optional(),
  minYearBuilt: year.optional(),
  maxYearBuilt: year.optional(),
  stories: z.number().int().min(1).max(100).optional(),
  features: z.array(z.enum(featureNames)).max(7).optional(),
  minLotSize: z.number().min(0).max(1_000_000).optional(),
  maxLotSize: z.number().min(0).max(1_000_000).optional(),
  maxHoaFee: z.number().int().min(0).max(100_000).optional(),
  minGarageSpaces: z.number().int().min(0).max(100).optional(),
  minDaysOnMarket: z.number().int().min(0).max(10_000).optional(),
  maxDaysOnMarket: z.number().int().min(0).max(10_000).optional(),
  priceReduced: z.literal(true).optional(),
  keywords: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .regex(/[\p{L}\p{N}]/u)
    .optional(),
  sort: z.enum(searchListings.sort.enum).optional(),
});
export type SearchArguments = z.infer<typeof searchArguments>;

/** How visitors name each kind; Residential is the default. */
const kinds: Readonly<Record<string, RegExp>> = {
  Residential: /(?:)/,
  ResidentialLease: /\b(?:rent\w*|leas\w*|tenan\w*|apartments?)\b/i,
  Land: /\b(?:land|lots?|acres?|acreage)\b/i,
  Farm: /\b(?:farms?|ranch\w*)\b/i,
  ResidentialIncome: /\b(?:duplex\w*|triplex\w*|fourplex\w*|multi\W?family|income|invest\w*|units)\b/i,
  CommercialSale: /\b(?:commercial|offices?|shops?|stores?|retail|warehouses?|business\w*)\b/i,
  CommercialLease: /\b(?:commercial|offices?|shops?|stores?|retail|warehouses?|business\w*)\b/i,
  SingleFamilyResidence: /\b(?:single|detached|houses?)\b/i,
  Apartment: /\b(?:apartments?|flats?|apts?)\b/i,
  Condominium: /\bcondo/i,
  Townhouse: /\btown\W?(?:house|home)/i,
  Duplex: /\bduplex/i,
  Ranch: /\branch/i,
  Other: /\bother\b/i,
};

/**
 * Builds the search: the built-in parser's, with additional filters that the visitor stated. Drops and
 * returns filters that the visitor never stated, so that no one sees different homes because of who they are.
 */
export function searchOf(
  sent: SearchArguments,
  said: Said,
  read: SearchParams,
): { params: SearchParams; ignored: string[] } {
  const params: Record<string, unknown> = { ...read };
  const ignored: string[] = [];
  for (const [key, value] of Object.entries(sent)) {
    if (value === undefined) continue;
    if (key === 'features') {
      const wished = new Set((read.features ?? '').split(',').filter((name) => name !== ''));
      for (const name of sent.features ?? []) {
        if (said.words(name) || said.words(`${name}s`)) wished.add(name);
        else if (!wished.has(name)) ignored.push(name);
      }
      if (wished.size > 0) params.features = [...wished].join(',');
    } else if (isRead(read, key, value) || wasSaid(key, value, said)) {
      params[key] = key === 'state' ? String(value).toUpperCase() : value;
    } else ignored.push(key);
  }
  return { params: onePlace(params, sent, read) as SearchParams, ignored };
}

function isRead(read: SearchParams, key: string, value: unknown): boolean {
  const known = (read as Record<string, unknown>)[key];
  return known !== undefined && isSame(known, value);
}

function wasSaid(key: string, value: unknown, said: Said): boolean {
  if (key === 'sort') return true;
  if (key === 'priceReduced') return /\b(?:reduc|drop|cut|lower)/i.test(said.text);
  if (typeof value === 'number') return said.number(value);
  const text = String(value);
  if (key === 'state') return said.state(text.toUpperCase());
  if (key === 'city' || key === 'zip' || key === 'keywords') return said.phrase(text);
  return kinds[text]?.test(said.text) ?? false;
}

/** Replaces the parsed place by another one that the model sent: no home is in two places. */
function onePlace(params: Record<string, unknown>, sent: SearchArguments, read: SearchParams) {
  const { zip, city, state, ...rest } = params;
  if (isSame(zip, read.zip) && isSame(city, read.city)) return params;
  const kept = {
    zip: isSame(zip, sent.zip) ? zip : undefined,
    city: isSame(city, sent.city) ? city : undefined,
  };
  const place = { ...kept, state: isSame(state, sent.state) ? state : undefined };
  return { ...rest, ...Object.fromEntries(Object.entries(place).filter(([, value]) => value !== undefined)) };
}

function isSame(one: unknown, other: unknown): boolean {
  return String(one).toLowerCase() === String(other).toLowerCase();
}
