import { evaluateDialogues, evaluateUtterances, type Result } from './own-sets.ts';
import { evaluateSgd, hasSgd, leftOut, sgdFile } from './sgd.ts';
import { kindsOf, type Row, tableOf } from './table.ts';
import { evaluateTalk, moreTalk, talkSets } from './talk.ts';

/**
 * Measures how well the built-in assistant understands messages: `npm run eval`, on the repository's own sets
 * and on external dialogues. `-- --errors` also prints the errors of the development part, most common first;
 * `--own` skips the external dialogues.
 */
const development: Row[] = [
  { name: 'utterances, development', result: evaluateUtterances('development'), hasDialogues: false },
  { name: 'dialogues, development', result: evaluateDialogues('development'), hasDialogues: true },
];
const heldOut: Row[] = [
  { name: 'utterances, held out', result: evaluateUtterances('held-out'), hasDialogues: false },
  { name: 'dialogues, held out', result: evaluateDialogues('held-out'), hasDialogues: true },
];
for (const set of talkSets) {
  development.push({
    name: `${set}, development`,
    result: evaluateTalk(set, 'development'),
    hasDialogues: true,
  });
  heldOut.push({ name: `${set}, held out`, result: evaluateTalk(set, 'held-out'), hasDialogues: true });
}
for (const set of moreTalk)
  development.push({ name: set, result: evaluateTalk(set, 'development'), hasDialogues: true });
const withSgd = hasSgd() && !process.argv.includes('--own');
if (withSgd) {
  development.push({
    name: 'SGD homes, development',
    result: evaluateSgd('development'),
    hasDialogues: true,
  });
  heldOut.push({ name: 'SGD homes, held out', result: evaluateSgd('held-out'), hasDialogues: true });
}

console.log(tableOf([...development, ...heldOut]));
const took = [...development, ...heldOut].flatMap(({ result }) => result.tookMs).sort((a, b) => a - b);
const atShare = (share: number) => (took[Math.floor(took.length * share)] ?? 0).toFixed(1);
console.log(
  `\nReading a turn of the talk sets: p50 ${atShare(0.5)} ms, p95 ${atShare(0.95)} ms, ${took.length} turns.`,
);
if (withSgd) {
  console.log(
    `\nSGD (CC BY-SA 4.0, read from outside the repository) without:\n${leftOut.map((each) => `- ${each}`).join('\n')}`,
  );
} else if (!hasSgd()) {
  console.log(`\nThe SGD dialogues are not there (${sgdFile}): their rows are left out.`);
}
console.log(
  '\nCommonest kinds of error in the held-out parts (+ given wrongly, - missed, ≠ another value, a>b intent):',
);
for (const { name, result } of heldOut) {
  const kinds = kindsOf(result).slice(0, 8);
  console.log(`- ${name}: ${kinds.map(([kind, times]) => `${kind} ×${times}`).join(', ') || 'none'}`);
}
if (process.argv.includes('--errors')) for (const { name, result } of development) printErrors(name, result);

function printErrors(name: string, result: Result): void {
  console.log(`\n## ${name}: ${result.errors.length} errors`);
  const printed = new Set<string>();
  for (const [kind, times] of kindsOf(result)) {
    const errors = result.errors.filter(
      (error) => error.kinds.includes(kind) && !printed.has(error.id + error.text),
    );
    if (errors.length === 0) continue;
    console.log(`\n### ${kind} ×${times}`);
    for (const error of errors) {
      printed.add(error.id + error.text);
      console.log(
        `${error.id}  ${error.text}\n    label ${error.label}\n    read  ${error.read}   [${error.kinds.join(' ')}]`,
      );
    }
  }
}
