import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { chatLeadFacts } from '../../services/idx/leads/facts.ts';
import { createTestToday, type TestToday } from '../../services/people/testing/today.ts';
import { todaySources } from '../../services/today-sources.ts';
import { untilLocked } from '../../testing/until.ts';
import { forget } from '../hear.ts';
import { keepCurrent, rebuild } from './keep-current.ts';

let site: TestToday;
beforeAll(async () => {
  site = await createTestToday();
});
beforeEach(() => site.begin());
afterAll(() => site.close());

const states = async () =>
  (await site.database.pool.query('select * from people_states order by person_id')).rows;

/** Expects the states that were kept to be those that the facts say, and returns how many there are. */
async function expectKept(): Promise<number> {
  await keepCurrent(site.database, 'site-a', todaySources.stages);
  const kept = await states();
  await rebuild(site.database, 'site-a', todaySources.stages);
  expect(kept).toEqual(await states());
  return kept.length;
}

/** Numbers from 0 that only depend on the seed. */
function dice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
}

test.each([1, 2, 3])(
  'states that are kept are those that all facts say, after anything (%i)',
  { timeout: 60_000 },
  async (seed) => {
    const roll = dice(seed);
    const email = () => `p${roll(8)}@example.com`;
    const phoneNumber = () => `(512) 555-010${roll(4)}`;
    const anybody = async () => (await site.call('listPeople', { query: {} })).people[roll(5)]?.id;
    const steps = [
      () => site.lead({ email: email(), name: 'Ann Lee', phoneNumber: phoneNumber() }),
      () => site.contact({ Name: 'Ann', Email: email(), PhoneNumber: phoneNumber() }),
      () => site.saves(email(), `H${roll(1_000_000)}`),
      () => site.record({ channel: 'sms', kind: 'personal', to: phoneNumber(), text: 'Hi' }),
      () => site.texts({ from: `+1512555010${roll(4)}`, text: 'Hi' }).catch(() => undefined),
      () =>
        site.call('setJourneyStage', {
          path: { stage: 'offer' },
          query: { email: email(), status: 'Completed', note: String(roll(1000)) },
        }),
      async () => {
        const [personId, other] = [await anybody(), await anybody()];
        if (personId === undefined || other === undefined || personId === other) return;
        await site.call('mergePeople', { path: { personId }, body: { other } });
      },
      async () => {
        const personId = await anybody();
        if (personId === undefined) return;
        const { merges, claims } = await site.call('readPerson', { path: { personId } });
        const [merge] = merges;
        if (merge !== undefined) await site.call('unmergePeople', { path: { personId, mergeId: merge.id } });
        const facts = claims.flatMap((claim) => claim.facts.map(({ id }) => id));
        if (merge === undefined && facts.length > 0)
          await site.call('decideClaims', { path: { personId }, body: { facts, isThem: roll(2) === 0 } });
      },
      () => forget(site.database.db, 'site-a', chatLeadFacts, [String(roll(30))]),
      async () => {
        const personId = await anybody();
        if (personId === undefined) return;
        const { identities } = await site.call('readPerson', { path: { personId } });
        const [identity] = identities;
        if (identity === undefined) return;
        await site.call('changeIdentity', {
          path: { personId, identityId: identity.id },
          body: { vouched: true },
        });
      },
      () => keepCurrent(site.database, 'site-a', todaySources.stages),
    ];
    for (let n = 0; n < 60; n += 1) await steps[roll(steps.length)]?.();
    expect(await expectKept()).toBeGreaterThan(2);
  },
);

test('a state goes with its person', async () => {
  await site.lead();
  await site.lead({ email: 'bo@example.com', phoneNumber: '(512) 555-0177' });
  expect(await expectKept()).toBe(2);
  await site.database.pool.query('delete from people where id = (select person_id from identities limit 1)');
  expect(await expectKept()).toBe(1);
});

test('a writer waits for no reader of states, nor a reader for a writer', async () => {
  await site.lead();
  const client = await site.database.pool.connect();
  try {
    await client.query('begin');
    await client.query(
      `insert into people_touched (site_id, kind, key) values ('site-a', 'email', 'ann@example.com')`,
    );
    await keepCurrent(site.database, 'site-a', todaySources.stages);
    await client.query('commit');
  } finally {
    client.release();
  }
  expect(await site.count('people_touched')).toBe(1);
  expect(await expectKept()).toBe(1);
  expect(await site.count('people_touched')).toBe(0);
});

test('somebody can be deleted while the states of many others are computed anew', async () => {
  const { pool } = site.database;
  await pool.query(
    `insert into people (id, site_id, root_id, name, name_rank, created_at, last_at)
     select id, 'site-a', id, 'Person', 1, now(), now()
     from (select lpad(n::text, 32, '0')::uuid as id from generate_series(1, 1001) n) as made`,
  );
  const client = await pool.connect();
  await client.query('begin');
  await client.query('select 1 from people where id = (select max(id::text)::uuid from people) for update');
  const rebuilt = rebuild(site.database, 'site-a', todaySources.stages);
  await untilLocked(pool);
  const personId = '00000000-0000-0000-0000-000000000001';
  await site.call('deletePerson', { path: { personId }, body: { confirm: 'Person' } });
  await client.query('commit');
  client.release();
  await rebuilt;
  expect((await states()).length).toBe(1000);
});
