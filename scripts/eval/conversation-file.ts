import { readFileSync } from 'node:fs';
import type { HistoryItem } from '../../server/services/llm/understand/dialogue/dialogue.ts';
import type { Meant } from './talk.ts';

/** What the visitor said, with what its label takes it to be, or what was answered. */
export type Entry = { said: string; meant?: Meant } | { answer: HistoryItem };
/** A conversation; `id` names one of a labelled set. */
export type Conversation = { id: string | null; entries: Entry[] };
export type Conversations = { conversations: Conversation[] } | { fault: string };

/** Reads a file of conversations (`readConversations`); a file that can't be read is a fault, too. */
export function readConversationFile(file: string): Conversations {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    return { fault: `${file} can't be read: ${error instanceof Error ? error.message : String(error)}` };
  }
  return readConversations(text, file);
}

/**
 * Reads conversations from plain text, one visitor message a line, or from JSON lines: a line with `turns` is a whole
 * conversation, as in the sets; lines of `{ role, content }` or `{ user }` are one conversation together. The fault names
 * the file and the line.
 */
export function readConversations(text: string, file: string): Conversations {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line, n) => ({ line: line.trim(), number: n + 1 }))
    .filter(({ line }) => line !== '');
  const isJson = /^[[{]/.test(lines[0]?.line ?? '');
  const conversations: Conversation[] = [];
  let open: Conversation | null = null;
  for (const { line, number } of lines) {
    const read = isJson ? readLine(line) : { entries: [{ said: line }] };
    if ('fault' in read) return { fault: `Line ${number} of ${file} ${read.fault}` };
    if ('id' in read) {
      conversations.push(read);
      open = null;
    } else if (open === null) {
      open = { id: null, entries: [...read.entries] };
      conversations.push(open);
    } else open.entries.push(...read.entries);
  }
  const says = conversations.some(({ entries }) => entries.some((entry) => 'said' in entry));
  return says ? { conversations } : { fault: `${file} has no message of a visitor.` };
}

type Line = Conversation | { entries: Entry[] } | { fault: string };

function readLine(line: string): Line {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return { fault: 'is not JSON.' };
  }
  if (!isObject(value)) return { fault: 'is not a JSON object.' };
  if (!('turns' in value)) {
    const entry = entryOf(value);
    return typeof entry === 'string' ? { fault: entry } : { entries: [entry] };
  }
  if (!Array.isArray(value.turns)) return { fault: 'has turns that are no list.' };
  const entries: Entry[] = [];
  for (const [n, turn] of value.turns.entries()) {
    const entry = isObject(turn) ? entryOf(turn) : 'is not a JSON object.';
    if (typeof entry === 'string') return { fault: `has a wrong turn: number ${n + 1} ${entry}` };
    entries.push(entry);
  }
  return { id: typeof value.id === 'string' ? value.id : null, entries };
}

/** Returns the entry of an object, or what is wrong with it. */
function entryOf(value: Readonly<Record<string, unknown>>): Entry | string {
  const { user, role, content, homes, about } = value;
  if (typeof user === 'string') return { said: user, ...meantBy(value) };
  if ((role !== 'user' && role !== 'assistant') || typeof content !== 'string')
    return 'needs turns, a user, or a role (user or assistant) with its content.';
  if (role === 'user') return { said: content };
  if (!areKeys(homes) || !areKeys(about)) return 'has homes or about that are no list of listing keys.';
  return {
    answer: {
      role,
      content,
      ...(homes === undefined ? {} : { homes }),
      ...(about === undefined ? {} : { about }),
    },
  };
}

/** The labels of a turn of the talk sets. */
function meantBy({ intent, also, homes }: Readonly<Record<string, unknown>>): { meant?: Meant } {
  if (typeof intent !== 'string') return {};
  const isHome = (each: unknown) => typeof each === 'number' || typeof each === 'string';
  return {
    meant: {
      intent,
      also: Array.isArray(also) ? also.filter((each) => typeof each === 'string') : [],
      homes: Array.isArray(homes) ? homes.filter(isHome) : [],
    },
  };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const areKeys = (value: unknown): value is string[] | undefined =>
  value === undefined || (Array.isArray(value) && value.every((each) => typeof each === 'string'));
