import { readJson, type SessionHeaders } from '../../bench/site-session.ts';
import { chatKey, inquiryKey, interestKey, type LeadBook, posterEmail } from './post-leads.ts';

export type LeadFaults = {
  /** Acknowledged but missing. */
  lost: string[];
  /** Stored more than once. */
  doubled: string[];
  /** Stored but never sent. */
  strange: string[];
  found: number;
};

const base = '/api/treas/idx/v1';
const pageSize = 5000;

/** Reads all leads as the admin and compares them with what the visitors were told. */
export async function checkLeads(
  url: string,
  admin: SessionHeaders,
  book: LeadBook,
  posters: number,
): Promise<LeadFaults> {
  const counts = new Map<string, number>();
  const note = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
  for (const row of await readPages(`${url}${base}/chatleads`, admin)) note(chatKey(row.email ?? ''));
  for (let poster = 0; poster < posters; poster += 1) {
    const email = posterEmail(poster);
    const inquiries = await readRows(`${url}${base}/selling-inquiry?email=${email}`, admin);
    for (const row of inquiries) note(inquiryKey(row.propertyDetails ?? ''));
    const interests = await readRows(`${url}${base}/interested-buy?email=${email}`, admin);
    for (const row of interests) note(interestKey(email, row.listingKey ?? ''));
  }
  return {
    lost: [...book.acknowledged].filter((key) => !counts.has(key)),
    doubled: [...counts].filter(([, count]) => count > 1).map(([key]) => key),
    strange: [...counts.keys()].filter((key) => !book.acknowledged.has(key) && !book.unanswered.has(key)),
    found: [...counts.values()].reduce((sum, count) => sum + count, 0),
  };
}

/** Returns the faults as sentences; without any acknowledged lead, nothing was proved. */
export function faultsOfLeads({ lost, doubled, strange }: LeadFaults, acknowledged: number): string[] {
  return [
    ...lost.map((key) => `lost: ${key}`),
    ...doubled.map((key) => `twice: ${key}`),
    ...strange.map((key) => `never sent: ${key}`),
    ...(acknowledged === 0 ? ['no lead was acknowledged'] : []),
  ];
}

type Row = { email?: string; propertyDetails?: string | null; listingKey?: string };

async function readRows(url: string, admin: SessionHeaders): Promise<Row[]> {
  return (await readJson(url, admin)) as Row[];
}

async function readPages(url: string, admin: SessionHeaders): Promise<Row[]> {
  const all: Row[] = [];
  for (;;) {
    const page = await readRows(`${url}?limit=${pageSize}&offset=${all.length}`, admin);
    all.push(...page);
    if (page.length < pageSize) return all;
  }
}
