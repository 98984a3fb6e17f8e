import type { Contact } from '../contact/contact.ts';
import { emptyTable, type Table } from '../table/table.ts';
import type { Dialogue } from './dialogue.ts';
import { noLoan } from './loan/loan-talk.ts';
import { emptySearch } from './search/search.ts';
import { readTurnOnce } from './turn-cache.ts';

/** Returns a conversation before its first message. */
export const startOf = (contact: Contact, thisYear: number, facts: Table['facts']): Dialogue => ({
  table: { ...emptyTable, facts },
  asked: null,
  lastAsked: '',
  wasGeneral: '',
  loan: noLoan,
  homes: [],
  parts: [],
  turn: readTurnOnce('', { thisYear }),
  language: 'en',
  askedLanguage: null,
  intent: 'other',
  search: emptySearch,
  searches: [],
  lastPlace: null,
  task: null,
  contact,
  typed: {},
  noContact: false,
  selling: { details: [] },
  toldHome: { said: [] },
  visit: null,
  booked: null,
  ofVisit: null,
  topics: [],
  askedForAgent: false,
  stored: '',
  answered: 0,
  follows: false,
  queries: [],
  ownsHome: false,
  answers: [],
  stepsBack: false,
  lead: [],
  disclosed: false,
});
