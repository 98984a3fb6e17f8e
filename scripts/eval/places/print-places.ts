import { pino } from 'pino';
import { migrate } from '../../../server/database/migrate.ts';
import { withDatabase } from '../../../server/database/open.ts';
import { makeDataFolder } from '../../bench/product-process.ts';
import { evaluatePlaces } from './places.ts';

/** Prints how often the first suggestion is right, on a database of its own, and the wrong ones. */
const { folder, remove } = await makeDataFolder();
const log = pino({ level: 'silent' });
try {
  const { spellings, right, errors } = await withDatabase({ dataDir: folder, log }, async (database) => {
    await migrate(database);
    return evaluatePlaces(database);
  });
  console.log(
    `The first suggestion is right for ${right} of ${spellings} spellings (aim: at least 57 of 60).`,
  );
  for (const { text, meant, first } of errors)
    console.log(`- ${text}\n    meant ${meant}\n    first ${first}`);
} finally {
  await remove();
}
