/**
 * Measures understanding: `npm run eval` the built-in assistant's (see `assistant.ts` for its options), `npm run eval --
 * places` the search field's.
 */
if (process.argv.includes('places')) await import('./print-places.ts');
else await import('./assistant.ts');
