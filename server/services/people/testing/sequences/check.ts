import { expect } from 'vitest';
import { findDeleted } from '../../../../people/deleted.ts';
import { keepCurrent, rebuild } from '../../../../people/states/keep-current.ts';
import { todaySources } from '../../../today-sources.ts';
import { archiveSite } from '../archive.ts';
import { isNamed, membersOf, nameOf, rootOf } from './model.ts';
import { idOf, type Site } from './steps.ts';

/** Compares what the agent sees of each person, and what each email's account sees, with the model. */
export async function check(at: Site): Promise<void> {
  const { call, model } = at;
  const found = new Map<string, string>();
  for (const email of model.known) found.set(email, await idOf(at, email));
  for (const email of model.known) {
    const members = membersOf(model, email);
    const together = [...model.known].filter((other) => found.get(other) === found.get(email));
    expect(together).toEqual(members);
    const stages = members.flatMap((member) => model.stages.get(member) ?? []);
    const newest = stages.toSorted((one, other) => other.step - one.step)[0];
    // An account is shown the stages of its own person, and of nobody else.
    expect(await stageOf(at, email)).toBe(newest?.note ?? null);
    if (rootOf(model, email) !== email) continue;
    const path = { personId: found.get(email) ?? '' };
    const claims = model.claims.filter((claim) => members.includes(claim.email));
    const details = async (group?: 'claims') => {
      const query = { limit: 200, ...(group === undefined ? {} : { group }) };
      const { facts } = await call('listFacts', { path, query });
      return facts.flatMap(({ kind, detail }) => (kind === 'lead' ? [detail] : [])).sort();
    };
    const of = (isLinked: boolean) =>
      claims.flatMap(({ standing, detail }) => ((standing === 'linked') === isLinked ? [detail] : [])).sort();
    expect(await details()).toEqual(of(true));
    expect(await details('claims')).toEqual(of(false));
    const { notes } = await call('listNotes', { path });
    const theirs = model.notes.filter(({ person }) => members.includes(person));
    expect(notes.map(({ text }) => text).sort()).toEqual(theirs.map(({ text }) => text).sort());
  }
  if (at.deletions.length > 0) await checkDeleted(at, [...found.values()]);
  await checkToday(at);
}

/** Whoever was deleted is neither shown nor stored, and is somebody new when they come back. */
async function checkDeleted(at: Site, ids: readonly string[]): Promise<void> {
  const { site, siteId, model, deletions } = at;
  for (const { id } of deletions) {
    expect(ids).not.toContain(id);
    await expect(at.call('readPerson', { path: { personId: id } })).rejects.toMatchObject(notFound);
  }
  const unknown = at.emails.filter((email) => !model.known.has(email));
  const deleted = unknown.filter((email) => deletions.some(({ emails }) => emails.includes(email)));
  for (const email of unknown) {
    await expect(idOf(at, email)).rejects.toMatchObject(notFound);
    expect(await stageOf(at, email)).toBeNull();
  }
  const keys = unknown.map((key) => ({ kind: 'email', key }) as const);
  const marked = await findDeleted(site.database.db, siteId, keys);
  expect(marked.map(({ key }) => key)).toEqual(deleted);
  const stored = Object.entries(await archiveSite(site.database, siteId));
  const named = [...unknown, ...at.emails.filter((email) => !isNamed(model, email)).map(nameOf)];
  for (const name of named)
    expect(stored.flatMap(([table, rows]) => (rows.includes(name) ? [`${table} has ${name}`] : []))).toEqual(
      [],
    );
}

const notFound = { said: { status: 404 } };

async function stageOf({ call }: Site, email: string): Promise<string | null> {
  const journey = await call('getJourney', { query: { email } }).catch(() => null);
  return journey?.discoverNote ?? null;
}

/** Expects what Today was told of changes to be all that there is. */
async function checkToday({ site, siteId }: Site): Promise<void> {
  const states = async () =>
    (
      await site.database.pool.query('select * from people_states where site_id = $1 order by person_id', [
        siteId,
      ])
    ).rows;
  await keepCurrent(site.database, siteId, todaySources.stages);
  const kept = await states();
  await rebuild(site.database, siteId, todaySources.stages);
  expect(kept).toEqual(await states());
}
