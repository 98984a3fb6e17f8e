import path from 'node:path';
import { projectRoot } from '../../server/files/root.ts';
import { knownness } from '../../server/services/llm/knowledge/find-answer.ts';
import { readKnowledge } from '../../server/services/llm/knowledge/read-knowledge.ts';

const knowledge = readKnowledge(path.join(projectRoot, 'demo/knowledge.json'));

/** Whether the demo's knowledge base answers a question, which the assistant asks while it reads a conversation. */
export const knows = (question: string) => knownness(knowledge, question);
