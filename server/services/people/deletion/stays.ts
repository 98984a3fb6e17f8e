import type { ErasedRows, Remainder } from '../../../people/deletion/tables.ts';
import type { Held } from './held.ts';

/** Returns what stays on the site of a deleted person, and why. */
export function staysOf({
  held,
  erased,
  isNamed,
  left,
  backups,
}: {
  held: Held;
  erased: readonly ErasedRows[];
  /** Whether the name was theirs alone, and is deleted from other texts. */
  isNamed: boolean;
  /** The agent's own texts in which a name or number stays that nobody proved. */
  left: { count: number; titles: string[] };
  backups: { keep: number } | null;
}): Remainder[] {
  const countOf = (what: string) =>
    erased.reduce((sum, row) => sum + (row.what.startsWith(what) ? row.count : 0), 0);
  const { emails } = held.keys;
  const found: Remainder[] = [
    {
      what: 'Keyed hashes of the emails and phone numbers',
      why: 'They keep this person deleted when a file is imported or a backup is restored.',
      count: emails.length + held.provedPhones.length,
    },
    {
      what: 'Unsubscribes and stops, as keyed hashes',
      why: 'The law requires that nothing more is sent to these addresses and numbers.',
      count:
        countOf('Unsubscribes, kept') + countOf('Stops of texts, kept') + countOf('Stops of postcards, kept'),
    },
    {
      what: 'Postcards, without name and address',
      why: 'You paid for them, so their number stays in your orders.',
      count: countOf('Postcards, kept'),
    },
    {
      what: 'Page views, as numbers',
      why: 'They no longer say who looked.',
      count: countOf('Page views, kept'),
    },
    {
      what: 'Phone numbers that someone else has, too',
      why: 'They stay with the other person, with the texts under them.',
      count: held.shared,
    },
    {
      what: 'The name in other texts',
      why: 'It isn’t a full name, or someone else has it, too.',
      count: isNamed ? 0 : null,
    },
    {
      what: 'Mentions of the name or number in your own texts',
      why: 'Only a visitor typed it, so it may be ordinary words, or someone else’s number. Look, and delete it where it means this person.',
      ...left,
    },
    {
      what: 'Files you downloaded or printed',
      why: 'They’re on your own devices. Delete them there.',
      count: null,
    },
  ];
  if (backups !== null)
    found.push({
      what: 'Backups from before this deletion',
      why: `Each is replaced after ${backups.keep} days at the latest. Restoring one deletes this person again.`,
      count: null,
    });
  return found.filter(({ count }) => count !== 0);
}
