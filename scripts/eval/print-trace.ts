import { readConversationFile } from './conversation-file.ts';
import { traceInWords } from './write-trace.ts';

/** Replays conversations and prints how each message was read: `npm run eval -- --trace FILE` (`sets/README.md`). */
const file = process.argv[process.argv.indexOf('--trace') + 1];
const read =
  file === undefined ? { fault: '--trace needs a file of conversations.' } : readConversationFile(file);
if ('fault' in read) {
  console.error(read.fault);
  process.exitCode = 2;
} else console.log(read.conversations.map(traceInWords).join('\n\n'));
