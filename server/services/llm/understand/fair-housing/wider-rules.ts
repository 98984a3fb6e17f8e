import type { Rule } from './meet.ts';

const somebody = 'groupPerson|group|saidOf|ownGroup|attire|pairing';
const named = 'groupPerson|group|saidOf|helped|assistance|aid|whoever|sort|condition|pairing|youths';
const place = 'town|area|quarter|there|where';
const around = `live|neighbor|folk|others|nextDoor|people|${place}`;

/** Wishes to live among one's own, fears of being looked at, and how an area fills with a group. */
export const widerClause: readonly Rule[] = [
  { kind: 'like', classes: `alike & ${around}`, within: 5, unless: 'thing|home|agency|program' },
  { kind: 'welcome', classes: `${somebody}|sort & treatment`, within: 14, unless: 'home|victim' },
  { kind: 'welcome', classes: `treatment & ${place}`, within: 12, unless: 'home|nuisance|victim' },
  {
    kind: 'suits',
    classes: `${somebody}|sort & fare & ${place}|in`,
    within: 14,
    unless: 'thing|home|program|nuisance',
  },
  { kind: 'group', classes: 'howMuch > group > isIt', within: 2 },
  { kind: 'group', classes: 'place|area|quarter > share|amount > group', within: 3, over: 'thing|home' },
  { kind: 'who', classes: 'town|area|quarter|there|folk > mostly > what > hue', within: 6, unless: 'home' },
  { kind: 'like', classes: 'folk|people > ourOwn', within: 2 },
  { kind: 'group', classes: 'live > amount > saidGroup', within: 3, unless: 'own|thing|home' },
  { kind: 'group', classes: 'ofScene' },
  {
    kind: 'group',
    classes: 'groupPerson|saidGroup & arriving',
    within: 6,
    unless: 'own|program|thing|ourParty|agency',
  },
  { kind: 'schools', classes: 'learners & amount|where|school', within: 8, unless: 'own|program|enrols' },
];

/** The same over several clauses; and owners who look for a pretext. */
export const widerMessage: readonly Rule[] = [
  { kind: 'like', classes: `${somebody}|faithHouse|tongue & alike & ${around}`, within: 24 },
  { kind: 'suits', classes: 'asBeing > sort|groupPerson|group|ownGroup > fare', within: 24 },
  { kind: 'who', classes: 'folk|nextDoor|neighbor > whatAre', within: 4 },
  { kind: 'coded', classes: `symbols|faithHouse|${somebody} & heading`, within: 24, unless: 'victim' },
  {
    kind: 'refuses',
    classes: `pretext & ${named}`,
    within: 30,
    needs: 'lessor|lets2',
    unless: 'victim|fairly',
  },
];
