import MiniSearch from 'minisearch';
import type { Knowledge, KnowledgeEntry } from './read-knowledge.ts';
import { termsOf } from './terms.ts';

/** Returns the terms of an entry's topic: `closing-costs`. */
export function topicTerms({ topic }: KnowledgeEntry): string[] {
  return termsOf(topic.replaceAll('-', ' '));
}

type Index = { search: MiniSearch; entries: Map<string, KnowledgeEntry>; wordings: Map<string, string[][]> };
const indexes = new WeakMap<Knowledge, Index>();

/** Returns the search index, built once per knowledge base. */
export function indexOf(knowledge: Knowledge): Index {
  const made = indexes.get(knowledge);
  if (made !== undefined) return made;
  const search = new MiniSearch({
    fields: ['questions', 'questionsEs', 'topic', 'answer'],
    tokenize: termsOf,
    processTerm: (term) => term,
    searchOptions: {
      tokenize: (term) => [term],
      boost: { topic: 2, questions: 2, questionsEs: 2, answer: 0.3 },
    },
  });
  search.addAll(
    knowledge.entries.map((entry) => ({
      id: entry.id,
      topic: topicTerms(entry).join(' '),
      questions: entry.questions.join(' ; '),
      questionsEs: (entry.questionsEs ?? []).join(' ; '),
      answer: entry.answer,
    })),
  );
  const index = {
    search,
    entries: new Map(knowledge.entries.map((entry) => [entry.id, entry])),
    wordings: new Map(
      knowledge.entries.map(({ id, questions, questionsEs = [] }) => [
        id,
        [...questions, ...questionsEs].map(termsOf),
      ]),
    ),
  };
  indexes.set(knowledge, index);
  return index;
}
