import { setImmediate as breathe } from 'node:timers/promises';
import { wasAboutHome } from '../../home/home-question.ts';
import type { Knows } from '../clauses/general/knows.ts';
import type { Contact } from '../contact/contact.ts';
import { refusedContact } from '../contact/no-contact.ts';
import type { Gazetteer } from '../places/gazetteer.ts';
import { type Table, tableAfter } from '../table/table.ts';
import { withoutAgentName } from '../text/agent-name.ts';
import { historyReadLimit } from '../text/normalise.ts';
import { applyMessage } from './apply-message.ts';
import type { Dialogue, HistoryItem } from './dialogue.ts';
import { leadAfter } from './fragments.ts';
import { factsIn, keepUntil, pointsOf, readUntil } from './progress.ts';
import { startOf } from './start-of.ts';
import { toldHomeAfter } from './tasks/told-home.ts';
import type { TurnOptions } from './turn-cache.ts';
import { withinReach } from './within-reach.ts';

/** How long to parse a conversation before yielding to other requests, in milliseconds. */
const longestPartMs = 10;

/**
 * Parses a whole conversation: applies the visitor's earlier messages in order, then the last one. The
 * conversation comes with each call, so any server can answer any turn; one that read it before goes on from there
 * (`progress.ts`), and parsed messages are kept (`turn-cache.ts`). `visitor` has the contact details that the page
 * knows from a form or an account; `places` are those that the site's homes name.
 */
export function readDialogue(...conversation: Conversation): Dialogue {
  const reading = readMessages(...conversation);
  for (;;) {
    const { done, value } = reading.next();
    if (done) return value;
  }
}

type Conversation = [
  history: readonly HistoryItem[],
  message: string,
  thisYear: number,
  visitor?: Contact,
  surroundings?: Surroundings,
];

/** Reads one message after the other, and yields after each. */
function* readMessages(
  history: readonly HistoryItem[],
  message: string,
  thisYear: number,
  visitor: Contact = {},
  { home, facts = new Map(), agentName = '', places, knows }: Surroundings = {},
): Generator<undefined, Dialogue> {
  const options: TurnOptions = {
    thisYear,
    ...(places === undefined ? {} : { places }),
    ...(knows === undefined ? {} : { knows }),
  };
  const items = withinReach(history);
  const points = pointsOf([...items, { role: 'user', content: message }], {
    ...{ options, visitor, agentName, facts },
  });
  const from = items.findLastIndex(
    (_, n) => !isAnsweredAlone(items, n) && readUntil(points[n + 1] ?? '') !== null,
  );
  let dialogue = readUntil(points[from + 1] ?? '') ?? startOf(visitor, thisYear, new Map());
  const last = items[from];
  let before = last?.role === 'assistant' ? last.content.slice(0, 2000) : '';
  for (let n = from + 1; n < items.length; n += 1) {
    const item = items[n] as HistoryItem;
    if (item.role === 'assistant') {
      before = item.content.slice(0, 2000);
      const disclosed = dialogue.disclosed || /\b(?:AI|IA)\b/.test(before);
      const answers = [...dialogue.answers, before];
      const table = withFacts(tableAfter(dialogue.table, item), factsIn([item], facts));
      dialogue = { ...dialogue, answers, disclosed, table };
    } else if (!isAnsweredAlone(items, n)) {
      const said = withoutAgentName(item.content, agentName);
      const isLong = said.length > historyReadLimit;
      const asEarlier = isLong ? { ...options, limit: historyReadLimit } : options;
      dialogue = withLead(applyMessage(dialogue, said, asEarlier, before), said);
      before = '';
      yield;
    } else {
      const toldHome = toldHomeAfter(dialogue.toldHome, item.content, options);
      dialogue = { ...dialogue, toldHome };
    }
  }
  keepUntil(points[items.length] ?? '', dialogue);
  const answered = history.filter(({ role }) => role === 'user').length;
  const table = { ...dialogue.table, facts, ...(home === undefined ? {} : { about: [home] }) };
  const said = withoutAgentName(message, agentName);
  const result = applyMessage({ ...dialogue, answered, table }, said, options, before);
  // As the next call reads it among the earlier messages.
  if (home === undefined && said.length <= historyReadLimit)
    keepUntil(points[items.length + 1] ?? '', {
      ...withLead(result, said),
      ...{ answered: 0, table: { ...result.table, facts: dialogue.table.facts } },
    });
  return result;
}

const withLead = (dialogue: Dialogue, said: string): Dialogue => ({
  ...dialogue,
  lead: leadAfter(dialogue, said),
});

/** Adds what is known of homes that came on the table. */
const withFacts = (table: Table, facts: Table['facts']): Table =>
  facts.size === 0 ? table : { ...table, facts: new Map([...table.facts, ...facts]) };

/** What a conversation is read with: the home that the page shows alone, what is known of homes, and whose site it is. */
type Surroundings = {
  home?: string | undefined;
  facts?: Table['facts'];
  agentName?: string;
  /** The places that the site's homes name. */
  places?: Gazetteer | undefined;
  /** Whether the knowledge base answers a question. */
  knows?: Knows | undefined;
};

/** What was answered from a home's listing alone was no wish for other homes. */
function isAnsweredAlone(items: readonly HistoryItem[], n: number): boolean {
  const [item, answer] = [items[n], items[n + 1]];
  return (
    item?.role === 'user' &&
    answer?.role === 'assistant' &&
    answer.about === undefined &&
    wasAboutHome(answer.content) &&
    !ofPrice.test(answer.content) &&
    refusedContact(item.content) === null
  );
}

/** *About a $300,000 home: …*: a payment of a price is of no home. */
const ofPrice = /(?:^|[.!] )(?:About a|Sobre una casa de) \$\d/;

/** Runs `readDialogue` in parts, so that other requests are served while it parses a long conversation. */
export async function readDialogueInParts(...conversation: Conversation): Promise<Dialogue> {
  const reading = readMessages(...conversation);
  let rested = performance.now();
  for (;;) {
    const { done, value } = reading.next();
    if (done) return value;
    if (performance.now() - rested <= longestPartMs) continue;
    await breathe();
    rested = performance.now();
  }
}
