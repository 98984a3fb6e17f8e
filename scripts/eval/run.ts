/**
 * Measures understanding: `npm run eval` the built-in assistant's (see `assistant.ts` for its options), with `-- --model` a language
 * model's beside it, `-- places` the search field's, and `npm run eval -- value` how near the estimated values of homes come. `-- --trace FILE`
 * shows how the messages of a conversation are read.
 */
if (process.argv.includes('places')) await import('./places/print-places.ts');
else if (process.argv.includes('value')) await import('./value/print-value.ts');
else if (process.argv.includes('--trace')) await import('./print-trace.ts');
else if (process.argv.includes('--model')) await import('./print-model.ts');
else await import('./assistant.ts');
