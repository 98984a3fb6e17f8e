import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const kebab = z.string().regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens');

/** The most words of an answer; Spanish takes more of them. */
const mostWords = { en: 110, es: 140 } as const;

const answerOf = (most: number) =>
  z
    .string()
    .trim()
    .refine((text) => !/[<>]|\n/.test(text), 'must be plain text on one line')
    .refine((text) => {
      const words = text.split(/\s+/).length;
      return words >= 20 && words <= most;
    }, `must have 20 to ${most} words`);

const entryShape = z.strictObject({
  id: kebab,
  /** The topic; entries for single states share it with the general one. */
  topic: kebab,
  /** Only for questions about this state. */
  state: z.enum(['OK', 'TX']).optional(),
  /** Different wordings of the question. */
  questions: z.array(z.string().trim().min(3).max(200)).min(3, 'must have at least 3 wordings'),
  /** The same in Spanish, in the visitors' own words: a translation of them loses what its phrases don't know. */
  questionsEs: z.array(z.string().trim().min(3).max(200)).optional(),
  answer: answerOf(mostWords.en),
  /** The same in Spanish; without it, Spanish answers give the English text. */
  answerEs: answerOf(mostWords.es).optional(),
  /** The date when the answer was last verified. */
  asOf: z.iso.date(),
  sources: z
    .array(z.strictObject({ name: z.string().trim().min(1).max(120), url: z.url({ protocol: /^https$/ }) }))
    .min(1, 'must name a source'),
});

export type KnowledgeEntry = z.infer<typeof entryShape>;

/** The assistant's knowledge of buying, selling, leasing, and financing, besides the site's own data. */
export type Knowledge = { entries: KnowledgeEntry[] };

/** Lists all errors in a knowledge file, one per line. */
export class KnowledgeError extends Error {
  readonly faults: string[];

  constructor(file: string, faults: string[]) {
    super(`${path.basename(file)} cannot be used:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    this.name = 'KnowledgeError';
    this.faults = faults;
  }
}

/**
 * Reads the knowledge file (see `demo/knowledge.json` for its format); throws a KnowledgeError that lists
 * every error.
 */
export function readKnowledge(file: string): Knowledge {
  const outer = z.strictObject({ entries: z.array(z.unknown()).min(1) }).safeParse(readJson(file));
  if (!outer.success) throw new KnowledgeError(file, ['must be an object with a list "entries"']);
  const entries: KnowledgeEntry[] = [];
  const faults: string[] = [];
  for (const [index, candidate] of outer.data.entries.entries()) {
    const parsed = entryShape.safeParse(candidate);
    if (parsed.success) {
      entries.push(parsed.data);
    } else {
      const name = nameOf(candidate, index);
      faults.push(
        ...parsed.error.issues.map(({ path: at, message }) => `${[name, ...at].join('.')}: ${message}`),
      );
    }
  }
  faults.push(...faultsTogether(entries));
  if (faults.length > 0) throw new KnowledgeError(file, faults);
  return { entries };
}

/** Returns the errors between entries: duplicate ids, and topics without an entry for all states. */
function faultsTogether(entries: readonly KnowledgeEntry[]): string[] {
  const faults: string[] = [];
  const ids = new Set<string>();
  for (const { id } of entries) {
    if (ids.has(id)) faults.push(`${id}: another entry has the same id`);
    ids.add(id);
  }
  const forAll = new Set(entries.filter(({ state }) => state === undefined).map(({ topic }) => topic));
  for (const { id, topic, state } of entries) {
    if (state !== undefined && !forAll.has(topic)) {
      faults.push(`${id}: the topic ${topic} has no entry for all states`);
    }
  }
  return faults;
}

function nameOf(candidate: unknown, index: number): string {
  const named = z.object({ id: z.string().min(1) }).safeParse(candidate);
  return named.success ? named.data.id : `entry ${index + 1}`;
}

function readJson(file: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (cause) {
    throw new KnowledgeError(file, [`cannot be read (${(cause as NodeJS.ErrnoException).code})`]);
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new KnowledgeError(file, ['is not JSON']);
  }
}
