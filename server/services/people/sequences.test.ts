import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallService } from '../call.ts';
import { ann, createTestPeople, mailKey, type TestPeople } from './testing/people.ts';

/**
 * Random sequences of what happens to people, against a model of what the agent and the people must see. More of them run
 * with `npm run check:people`.
 */
const sequences = Number(process.env.PEOPLE_SEQUENCES ?? 100);
const seed = Number(process.env.PEOPLE_SEED ?? 17);

let site: TestPeople;
beforeAll(async () => {
  site = await createTestPeople();
});
afterAll(() => site.close());

const emails = ['a@example.com', 'b@example.com', 'c@example.com', 'd@example.com'];
type Claim = { email: string; detail: string; standing: 'linked' | 'open' | 'rejected' };

/** What must be so: who has each email, whom each was merged into, and what was said and written of whom. */
const emptyModel = () => ({
  confirmed: new Set<string>(),
  /** By the email that each person began with: people of the model have one email each. */
  known: new Set<string>(),
  mergedInto: new Map<string, string>(),
  claims: [] as Claim[],
  notes: [] as { person: string; text: string }[],
  stages: new Map<string, { note: string; step: number }>(),
});
type Model = ReturnType<typeof emptyModel>;

function rootOf({ mergedInto }: Model, email: string): string {
  let root = email;
  for (let next = mergedInto.get(root); next !== undefined; next = mergedInto.get(root)) root = next;
  return root;
}
const membersOf = (model: Model, email: string) =>
  [...model.known].filter((other) => rootOf(model, other) === rootOf(model, email));

type Site = { call: CallService; siteId: string; model: Model };
type Step = { what: keyof typeof steps; one: number; other: number };

const idOf = async ({ call }: Site, email: string) => (await call('findPerson', { query: { email } })).id;
const open = (model: Model, email: string) =>
  model.claims.filter((claim) => membersOf(model, email).includes(claim.email) && claim.standing === 'open');

async function decide(at: Site, email: string, isThem: boolean) {
  const mine = open(at.model, email);
  if (mine.length === 0) return;
  const path = { personId: await idOf(at, email) };
  const { claims } = await at.call('readPerson', { path });
  const facts = claims.flatMap((claim) => claim.facts.map(({ id }) => id));
  await at.call('decideClaims', { path, body: { facts, isThem } });
  for (const claim of mine) claim.standing = isThem ? 'linked' : 'rejected';
}

/** What may happen; each does nothing where it can't. Deleting and restoring people belong here, too. */
const steps = {
  async claim({ call, model }: Site, email: string, _other: string, step: number) {
    const postalCode = String(70_000 + step);
    await call('createChatLead', { query: { ...ann, email, postalCode, serviceReq: 'Buying' } });
    const standing = model.confirmed.has(email) ? 'open' : 'linked';
    model.claims.push({ email, detail: `Buying in ${postalCode}`, standing });
    model.known.add(email);
  },
  async confirm({ call, siteId, model }: Site, email: string, _other: string, step: number) {
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
    const { call, model } = at;
    const apart = [...model.known].filter((other) => rootOf(model, other) !== rootOf(model, email));
    const second = apart[emails.indexOf(chosen) % Math.max(1, apart.length)];
    if (!model.known.has(email) || second === undefined) return;
    const [personId, other] = [await idOf(at, email), await idOf(at, second)];
    await call('mergePeople', { path: { personId }, body: { other } });
    model.mergedInto.set(rootOf(model, second), rootOf(model, email));
  },
  async unmerge(at: Site, email: string, second: string) {
    const { call, model } = at;
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
  async work(at: Site, email: string, _other: string, step: number) {
    const { call, model } = at;
    if (!model.known.has(email)) return;
    const text = `Note ${step}`;
    await call('addNote', { path: { personId: await idOf(at, email) }, body: { text } });
    model.notes.push({ person: rootOf(model, email), text });
    const query = { email, status: 'Completed', note: `Stage ${step}` } as const;
    await call('setJourneyStage', { path: { stage: 'discover' }, query });
    model.stages.set(email, { note: query.note, step });
  },
};

/** Compares what the agent sees of each person, and what each email's account sees, with the model. */
async function check(at: Site): Promise<void> {
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
    const journey = await call('getJourney', { query: { email } }).catch(() => null);
    expect(journey?.discoverNote ?? null).toBe(newest?.note ?? null);
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
}

const step = fc.record({
  // Merges and their undoing are what the other steps must survive, so they come more often.
  what: fc.constantFrom(...(Object.keys(steps) as (keyof typeof steps)[]), 'merge', 'unmerge', 'unmerge'),
  one: fc.nat({ max: emails.length - 1 }),
  other: fc.nat({ max: emails.length - 1 }),
});

test(
  'no sequence loses a fact, shows one to somebody else, or leaves an unmerged person other than before plus what came since',
  async () => {
    let run = 0;
    const unmerged = { times: 0 };
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 24 }), async (sequence: Step[]) => {
        run += 1;
        const siteId = `site-${run}`;
        const at = { call: site.callFor(siteId), siteId, model: emptyModel() };
        for (const [n, { what, one, other }] of sequence.entries()) {
          site.clock.now = new Date(site.clock.now.getTime() + 1000);
          const before = at.model.mergedInto.size;
          await steps[what](at, emails[one] ?? '', emails[other] ?? '', n);
          if (at.model.mergedInto.size >= before) continue;
          unmerged.times += 1;
          await check(at);
        }
        await check(at);
      }),
      { numRuns: sequences, seed },
    );
    expect(unmerged.times).toBeGreaterThan(sequences / 4);
  },
  sequences * 2000,
);
