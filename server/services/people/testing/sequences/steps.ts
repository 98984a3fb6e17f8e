import { expect } from 'vitest';
import type { CallService } from '../../../call.ts';
import { archiveSite, restoreRows, type SiteRows } from '../archive.ts';
import { ann, mailKey, type TestPeople } from '../people.ts';
import { isKnownByName, type Model, membersOf, nameOf, openClaims, remove, rootOf } from './model.ts';

export type Site = {
  site: TestPeople;
  call: CallService;
  siteId: string;
  emails: readonly string[];
  model: Model;
  /** Who was deleted, one after another; an archive or a restore changes nothing of it. */
  deletions: { emails: string[]; id: string }[];
  /** How often a restore had somebody to delete again. */
  kept: number;
  archives: { model: Model; rows: SiteRows; deletions: number }[];
};

export const idOf = async ({ call }: Pick<Site, 'call'>, email: string) =>
  (await call('findPerson', { query: { email } })).id;

async function decide(at: Site, email: string, isThem: boolean) {
  const mine = openClaims(at.model, email);
  if (mine.length === 0) return;
  const path = { personId: await idOf(at, email) };
  const { claims } = await at.call('readPerson', { path });
  const facts = claims.flatMap((claim) => claim.facts.map(({ id }) => id));
  await at.call('decideClaims', { path, body: { facts, isThem } });
  for (const claim of mine) claim.standing = isThem ? 'linked' : 'rejected';
}

/** What may happen; each does nothing where it can't. */
export const steps = {
  async claim({ call, model }: Site, email: string, _other: string, step: number) {
    const postalCode = String(70_000 + step);
    const who = { ...ann, name: nameOf(email), email };
    await call('createChatLead', { query: { ...who, postalCode, serviceReq: 'Buying' } });
    const standing = model.confirmed.has(email) ? 'open' : 'linked';
    model.claims.push({ email, detail: `Buying in ${postalCode}`, standing });
    model.known.add(email);
  },
  async confirm({ site, call, siteId, model }: Site, email: string, _other: string, step: number) {
    const mail = { siteId, channel: 'mail', kind: 'transactional', subject: 'Hello', text: '' } as const;
    const { id } = await site.outbox.record(site.database.db, { ...mail, to: email });
    const in_reply_to = (await site.outbox.get(siteId, id))?.messageId ?? '';
    const body = { from: email, text: `Yes ${step}.`, in_reply_to, message_id: `<${step}@${siteId}>` };
    await call('receiveEmail', { header: { 'X-Mail-Key': mailKey }, body });
    model.confirmed.add(email);
    model.known.add(email);
  },
  link: (at: Site, email: string) => decide(at, email, true),
  reject: (at: Site, email: string) => decide(at, email, false),
  async merge(at: Site, email: string, chosen: string) {
    const { call, emails, model } = at;
    const apart = [...model.known].filter((other) => rootOf(model, other) !== rootOf(model, email));
    const second = apart[emails.indexOf(chosen) % Math.max(1, apart.length)];
    if (!model.known.has(email) || second === undefined) return;
    const [personId, other] = [await idOf(at, email), await idOf(at, second)];
    await call('mergePeople', { path: { personId }, body: { other } });
    model.mergedInto.set(rootOf(model, second), rootOf(model, email));
  },
  async unmerge(at: Site, email: string, second: string) {
    const { call, emails, model } = at;
    // Anybody who was merged.
    const joined = [...model.mergedInto.keys()];
    const gone = joined[(emails.indexOf(email) + emails.indexOf(second)) % Math.max(1, joined.length)];
    if (gone === undefined) return;
    const personId = await idOf(at, gone);
    const { merges } = await call('readPerson', { path: { personId } });
    const merge = merges.find((each) => each.email === gone);
    expect(merge, `the merge of ${gone}`).toBeDefined();
    await call('unmergePeople', { path: { personId, mergeId: merge?.id ?? 0 } });
    model.mergedInto.delete(gone);
  },
  async work(at: Site, email: string, other: string, step: number) {
    const { call, model } = at;
    if (!model.known.has(email)) return;
    const named = isKnownByName(model, other) ? ` about ${nameOf(other)}` : '';
    const text = `Note ${step}${named}${model.known.has(other) ? `, ${other}` : ''}`;
    await call('addNote', { path: { personId: await idOf(at, email) }, body: { text } });
    model.notes.push({ person: rootOf(model, email), text });
    const query = { email, status: 'Completed', note: `Stage ${step}` } as const;
    await call('setJourneyStage', { path: { stage: 'discover' }, query });
    model.stages.set(email, { note: query.note, step });
  },
  async delete(at: Site, email: string) {
    const { call, model } = at;
    if (!model.known.has(email)) return;
    const [id, members] = [await idOf(at, email), membersOf(model, email)];
    await call('deletePerson', { path: { personId: id }, body: { confirm: email } });
    at.deletions.push({ emails: members, id });
    remove(model, members);
  },
  async archive({ site, siteId, model, archives, deletions }: Site) {
    const rows = await archiveSite(site.database, siteId);
    archives.push({ model: structuredClone(model), rows, deletions: deletions.length });
  },
  async restore(at: Site, email: string) {
    const { site, siteId, emails, archives, deletions } = at;
    const archive = archives[emails.indexOf(email) % Math.max(1, archives.length)];
    if (archive === undefined) return;
    await restoreRows(site.database, siteId, archive.rows);
    at.model = structuredClone(archive.model);
    const since = deletions.slice(archive.deletions).flatMap((each) => each.emails);
    if (since.some((email) => at.model.known.has(email))) at.kept += 1;
    remove(at.model, since);
  },
};
