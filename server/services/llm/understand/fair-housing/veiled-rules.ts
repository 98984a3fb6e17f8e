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
    unless: 'own|program|legal',
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
  { kind: 'who', classes: 'people|sort|neighbor > attire', within: 4, unless: 'own', over: 'thing' },
  {
    kind: 'who',
    classes: 'nextDoor > anyFamily|people > whoever',
    within: 5,
    unless: 'own|thing|amenity|ourParty',
  },
  { kind: 'who', classes: 'people|sort > nextDoor > pairing', within: 6, unless: 'own|thing' },
  { kind: 'who', classes: 'folk|nextDoor > papers', within: 4, unless: `${notOthers}|payer|thing` },
  { kind: 'who', classes: 'town > share|mostly > trait|sort', within: 2, unless: 'thing|home' },
  { kind: 'language', classes: 'part|folk|everyone|nobody > speaksIt', within: 8, unless: notOthers },
  {
    kind: 'coded',
    classes: 'folk|nobody|quarter|neighbor|people > plays > genre',
    within: 14,
    unless: 'own',
  },
  { kind: 'who', classes: 'live > only > people', within: 3, unless: 'own|self' },
  { kind: 'who', classes: 'near|among > others > sort', within: 3, unless: 'thing|home|amenity' },
  { kind: 'facility', classes: 'whatAbout > facility', within: 4, unless: notOthers },
  { kind: 'coded', classes: 'brings' },
  {
    kind: 'coded',
    classes: 'folk|people|neighbor|everyone > virtues',
    within: 6,
    unless: 'own|agency|payer|party',
  },
  { kind: 'coded', classes: 'faithHouse & fear', within: 8, unless: 'nuisance' },
  { kind: 'coded', classes: 'raids & area|where|there|quarter', within: 8 },
  {
    kind: 'who',
    classes: 'occupation & live & there|area|quarter|town',
    within: 8,
    unless: 'speaker|ownLead|program',
  },
  {
    kind: 'welcome',
    classes: 'place|area|quarter|town > beOne > group|groupPerson',
    within: 6,
    unless: 'thing|home|own',
  },
  { kind: 'group', classes: 'place|quarter > income', within: 4, unless: 'thing|home|own|program' },
  {
    kind: 'coded',
    classes: 'area|quarter|people|folk|neighbor|others > sharesOur',
    within: 4,
    unless: 'thing|distance',
  },
  { kind: 'refuses', classes: 'iAskThem > asked|raceWord', within: 7, unless: 'victim' },
  { kind: 'who', classes: 'howOld > live', within: 4, unless: 'home|thing' },
  { kind: 'suits', classes: 'recommend > live > there|area', within: 4, unless: 'thing|home' },
  { kind: 'language', classes: 'feels|no|unwanted > hears > tongue', within: 5, unless: 'agency' },
  { kind: 'language', classes: 'amount > no > tongue', within: 6, unless: 'kin|ourParty|agency' },
  { kind: 'coded', classes: 'newcomers & no|unwanted|feels|kind|who|change', within: 9, unless: 'own' },
  { kind: 'change', classes: 'quarter|there|town > turns', within: 4, unless: 'thing|home|nuisance' },
  {
    kind: 'children',
    classes: 'exists|live > amount|only > sort',
    within: 4,
    unless: 'own|home|amenity',
    over: 'thing',
  },
  { kind: 'safety', classes: 'walk & lateHour & asks|there', within: 8, unless: 'home' },
];

/** The same over several clauses. */
export const veiledMessage: readonly Rule[] = [
  { kind: 'coded', classes: `drift & ${town}|where|folk|change`, within: 12, unless: 'victim' },
  { kind: 'coded', classes: 'faithHouse & no|unwanted|avoid & atmosphere', within: 16, unless: 'victim' },
  {
    kind: 'refuses',
    classes: 'imOut & party|folk|nextDoor|there & whoever|pairing',
    within: 14,
    unless: 'victim|own',
  },
  { kind: 'suits', classes: 'asBeing & ownGroup & recommend & quarter', within: 14, unless: 'program|home' },
  { kind: 'refuses', classes: 'no > aid', within: 1, needs: 'lessor', unless: 'victim|fairly' },
  { kind: 'safety', classes: 'trust & where', within: 10, unless: 'home' },
  {
    kind: 'refuses',
    classes: 'declines & whoever|anyFamily|aid|trace',
    within: 20,
    needs: 'whatToSay',
    unless: 'victim|fairly',
  },
];
