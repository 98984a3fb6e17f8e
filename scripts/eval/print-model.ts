import { createOpenAiCompatible } from '../../server/providers/language/openai-compatible/converse.ts';
import { sideBySide } from './table.ts';
import { evaluateWithModel } from './with-model.ts';

/**
 * Measures the configured language model on the labelled sets beside the built-in assistant: `npm run eval -- --model`
 * with LLM_URL, LLM_MODEL, and LLM_API_KEY. `--most N` bounds the turns of each part, 50 unless set, since each costs tokens.
 */
const { LLM_URL: url, LLM_MODEL: name, LLM_API_KEY: apiKey = null } = process.env;
const asked = process.argv[process.argv.indexOf('--most') + 1];
const most = process.argv.includes('--most') ? Number(asked) : 50;
if (!url || !name) {
  console.error('Set LLM_URL and LLM_MODEL: the model to measure.');
  process.exit(1);
}
if (!Number.isInteger(most) || most < 1) {
  console.error('--most needs a whole number of turns.');
  process.exit(1);
}
const model = createOpenAiCompatible({ url: url.replace(/\/+$/, ''), apiKey, model: name });
for (const part of ['development', 'held-out'] as const) {
  const { builtIn, withModel, answered, reasons } = await evaluateWithModel(model, part, most);
  console.log(`\n## ${part}: ${builtIn.turns} turns, ${answered} answered in the words of ${name}\n`);
  console.log(sideBySide(builtIn, withModel));
  const why = [...reasons].sort((a, b) => b[1] - a[1]).map(([reason, times]) => `${reason} ×${times}`);
  if (why.length > 0) console.log(`\nNot in its words, or not to the end: ${why.join(', ')}`);
}
