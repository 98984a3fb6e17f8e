import { randomUUID } from 'node:crypto';
import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { migrate, migrationsFolder } from '../../../database/migrate.ts';
import { openTestDatabase } from '../../../testing/database/database.ts';
import { makeFolderForFile } from '../../../testing/folder.ts';
import { talkOn } from './testing/talk.ts';

const database = await openTestDatabase({ empty: true });
const { say, read } = talkOn(database);

/** Creates the tables as they were when each message was stored with its answer. */
async function migrateToBefore() {
  const folder = makeFolderForFile();
  await cp(migrationsFolder, folder, { recursive: true });
  const journal = path.join(folder, 'meta', '_journal.json');
  const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8'));
  const since = entries.findIndex(({ tag }: { tag: string }) => tag.endsWith('_chat_answers'));
  await writeFile(journal, JSON.stringify({ ...rest, entries: entries.slice(0, since) }));
  await migrate(database, folder);
}

async function addEarlier(id: string, messages: number) {
  await database.pool.query(
    `insert into chat_conversations (site_id, id, started_at, last_at, messages, last_said)
     values ('site-a', $1, now(), now(), $2, 'hello')`,
    [id, messages],
  );
  await database.pool.query(
    `insert into chat_turns (site_id, conversation_id, n, role, content, at)
     select 'site-a', $1, n, case n % 2 when 1 then 'user' else 'assistant' end, n, now()
     from generate_series(1, $2::int) as n`,
    [id, messages],
  );
}

test('earlier conversations keep their order, go on, and stay within 400 messages', async () => {
  const [short, almost, full] = [randomUUID(), randomUUID(), randomUUID()];
  await migrateToBefore();
  await addEarlier(short, 4);
  await addEarlier(almost, 398);
  await addEarlier(full, 400);
  await migrate(database);

  const answer = await say(short, 'hello');
  expect(await read(short)).toEqual({
    messages: 6,
    turns: [['1'], ['> 2'], ['3'], ['> 4'], ['hello'], [`> ${answer}`]],
  });
  for (const id of [almost, almost, full]) await say(id, 'hello');
  expect(await read(almost)).toMatchObject({ messages: 400 });
  expect(await read(full)).toMatchObject({ messages: 400 });
});
