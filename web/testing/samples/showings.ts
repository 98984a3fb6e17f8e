import type { AnswerOf } from '../operations.ts';

const zone = 'America/Chicago';
type Slots = AnswerOf<'listShowingSlots'>;
type Request = AnswerOf<'listShowingRequests'>['requests'][number];

/** The time of a day in 2031 in Chicago, in winter. */
export const startAt = (day: number, hour: number) =>
  new Date(Date.UTC(2031, 0, day, hour + 6)).toISOString();

/** The days from a Monday, January 6, 2031, on: at 10 AM (taken), 11 AM, and 1 PM; Thursday is off. */
export function slots(taken: string[] = [], first = 6): Slots {
  const times = (day: number) =>
    [10, 11, 13].map((hour) => {
      const start = startAt(day, hour);
      return { start, taken: hour === 10 || taken.includes(start) };
    });
  return {
    ...{ timeZone: zone, zoneName: 'Central Time', lengthMinutes: 30, video: true, closed: null },
    ...{ firstDay: '2031-01-06', lastDay: '2031-02-20' },
    consentWords: 'Text me about this showing. Message and data rates may apply. Reply STOP to end texts.',
    days: Array.from({ length: 5 }, (_, n) => {
      const date = `2031-01-${String(first + n).padStart(2, '0')}`;
      const isOff = date === '2031-01-09';
      return { date, off: isOff ? 'Inventory' : null, slots: isOff ? [] : times(first + n) };
    }),
  };
}

/** A request that waits for the agent. */
export const showingRequest: Request = {
  ...{ id: 7, listingKey: 'DEMO-10001', address: '1204 Elm St, Austin, TX 78704' },
  ...{ name: 'Ann Lee', email: 'ann@example.com', phoneNumber: '(512) 555-0142', textConsent: true },
  ...{ manner: 'in-person', message: 'Is the garage heated?', times: [startAt(7, 11), startAt(8, 13)] },
  ...{ state: 'requested', start: null, lengthMinutes: 30, note: null, decidedBy: null, answerBy: null },
  ...{ createdAt: '2026-11-20T15:04:05Z', updatedAt: '2026-11-20T15:04:05Z' },
};

/** Returns the list of requests. */
export const requestList = (...requests: Request[]): AnswerOf<'listShowingRequests'> => ({
  ...{ total: requests.length, timeZone: zone, requests },
  waiting: requests.filter(({ state }) => state === 'requested').length,
});

const day = [{ from: '09:00', to: '18:00' }];

/** The agent's showing hours. */
export const showingHours: AnswerOf<'getShowingHours'> = {
  weekly: {
    ...{ monday: day, tuesday: day, wednesday: day, thursday: day, friday: day, saturday: day, sunday: [] },
  },
  ...{ noticeHours: 24, daysAhead: 60, lengthMinutes: 30, bufferMinutes: 0, daysOff: [], video: true },
};
