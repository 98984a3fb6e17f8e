import { type Rule, ruleSet } from './meet.ts';

const person = 'groupPerson|helped|saidOf';
const anyone = `${person}|sort`;
const notOthers = 'own|agency|program';

/** A clause in which somebody chooses or turns away people, or asks who the owners, buyers or neighbors are. */
const choosingClause: readonly Rule[] = [
  {
    kind: 'refuses',
    classes: `only > onlyTo > ${anyone}`,
    within: 3,
    over: 'thing',
    unless: `${notOthers}|amenity`,
  },
  { kind: 'refuses', classes: 'lets|deals & only & sort|groupPerson|helped', within: 6, unless: notOthers },
  { kind: 'refuses', classes: `declines & groupPerson|helped`, within: 9, unless: notOthers },
  { kind: 'refuses', classes: `prefers & groupPerson|helped`, within: 9, unless: notOthers },
  { kind: 'refuses', classes: 'no|unwanted|avoid & helped', within: 8, unless: notOthers },
  { kind: 'refuses', classes: 'only > helped', within: 4, unless: notOthers },
  {
    kind: 'refuses',
    classes: 'beOne > groupPerson|helped|sort|saidOf',
    within: 3,
    unless: `${notOthers}|thing|home`,
  },
  { kind: 'group', classes: 'wish > groupPerson', within: 4, unless: `${notOthers}|thing|fairly` },
  { kind: 'group', classes: 'alone' },
  {
    kind: 'who',
    classes: `was|where > party > ${anyone}`,
    within: 6,
    unless: `${notOthers}|ourParty|legal`,
    over: 'thing',
  },
  { kind: 'who', classes: `was > nextDoor > ${anyone}|pairing`, within: 8, unless: 'own|thing|amenity|home' },
  {
    kind: 'who',
    classes: `was > people|sort > nextDoor > ${anyone}|pairing`,
    within: 9,
    unless: 'own|thing|amenity',
  },
  { kind: 'who', classes: `nextDoor > wasThey > ${anyone}|pairing`, within: 6, unless: 'own|thing|amenity' },
  { kind: 'who', classes: 'raceWord & folk|party|nextDoor', within: 7, unless: 'own|program' },
  { kind: 'who', classes: 'raceWord > people|sort', within: 4, unless: 'own|program' },
  { kind: 'who', classes: 'whichChurch & folk|party|nextDoor|others|nobody', within: 8, unless: 'own' },
  { kind: 'who', classes: 'fromWhere & party|nextDoor', within: 8, unless: 'thing' },
  { kind: 'who', classes: 'theyAre > saidGroup|pairing > nextDoor', within: 5, unless: 'own|thing' },
  { kind: 'who', classes: 'theyAre > saidOrigin', within: 1, unless: 'own|thing|thingBefore|program|kin' },
  { kind: 'who', classes: 'nextDoor > was > saidGroup|groupPerson', within: 5, unless: 'own|thing' },
  { kind: 'who', classes: 'who > nextDoor', within: 3, unless: 'currently|owns|thing' },
  {
    kind: 'who',
    classes: 'party|folk|nextDoor > goTo > faithHouse',
    within: 7,
    unless: 'agency|program',
    over: 'own',
  },
  { kind: 'refuses', classes: 'people|others|party > no > aid|condition', within: 4, unless: 'own' },
  { kind: 'who', classes: 'exists > sort > nextDoor', within: 8, unless: 'own|thing' },
  { kind: 'language', classes: 'tongue & nextDoor', within: 6, unless: `${notOthers}|thing` },
  {
    kind: 'group',
    classes: 'rentedTo > groupPerson|sort|helped',
    within: 6,
    unless: 'program',
    over: 'own|thing',
  },
  { kind: 'group', classes: 'little > country|group', within: 1, unless: 'thing' },
  { kind: 'group', classes: 'loneOne > saidOf|groupPerson', within: 2, unless: 'thing|home|program' },
  { kind: 'group', classes: 'nextDoor & live & groupPerson|saidOf|sort', within: 8, unless: 'own|thing' },
  { kind: 'refuses', classes: 'between > whoever', within: 3, unless: `${notOthers}|thing|home|amenity` },
  {
    kind: 'who',
    classes: 'people|sort|pairing > nextDoor > was > normality',
    within: 8,
    unless: 'own|thing',
  },
  { kind: 'who', classes: 'everyone & worship|whichChurch', within: 5, unless: 'own' },
  { kind: 'language', classes: 'amount > tongue > tongue', within: 4, unless: 'own|agency' },
  { kind: 'welcome', classes: 'recommend > area > own', within: 6, unless: 'thing|home' },
  { kind: 'coded', classes: 'urbanish > people|folk|groupPerson', within: 2 },
  { kind: 'coded', classes: 'people|folk > urbanish', within: 2, unless: 'thing' },
];

/** The same said over several sentences, by somebody who lets or sells; not by one who was turned away. */
const excused = 'victim|fairly';
const choosingMessage: readonly Rule[] = [
  {
    kind: 'refuses',
    classes: 'declines & whoever|anyFamily|aid',
    within: 14,
    needs: 'lessor',
    unless: excused,
  },
  { kind: 'refuses', classes: 'prefers & whoever|aid', within: 14, needs: 'lessor', unless: excused },
  { kind: 'refuses', classes: 'wants > whoever', within: 9, needs: 'lessor', unless: excused },
  { kind: 'refuses', classes: 'no > anyFamily', within: 1, needs: 'lessor', unless: excused },
  {
    kind: 'refuses',
    classes: 'declines|prefers|findsOut & trace',
    within: 12,
    needs: 'lessor',
    unless: excused,
  },
  {
    kind: 'refuses',
    classes: 'findsOut & party & asked',
    within: 12,
    unless: excused,
    over: 'thing|amenity',
  },
  {
    kind: 'refuses',
    classes: 'wants|prefers & speaksWell|ourKind',
    within: 8,
    needs: 'lessor',
    unless: excused,
  },
  { kind: 'who', classes: 'party|nextDoor|people > fromHere', within: 10, unless: 'own' },
  { kind: 'who', classes: 'was > party > saidGroup', within: 3, unless: 'own|thing|program' },
  {
    kind: 'who',
    classes: 'folk|nextDoor > theyAre > saidGroup|groupPerson',
    within: 9,
    unless: 'own|thing|program',
  },
  { kind: 'group', classes: 'folk > saidGroup', within: 6, unless: 'own|agency|program', over: 'thing|home' },
  {
    kind: 'who',
    classes: `party > wasThey > ${anyone}`,
    within: 5,
    unless: 'ourParty|howDone|leaves|kin|onceLived',
    over: 'thing|own|agency|program',
  },
  {
    kind: 'who',
    classes: 'party > theyAre > saidOf|groupPerson',
    within: 9,
    unless: 'own|thing|program|kin|ourParty|howDone|leaves',
  },
  { kind: 'coded', classes: 'urbanish & knowing', within: 7 },
  {
    kind: 'gives',
    classes: 'handsOver > given',
    within: 16,
    over: 'live',
    unless: `${excused}|program|legal`,
  },
];

/** The rules for one clause, and for all clauses of a message together. */
export const [ofClause, ofMessage] = [ruleSet(choosingClause), ruleSet(choosingMessage)];
