import { checkCopy } from '../copy/check-copy.ts';

/** One topic of a home: the sentence of its listing (`isPartial`: not all that was asked), or what it doesn't say. */
export type HomeFact = { says: string; isPartial?: boolean } | { unsaid: string };

export type Told = { public_remarks?: string | null };

/** Returns the sentence of the remarks with all of these words; null without one. */
export function quoted({ public_remarks: remarks }: Told, ...words: RegExp[]): HomeFact | null {
  const sentence = sentencesOf(remarks).find((each) =>
    words.every((naming) => naming.test(each.toLowerCase())),
  );
  return sentence === undefined ? null : { says: `the remarks say: “${sentence}”` };
}

const mostQuoted = 240;

/** Returns the sentences of remarks that may be repeated: short ones, and none that says who the home suits (fair housing). */
export function sentencesOf(remarks: string | null | undefined): string[] {
  return (remarks ?? '')
    .slice(0, 5000)
    .split(/(?<=[.!?])\s+/)
    .map((sentence) => sentence.trim().replace(/[.!?]+$/, ''))
    .filter((sentence) => sentence !== '' && sentence.length <= mostQuoted)
    .filter((sentence) => !checkCopy(sentence).some(({ level }) => level === 'block'));
}
