import { readDialogue } from '../../server/services/llm/understand/dialogue.ts';
import { messageSlots } from './labels.ts';

for (const t of process.argv.slice(2)) {
  const d = readDialogue([], t, 2026);
  console.log(t, '=>', d.intent, JSON.stringify(messageSlots(d)), '|', d.turn.plain, '|', d.turn.rest);
}
