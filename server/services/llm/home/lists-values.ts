import { remembered } from '../understand/remembered.ts';
import { normalise } from '../understand/text/normalise.ts';
import { readHomeQuestion } from './home-question.ts';
import { plainWords, type Topic, withoutAsked } from './home-words.ts';

const ofAll =
  / (?:each|both|every (?:one|home|house)|all (?:of )?(?:them|these|those)|them all|all (?:three|four|five|six|\d))(?= )/;
const lists = / list (?!price)(?:(?:me|out|the|their|all|down) )*/;
const seeks = / (?:show|find|want|need|looking|search|homes|houses|with|which|if|is|are|do|does|have|has) /;

/** What every listing has a figure or a word for. */
const values: ReadonlySet<Topic> = new Set<Topic>([
  ...(['year', 'lot', 'size', 'price', 'perFoot', 'taxes', 'fee', 'days', 'beds', 'baths'] as const),
  ...(['garage', 'stories', 'type', 'roof', 'heating', 'cooling', 'sewer', 'water', 'status'] as const),
]);

/** Returns whether a text wants facts of all homes shown, one by one: *list the year and lot of each*. */
export const listsValues: (text: string) => boolean = (text) => read(text).lists;

const read = remembered((text: string) => ({ lists: listsIn(text) }));

function listsIn(text: string): boolean {
  const said = normalise(text.slice(0, 160));
  if (!(ofAll.test(said) || lists.test(said)) || seeks.test(said.replace(/ (?:show|whats|what is) /, ' ')))
    return false;
  const { topics, things } = readHomeQuestion(text);
  const rest = withoutAsked(topics, said.replace(ofAll, ' ').replace(lists, ' '));
  if (rest.split(/[ ?.,!:]+/).some((word) => word !== '' && !plainWords.has(word))) return false;
  return topics.length > 0 && things.length === 0 && topics.every((topic) => values.has(topic));
}
