import { type BenchPart, median } from './figure.ts';
import { makeDataFolder, startProduct } from './product-process.ts';
import { readJson, type SessionHeaders, signInAsAdmin } from './site-session.ts';

const imported = 50_000;
const listed = 10_000;
const rounds = 15;
const base = '/treas-postgrid/s3';

/** How long a CSV file of many contacts takes to replace the list, and the whole list to be read, over HTTP. */
export const measureContacts: BenchPart = async ({ say }) => {
  const data = await makeDataFolder();
  const product = startProduct(data.folder);
  try {
    const url = await product.opened;
    const admin = await signInAsAdmin(url);
    const large = await timeUpload(url, admin, imported);
    // The second import also puts the first one's contacts aside.
    const again = await timeUpload(url, admin, imported);
    say(`imports of ${imported} contacts: ${Math.round(large)} and ${Math.round(again)} ms`);
    await timeUpload(url, admin, listed);
    const reads: number[] = [];
    for (let round = 0; round < rounds; round += 1) reads.push(await timeList(url, admin));
    const row = { part: 'contacts', unit: 'ms' };
    return [
      {
        ...row,
        name: `import of ${imported} contacts from CSV`,
        value: Math.max(large, again),
        aim: { is: 'at most', value: 10_000 },
        note: 'the slower of two; the second replaces the first',
      },
      {
        ...row,
        name: `list of ${listed} contacts`,
        value: median(reads),
        aim: { is: 'at most', value: 300 },
        note: `median of ${rounds}`,
      },
    ];
  } finally {
    await product.stop();
    await data.remove();
  }
};

async function timeUpload(url: string, admin: SessionHeaders, rows: number): Promise<number> {
  const form = new FormData();
  form.set('file', new Blob([csvOf(rows)], { type: 'text/csv' }), 'contacts.csv');
  const from = performance.now();
  const answer = await fetch(`${url}${base}/address`, { method: 'POST', headers: { ...admin }, body: form });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`The import answered ${answer.status}: ${text.slice(0, 300)}`);
  return performance.now() - from;
}

async function timeList(url: string, admin: SessionHeaders): Promise<number> {
  const from = performance.now();
  const list = (await readJson(`${url}${base}/get-address-list/porchlight-demo`, admin)) as unknown[];
  if (list.length !== listed) throw new Error(`The list has ${list.length} contacts.`);
  return performance.now() - from;
}

/** Contacts as a CRM exports them, with quoted text in each row. */
function csvOf(rows: number): string {
  const lines = Array.from(
    { length: rows },
    (_, n) =>
      `Ann ${n},"Lee, Jr.",Keystone Realty,"${n} Elm St, Apt ${n % 90}",Austin,Texas,78704,(512) 555-${String(n % 10_000).padStart(4, '0')},ann.${n}@example.com`,
  );
  return `First Name,Last Name,Company,Mailing Address,City,State,Zip,Phone,E-mail\n${lines.join('\n')}\n`;
}
