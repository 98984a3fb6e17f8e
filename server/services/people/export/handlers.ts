import { Readable } from 'node:stream';
import type { operations } from '../../../../openapi/generated/people.d.ts';
import type { ContactList } from '../../../people/contact-list.ts';
import type { ServiceDeps } from '../../deps.ts';
import type { Handlers } from '../../service.ts';
import { type ExportedPerson, readPeople } from './read-people.ts';
import { csvHead, csvPerson } from './write-csv.ts';
import { vcardOf } from './write-vcard.ts';

/** Returns the handler of exports (people, tag `imports`). */
export function exportHandlers({
  database,
  contacts,
}: Pick<ServiceDeps, 'database'> & { contacts: ContactList }) {
  return {
    async exportPeople({ body }, { siteId }) {
      const { format, ids, q } = body;
      const part = q?.trim() || undefined;
      const pages = readPeople(database.db, siteId, contacts, { ids, part });
      const [head, write] = format === 'csv' ? [csvHead(), csvPerson] : ['', vcardOf];
      return {
        contentType: format === 'csv' ? 'text/csv; charset=utf-8' : 'text/vcard; charset=utf-8',
        headers: {
          'content-disposition': `attachment; filename="people.${format === 'csv' ? 'csv' : 'vcf'}"`,
          'cache-control': 'no-store',
        },
        body: Readable.from(textsOf(head, pages, write)),
      };
    },
  } satisfies Partial<Handlers<operations>>;
}

async function* textsOf(
  head: string,
  pages: AsyncIterable<ExportedPerson[]>,
  write: (person: ExportedPerson) => string,
) {
  if (head !== '') yield head;
  for await (const page of pages) yield page.map(write).join('');
}
