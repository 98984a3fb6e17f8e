import type { Conversation } from './conversation-file.ts';
import { type MessageTrace, type Request, traceConversation } from './trace.ts';

/** Writes how the messages of a conversation were read: a paragraph for each, a line for each stage. */
export function traceInWords({ id, entries }: Conversation): string {
  const messages = traceConversation(entries).map((trace, n) => messageInWords(trace, n + 1));
  return [...(id === null ? [] : [`# ${id}`]), ...messages].join('\n\n');
}

type Line = [label: string, text: string];

function messageInWords(trace: MessageTrace, number: number): string {
  const { said, language, english, normalized, table, clauses, requests, state } = trace;
  const unclear = language.isClear ? '' : ', not clear';
  const lines: Line[] = [
    ['language', `${language.said}${unclear}; answered in ${language.answered}`],
    ...(english === said ? [] : [['English', english] satisfies Line]),
    ['normalized', normalized],
    ['table', tableInWords(table)],
    ...clauses.map(
      ({ words, about, homes }, n): Line => [n === 0 ? 'clauses' : '', `${words} → ${about}${of(homes)}`],
    ),
    ...requests.flatMap((request, n) => requestLines(request, requests.length > 1 ? ` ${n + 1}` : '')),
    ['state', slotsInWords(state)],
  ];
  return [`## ${number}. ${said}`, ...lines.map(lineInWords)].join('\n');
}

const lineInWords = ([label, text]: Line): string => `   ${label.padEnd(11)} ${text}`.trimEnd();

function requestLines({ intent, purpose, homes, asked, slots }: Request, number: string): Line[] {
  const alone = purpose === null || purpose === intent ? '' : ` (alone: ${purpose})`;
  return [
    [`intent${number}`, `${intent}${alone}${of(homes)}`],
    ...(asked === null ? [] : [['asked', askedInWords(asked)] satisfies Line]),
    ...(Object.keys(slots).length === 0 ? [] : [['slots', slotsInWords(slots)] satisfies Line]),
  ];
}

const askedInWords = ({ of: about, words, address }: NonNullable<Request['asked']>): string =>
  `${about}: ${words}${address === undefined ? '' : ` (at ${address})`}`;

const of = (homes: readonly string[]): string => (homes.length === 0 ? '' : ` of ${homes.join(', ')}`);

function tableInWords({ shown, about, toldOfOne }: MessageTrace['table']): string {
  const parts = [
    ...(shown.length === 0 ? [] : [`shown ${shown.join(', ')}`]),
    ...(about.length === 0 ? [] : [`under discussion ${about.join(', ')}`]),
    ...(toldOfOne ? ['told of one'] : []),
  ];
  return parts.join('; ') || 'empty';
}

/** A line for each slot. */
function slotsInWords(slots: Readonly<Record<string, unknown>>): string {
  const lines = Object.entries(slots).map(
    ([name, value]) => `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  return lines.join(`\n${' '.repeat(15)}`) || 'nothing';
}
