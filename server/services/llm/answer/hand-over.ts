import type { Dialogue } from '../understand/dialogue/dialogue.ts';
import { filterTexts } from './filter-texts.ts';
import { filtersOf } from './refused-types.ts';
import { list, nounOf, placeOf, wishesOf } from './wording.ts';

/** The longest message to the agent, in characters. */
const longest = 500;

/**
 * Returns what the agent is told of a visitor who asks for them, in English: what the visitor said, looks for, and which
 * home it is about.
 */
export function handOver(dialogue: Dialogue): string {
  const { topics, language } = dialogue;
  const facts = [
    ...searchOf(dialogue),
    ...homesOf(dialogue),
    ...(language === 'es' ? ['Writes in Spanish'] : []),
  ];
  const known = facts.join('. ').slice(0, longest);
  const said = topics.join(' / ');
  const room = longest - known.length - (known === '' ? 0 : 3);
  return [said.slice(0, Math.max(room, 0)), known].filter((part) => part !== '').join(' – ');
}

function searchOf({ search }: Dialogue): string[] {
  const filters = filtersOf(search);
  const { propertyType: _, ...wishes } = filters;
  if (Object.keys(wishes).length === 0 && search.others.length === 0) return [];
  const near = search.near === undefined ? [] : [filterTexts.en.near(search.near)];
  const more = [...near, ...search.others];
  const also = more.length === 0 ? '' : ` (${list(more, 'en')})`;
  return [
    `Looks for ${nounOf(filters, false, 'en')}${placeOf(filters, 'en')}${wishesOf(filters, 'en')}${also}`,
  ];
}

function homesOf({ homes, table }: Dialogue): string[] {
  const keys = homes.length > 0 ? homes : table.about;
  const names = keys.slice(0, 2).map((key) => {
    const address = table.facts.get(key)?.address ?? null;
    return address === null ? `listing ${key}` : `${address} (listing ${key})`;
  });
  return names.length === 0 ? [] : [`Talked about ${list(names, 'en')}`];
}
