import { expect, it } from 'vitest';
import { findAnswer } from './find-answer.ts';
import { readKnowledge } from './read-knowledge.ts';

const knowledge = readKnowledge('demo/knowledge.json');
const found = (question: string) => findAnswer(knowledge, question)?.entry.topic ?? null;

it.each([
  'whats the catch',
  "What's wrong with it then?",
  'Do people clear it first or is there someone who does that?',
  "what's the number",
  'Is this private?',
  'does it have a community pool',
  'Who do I complain to',
  'Does the house have original windows?',
])('has no answer to what only shares a word with an entry: %s', (question) => {
  expect(found(question)).toBeNull();
});

it.each([
  ['Do I have to do anything about the deed since it was in both our names?', 'deed-after-a-death'],
  ['can I sell my rental while the tenant is in it', 'selling-with-tenant'],
  ['Todavía debo como 90 mil al banco. ¿Eso es problema?', 'loan-payoff-at-sale'],
  ["What's that 1031 thing", 'like-kind-exchange'],
  ['who does the water and electric', 'utilities'],
])('finds what a question is about: %s', (question, topic) => {
  expect(found(question)).toBe(topic);
});
