import type { Rule } from './meet.ts';

const person = 'groupPerson|helped|saidOf';
const notOthers = 'own|agency|program';
const town = 'area|quarter|there|town|neighbor';

/** What a clause hints at rather than says: the right sort of people, what is smelled and heard in the halls, our own. */
export const veiledClause: readonly Rule[] = [
  { kind: 'coded', classes: 'wrong > mannerWord', within: 1, unless: 'thing|home|program|own' },
  { kind: 'coded', classes: 'ourOwn', unless: 'thing|home' },
  { kind: 'coded', classes: 'normality > anyFamily', within: 1, unless: 'own|thing|home|hidden' },
  { kind: 'coded', classes: 'smells > dishes', within: 3, unless: 'speaker|own|home|ourParty' },
  { kind: 'who', classes: 'everyone|folk|people|nobody|place > sameHouse', within: 10, unless: 'own|agency' },
  {
    kind: 'language',
    classes: 'kind|what|amount > accentWord',
    within: 3,
    unless: 'home|hue',
    over: 'thing',
  },
  { kind: 'language', classes: 'part & speak & tongue', within: 9, unless: notOthers },
  {
    kind: 'language',
    classes: 'no|unwanted|declines > people|party|folk|others > no > speaksWell|tongue',
    within: 9,
    unless: notOthers,
  },
  { kind: 'assistance', classes: 'amount > people|folk > helped', within: 3, unless: 'own' },
  {
    kind: 'refuses',
    classes: 'no|unwanted|declines > party|neighbor > whoever',
    within: 4,
    unless: 'own|victim|thing',
  },
  {
    kind: 'refuses',
    classes: 'iAsk > beOne|only|no > asked|speaksWell|whoever',
    within: 8,
    unless: `${notOthers}|victim`,
  },
  {
    kind: 'who',
    classes: `findsOut > party > was > ${person}`,
    within: 9,
    unless: 'own|program|ourParty|legal',
    over: 'thing',
  },
  {
    kind: 'who',
    classes: 'theyAre > groupPerson|saidOrigin',
    within: 2,
    unless: 'own|thing|thingBefore|program|kin',
  },
  {
    kind: 'welcome',
    classes: 'where > welcome|fit',
    within: 6,
    unless: 'offered|thing|home|assistance|amenity|distance',
  },
  {
    kind: 'welcome',
    classes: `sort & mistreat & wonders|in`,
    within: 8,
    unless: 'thing|home|nuisance|agency',
  },
  { kind: 'group', classes: `${person} > movedIn > nextDoor`, within: 6, unless: 'thing' },
];

/** The same over several clauses. */
export const veiledMessage: readonly Rule[] = [
  { kind: 'coded', classes: `drift & ${town}|where|folk|change`, within: 12, unless: 'victim' },
  { kind: 'coded', classes: 'faithHouse & no|unwanted|avoid & atmosphere', within: 16, unless: 'victim' },
  {
    kind: 'refuses',
    classes: 'declines & whoever|anyFamily|aid|trace',
    within: 14,
    needs: 'whatToSay',
    unless: 'victim|fairly',
  },
];
