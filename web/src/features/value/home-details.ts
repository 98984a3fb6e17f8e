import type { Faults } from '../../forms/check-fields.ts';
import type { AddressSuggestion, ValueQuery } from './api.ts';
import { counted } from './value-texts.ts';

/** The form's fields, as typed. `renovated` has the parts, separated by commas. */
export type HomeDetails = {
  address: string;
  homeType: string;
  bedrooms: string;
  bathrooms: string;
  livingArea: string;
  yearBuilt: string;
  lotAcres: string;
  condition: string;
  renovated: string;
  renovatedYear: string;
};

export const blankDetails: HomeDetails = {
  ...{ address: '', homeType: 'house', bedrooms: '', bathrooms: '', livingArea: '', yearBuilt: '' },
  ...{ lotAcres: '', condition: '', renovated: '', renovatedYear: '' },
};

export const homeTypes = { house: 'House', townhouse: 'Townhouse', condo: 'Condo' } as const;
export const conditions = {
  excellent: 'Excellent',
  good: 'Good',
  fair: 'Fair',
  'needs-work': 'Needs Work',
} as const;
export const parts = {
  kitchen: 'Kitchen',
  bathrooms: 'Bathrooms',
  roof: 'Roof',
  systems: 'Heating or Cooling',
  windows: 'Windows',
} as const;

/** Reads a number as people type it: `1,640`, `1640 sq ft`; NaN for other texts, such as `1,5`. */
const numberOf = (text: string): number => {
  const [, digits = ''] =
    /^\s*((?:\d{1,3}(?:,\d{3})+|\d*)(?:\.\d*)?)\s*(?:sq\.?\s*ft\.?|sqft|square feet|acres?|ac)?\s*$/i.exec(
      text,
    ) ?? [];
  return digits === '' ? Number.NaN : Number(digits.replaceAll(',', ''));
};

/** The range of each number, as in the spec. */
const numbers = {
  bedrooms: { least: 0, most: 20, whole: true, message: 'Enter 0 to 20 bedrooms.' },
  bathrooms: { least: 0, most: 20, whole: false, message: 'Enter 0 to 20 bathrooms, such as 2.5.' },
  livingArea: { least: 200, most: 20_000, whole: true, message: 'Enter 200 to 20,000 square feet.' },
  lotAcres: {
    least: 0.01,
    most: 1000,
    whole: false,
    message: 'Enter 0.01 to 1,000 acres, or leave it empty.',
  },
} as const;

/** Returns what is wrong with the numbers; `year` is this year. */
export function faultsIn(details: HomeDetails, year: number): Faults<keyof HomeDetails> {
  const faults: Faults<keyof HomeDetails> = {};
  for (const [name, { least, most, whole, message }] of Object.entries(numbers)) {
    const key = name as keyof typeof numbers;
    const value = numberOf(details[key]);
    const isLeftOut = key === 'lotAcres' && details[key] === '';
    const fits = value >= least && value <= most && (!whole || Number.isInteger(value));
    if (!isLeftOut && details[key] !== '' && !fits) faults[key] = message;
  }
  const built = Number(details.yearBuilt);
  if (details.yearBuilt !== '' && !(Number.isInteger(built) && built >= 1700 && built <= year + 1))
    faults.yearBuilt = `Enter a year from 1700 to ${year + 1}.`;
  const redone = Number(details.renovatedYear);
  const from = Math.max(1900, built || 0);
  if (details.renovatedYear !== '' && !(Number.isInteger(redone) && redone >= from && redone <= year))
    faults.renovatedYear = `Enter a year from ${from} to ${year}.`;
  return faults;
}

const isOf = <Choices extends object>(choices: Choices, value: string): value is keyof Choices & string =>
  Object.hasOwn(choices, value);

/** Converts the form to the call. */
export function queryOf(details: HomeDetails): ValueQuery {
  const { address, homeType, condition, lotAcres, renovated, renovatedYear } = details;
  return {
    address: address.trim(),
    ...(isOf(homeTypes, homeType) ? { homeType } : {}),
    bedrooms: numberOf(details.bedrooms),
    bathrooms: numberOf(details.bathrooms),
    livingArea: numberOf(details.livingArea),
    yearBuilt: Number(details.yearBuilt),
    ...(lotAcres === '' ? {} : { lotAcres: numberOf(lotAcres) }),
    ...(isOf(conditions, condition) ? { condition } : {}),
    renovated: renovated === '' ? 'none' : renovated,
    ...(renovated === '' || renovatedYear === '' ? {} : { renovatedYear: Number(renovatedYear) }),
  };
}

/** Returns what the site knows of a home as it would be typed. */
export function knownDetails(home: Omit<AddressSuggestion, 'address'>): Partial<HomeDetails> {
  const { bedrooms, bathrooms, living_area: livingArea, year_built: yearBuilt } = home;
  return Object.fromEntries(
    Object.entries({ bedrooms, bathrooms, livingArea, yearBuilt }).flatMap(([name, value]) =>
      value === null ? [] : [[name, String(value)]],
    ),
  );
}

/** Returns the details as short texts, such as `3 beds`. */
export function factsOf(details: HomeDetails): string[] {
  const { homeType, condition, renovated, renovatedYear, lotAcres } = details;
  const redone = renovated.split(',').filter((part) => isOf(parts, part)) as (keyof typeof parts)[];
  const names = redone
    .map((part, index) => (index === 0 ? parts[part] : parts[part].toLowerCase()))
    .join(', ');
  return [
    ...(isOf(homeTypes, homeType) && homeType !== 'house' ? [homeTypes[homeType]] : []),
    counted(numberOf(details.bedrooms), 'bed'),
    counted(numberOf(details.bathrooms), 'bath'),
    `${numberOf(details.livingArea).toLocaleString('en-US')} sq ft`,
    `Built ${details.yearBuilt}`,
    ...(lotAcres === '' ? [] : [counted(numberOf(lotAcres), 'acre')]),
    ...(isOf(conditions, condition)
      ? [condition === 'needs-work' ? 'Needs work' : `${conditions[condition]} condition`]
      : []),
    ...(names === '' ? [] : [`${names} redone${renovatedYear === '' ? '' : ` ${renovatedYear}`}`]),
  ];
}
