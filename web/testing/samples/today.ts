import type { AnswerOf } from '../operations.ts';

export type Today = AnswerOf<'getToday'>;
export type TodayItem = Today['groups'][number]['items'][number];
type Person = NonNullable<TodayItem['person']>;
type Reason = TodayItem['reason'];
type Group = Reason['group'];

/** Sunday, Nov 22, 2026, 2:46 PM Central. */
export const now = Date.parse('2026-11-22T20:46:00Z');
const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
const days = (count: number) => ago(count * 24 * 60);

/** Returns the id of the nth person. */
export const personId = (n: number) => `7f6b0b1e-8f0e-4a53-9a3c-${String(n).padStart(12, '0')}`;

export function todayPerson(n: number, name: string | null, change: Partial<Person> = {}): Person {
  return {
    ...{ id: personId(n), name, email: `person-${n}@example.com`, phoneNumber: '(918) 555-0119' },
    ...{ isProved: true, stage: 'lead', area: '74105' },
    ...change,
  };
}

const reasonOf = (
  kind: Reason['kind'],
  group: Group,
  at: string,
  title: string,
  more: Partial<Reason> = {},
): Reason => ({
  ...{ kind, group, at, title, detail: null },
  ...more,
});

function item(
  person: Person | null,
  reason: Reason,
  more: Reason[] = [],
  moreCount = more.length,
): TodayItem {
  return { key: person?.id ?? `task-${reason.taskId}`, person, reason, more, moreCount };
}

const priya = todayPerson(1, 'Priya Nandakumar', { email: 'priya.n@example.com', isProved: false });
const bellamy = todayPerson(3, 'Ann Bellamy', { stage: 'offer' });
const saved = reasonOf('saved', 'homes', ago(20), 'Saved a home', {
  detail: '418 Juniper Ct',
  listingKey: 'DEMO-418',
});

const items: Record<Group, TodayItem[]> = {
  waiting: [
    item(
      priya,
      reasonOf('chat', 'waiting', ago(12), 'Chat', {
        detail: 'Is the house on Juniper still available? We could come tomorrow at 5.',
        conversationId: '5e9c2d1a-7d3e-4f60-9a1b-5c8d7e6f0a12',
      }),
      [saved],
    ),
    item(
      todayPerson(2, null, { email: null, phoneNumber: null, isProved: false, stage: null }),
      reasonOf('chat', 'waiting', ago(3), 'Asked for a person', { detail: 'Who pays the HOA fee?' }),
    ),
  ],
  replies: [
    item(
      bellamy,
      reasonOf('email', 'replies', ago(305), 'Email', {
        detail: 'My brother wants to see it before we go higher.',
      }),
      [
        reasonOf('price-cut', 'homes', ago(400), 'Price cut on a saved home', { listingKey: 'DEMO-9' }),
        reasonOf('task', 'tasks', ago(-74), 'Call the lender', { taskId: 12 }),
        reasonOf('claim', 'sort', ago(500), 'Someone says they are Ann'),
      ],
      5,
    ),
    item(
      todayPerson(4, 'Lea Ostrander', { stage: 'inspection' }),
      reasonOf('text', 'replies', ago(386), 'Text', { detail: 'Inspector found a roof leak.' }),
    ),
  ],
  showings: [
    item(
      todayPerson(5, 'Marisol Vega'),
      reasonOf('showing', 'showings', ago(-44), 'Showing', {
        address: '418 Juniper Ct, Tulsa 74105',
        listingKey: 'DEMO-418',
        detail: 'Confirmed',
      }),
    ),
  ],
  tasks: [
    item(
      todayPerson(6, 'Ruth Calloway'),
      reasonOf('task', 'tasks', days(2), 'Send the disclosure packet', {
        taskId: 7,
        detail: 'Stage: Make Offer',
      }),
    ),
    item(
      null,
      reasonOf('task', 'tasks', ago(60), 'Replace the lockbox battery', {
        taskId: 8,
        dayOnly: true,
        detail: 'Repeats every 6 months',
      }),
    ),
  ],
  homes: [
    item(
      todayPerson(7, 'Noor Haddad', { stage: 'discover' }),
      reasonOf('seen', 'homes', ago(104), 'Viewed 3 times', {
        detail: '6 Orchard Bend',
        listingKey: 'DEMO-6',
      }),
    ),
  ],
  quiet: [
    item(
      todayPerson(8, 'Hal Brandt', { stage: 'discover' }),
      reasonOf('quiet', 'quiet', days(9), 'Gone quiet', { days: 9, limitDays: 5 }),
    ),
  ],
  sort: [
    item(
      todayPerson(9, 'Simone Achebe'),
      reasonOf('claim', 'sort', days(1), 'A claim', { detail: 'Chat, with a number Simone doesn’t have' }),
    ),
    item(
      todayPerson(10, 'Carl Ng'),
      reasonOf('alike', 'sort', days(2), 'May be Wendy Ng', { detail: 'Same phone', otherId: personId(11) }),
    ),
  ],
};

type Listed = Partial<Record<Group, { count?: number; items: TodayItem[] }>>;

/** Returns the list with these groups. */
export function todayOf(groups: Listed, change: Partial<Today> = {}): Today {
  const made = (Object.keys(items) as Group[]).flatMap((group) => {
    const one = groups[group];
    return one === undefined || one.items.length === 0
      ? []
      : [{ group, count: one.count ?? one.items.length, items: one.items }];
  });
  return {
    ...{ at: new Date(now).toISOString(), timeZone: 'America/Chicago', groups: made },
    total: made.reduce((sum, { count }) => sum + count, 0),
    waiting: made.find(({ group }) => group === 'waiting')?.count ?? 0,
    ...{ snoozed: 0, snoozeEndsAt: null, nextShowing: null, next: null },
    ...change,
  };
}

/** A day with every group. */
export const fullDay = todayOf(
  Object.fromEntries(Object.entries(items).map(([group, all]) => [group, { items: all }])) as Listed,
  { snoozed: 3, snoozeEndsAt: '2026-11-23T14:00:00Z' },
);

/** A day on which nobody waits, with a showing ahead. */
export const emptyDay = todayOf(
  {},
  {
    nextShowing: {
      ...reasonOf('showing', 'showings', '2026-11-24T16:00:00Z', 'Showing', {
        address: '9 Bramble Way, Tulsa 74114',
        listingKey: 'DEMO-9',
      }),
      person: bellamy,
    },
  },
);

/** Returns leads who wait, the nth since n minutes. */
export const leads = (count: number, from = 100): TodayItem[] =>
  Array.from({ length: count }, (_, n) =>
    item(
      todayPerson(from + n, `Lead ${from + n}`),
      reasonOf('lead', 'waiting', ago(count - n), 'Chat lead', { detail: 'Buying in 74105' }),
    ),
  );
