import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import type { Who } from './all-ways-in.ts';

/** Returns a function that finds somebody's email, number, or name in a text, in any way that they are written. */
export function finderOf(people: readonly Who[]) {
  const parts = people.flatMap(({ name, email, phoneNumber }) => {
    const [, area, exchange, line] = /(\d{3})\D*(\d{3})\D*(\d{4})/.exec(phoneNumber) ?? [];
    const words = name.split(/[\s-]+/).filter((word) => word.length > 4);
    return [
      ...[email.replaceAll('.', '\\.'), email.replace('@', '%40').replaceAll('.', '\\.')],
      ...[Buffer.from(email).toString('base64url').slice(0, -2), `${area}\\D{0,3}${exchange}\\D{0,3}${line}`],
      ...words,
    ];
  });
  const found = new RegExp(parts.join('|'), 'i');
  return (text: string): string | null => {
    const match = found.exec(text);
    return match === null ? null : text.slice(Math.max(0, match.index - 60), match.index + 60);
  };
}

/** Lists each row of each table in which `find` finds something. */
export async function searchDatabase(
  pool: pg.Pool,
  find: (text: string) => string | null,
): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const places: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(`select to_jsonb(t)::text as row from ${name} as t`);
    for (const { row } of rows) {
      const place = find(row);
      if (place !== null) places.push(`${name}: ${place}`);
    }
  }
  return places;
}

/** Lists each file of a folder in whose name or bytes `find` finds something. */
export async function searchFiles(folder: string, find: (text: string) => string | null): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const places: string[] = [];
  for (const entry of entries.filter((each) => each.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    const place = find(`${file} ${(await readFile(file)).toString('latin1')}`);
    if (place !== null) places.push(`${path.relative(folder, file)}: ${place}`);
  }
  return places;
}
