import type { components } from '../../../../../openapi/generated/people.d.ts';
import { noEvents } from '../../../../jobs/events/record.ts';
import { contactList } from '../../../postgrid/contacts/contact-list.ts';
import { callerOf } from '../../../testing/call.ts';
import { upload } from '../../../testing/uploads.ts';
import { createTestPeople } from '../../testing/people.ts';
import type { ImportDeps } from '../apply.ts';

type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];

/** Opens the built-in services with calls of imports. */
export async function createTestImports() {
  const site = await createTestPeople();
  const operation = callerOf(site.services.people ?? {});
  const preview = (text: string | Buffer, columns?: object, fileName = 'people.csv') =>
    operation<Schema<'Import'>>('previewImport', {
      body: columns === undefined ? {} : { columns: JSON.stringify(columns) },
      files: { file: upload(text, fileName, 'text/csv') },
    });
  const rows = async (importId: string, outcome?: Schema<'RowOutcome'>) => {
    const query = { limit: 200, ...(outcome === undefined ? {} : { outcome }) };
    return (await site.call('listImportRows', { path: { importId }, query })).rows;
  };
  const apply = (importId: string, body: Partial<Schema<'ImportDecisions'>> = {}) =>
    site.call('applyImport', { path: { importId }, body: { others: 'skip', ...body } });
  const undo = (importId: string) => site.call('undoImport', { path: { importId } });
  /** What applying a batch needs. */
  const importing: ImportDeps = {
    ...{ database: site.database, contacts: contactList, events: noEvents },
    ...{ findDeleted: async () => new Set(), now: () => site.clock.now, today: () => '11/20/2026' },
  };
  return {
    ...site,
    ...{ preview, rows, apply, undo, importing },
    /** Reads and applies a file. */
    async take(text: string | Buffer, body?: Partial<Schema<'ImportDecisions'>>) {
      return apply((await preview(text)).id, body);
    },
    /** The file of an export, as text. */
    async exported(body: Schema<'PeopleSelection'>): Promise<string> {
      const answer = await operation<{ body: AsyncIterable<string> }>('exportPeople', { body });
      let text = '';
      for await (const part of answer.body) text += part;
      return text;
    },
    contacts: () => site.call('listAddresses', { path: { siteId: 'site-a' }, query: {} }),
    /** Everything that is stored of people, without the imports. */
    async dump() {
      const tables = ['contacts', 'people', 'identities', 'facts', 'people_notes'];
      const read = async (table: string) => {
        const { rows } = await site.database.pool.query(
          `select to_jsonb(t) as row from ${table} as t order by t.id::text`,
        );
        return [table, rows.map(({ row }) => row)] as const;
      };
      return Object.fromEntries(await Promise.all(tables.map(read)));
    },
  };
}

export type TestImports = Awaited<ReturnType<typeof createTestImports>>;
