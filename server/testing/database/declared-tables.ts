import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { migrationsFolder } from '../../database/migrate.ts';
import { projectRoot } from '../../files/root.ts';

/** Returns the schema that all `tables.ts` files declare together, as a migration's snapshot. */
async function readDeclaredTables() {
  const declared: Record<string, unknown> = {};
  for (const file of findTableFiles()) {
    const exports: Record<string, unknown> = await import(/* @vite-ignore */ pathToFileURL(file).href);
    for (const [name, value] of Object.entries(exports)) declared[`${file}:${name}`] = value;
  }
  return generateDrizzleJson(declared);
}

/** Returns the `tables.ts` files in the folders that `drizzle.config.ts` names. */
function findTableFiles(): string[] {
  return ['services', 'jobs', 'people', 'demo'].flatMap((part) => {
    const folder = path.join(projectRoot, 'server', part);
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => path.basename(name) === 'tables.ts')
      .map((name) => path.join(folder, name));
  });
}

/** Returns the names of the tables that differ from the last migration; empty when none do. */
export async function findUnmigratedTables(): Promise<string[]> {
  const declared = await readDeclaredTables();
  const migrated = readLastSnapshot();
  const names = new Set([...Object.keys(declared.tables), ...Object.keys(migrated.tables)]);
  return [...names].filter((name) => canonical(declared.tables[name]) !== canonical(migrated.tables[name]));
}

/** Those that the migrations create, which Drizzle doesn't know of. */
const extensions = ['pg_trgm', 'fuzzystrmatch'].map((name) => `create extension if not exists ${name}`);

/** Returns the statements that create all declared tables in an empty database. */
export async function statementsForDeclaredTables(): Promise<string[]> {
  const tables = await generateMigration(generateDrizzleJson({}), await readDeclaredTables());
  return [...extensions, ...tables];
}

function readLastSnapshot(): { tables: Record<string, unknown> } {
  const meta = path.join(migrationsFolder, 'meta');
  let last: string | undefined;
  try {
    last = readdirSync(meta)
      .filter((name) => name.endsWith('_snapshot.json'))
      .sort()
      .at(-1);
  } catch {
    return { tables: {} };
  }
  return last === undefined ? { tables: {} } : JSON.parse(readFileSync(path.join(meta, last), 'utf8'));
}

/** Returns JSON with sorted keys, because the order of columns in a file doesn't matter to the database. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => a.localeCompare(b)))
      : inner,
  );
}
