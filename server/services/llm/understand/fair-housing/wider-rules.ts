import type { Rule } from './meet.ts';

const somebody = 'groupPerson|group|saidOf|ownGroup|attire|pairing';
const named = 'groupPerson|group|saidOf|helped|assistance|aid|whoever|sort|condition|pairing|youths';
const turned = 'groupPerson|helped|whoever|aid|condition|assistance|saidOrigin';
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
  { kind: 'coded', classes: 'normality > quarter', within: 1, unless: 'thing|home|own' },
  { kind: 'who', classes: 'what > folk > exists|live', within: 3, unless: 'thing|agency|own|currently' },
  { kind: 'who', classes: 'what > folk > occupies', within: 2, unless: 'thing|agency|own' },
  { kind: 'who', classes: 'thoseOf & sort|group|trait|native', within: 7, unless: 'own|thing' },
  { kind: 'who', classes: 'group|tongue > nameWord', within: 2, unless: 'own|thing|speaker|home' },
  {
    kind: 'who',
    classes: 'sort > either > sort|trait',
    within: 3,
    needs: 'area|there|nextDoor|live|quarter|occupies|folk|town',
    unless: 'own|thing|amenity|ourParty|program',
  },
  { kind: 'coded', classes: 'avoid|unwanted > faithHouse', within: 6, unless: 'nuisance|own|goTo' },
  {
    kind: 'welcome',
    classes: `wouldAccept & ${place}`,
    within: 8,
    unless: 'thing|home|assistance|offered|program',
  },
  { kind: 'children', classes: 'no > sort > nextDoor', within: 4, unless: 'own|thing|leaves' },
  { kind: 'makeup', classes: 'part > group', within: 1, unless: 'thing|own' },
  { kind: 'group', classes: 'allows > groupPerson', within: 2, unless: 'own|program', over: 'thing' },
  { kind: 'language', classes: 'speak > tongue > folk|neighbor', within: 5, unless: 'agency|staff' },
  {
    kind: 'assistance',
    classes: 'no|unwanted|declines > nobody|people|folk > helped|assistance',
    within: 8,
    unless: 'own|victim',
  },
  { kind: 'refuses', classes: 'only > given', within: 7, unless: 'victim|fairly|own|program' },
  { kind: 'group', classes: 'live > amount > saidGroup', within: 3, unless: 'own|thing|home' },
  { kind: 'group', classes: 'ofScene' },
  {
    kind: 'group',
    classes: 'groupPerson|saidGroup & arriving',
    within: 6,
    unless: 'own|program|thing|ourParty|agency',
  },
  // *Are folks there born here?*, *how mixed is it?*: where they come from.
  {
    kind: 'who',
    classes: `folk|neighbor|live|nextDoor|people|party & native`,
    within: 9,
    unless: 'own|thing|program|agency',
  },
  {
    kind: 'who',
    classes: `area|quarter & native`,
    within: 8,
    unless: 'own|thing|home|program|agency|ownLead|speaker',
  },
  { kind: 'makeup', classes: `mixture & ${around}|school|amount`, within: 6, unless: 'thing|home|own' },
  { kind: 'makeup', classes: 'mostOrLeast > group', within: 1, unless: 'thing|home|own|program' },
  { kind: 'coded', classes: 'extent > urbanish', within: 1, unless: 'thing|amenity' },
  {
    kind: 'coded',
    classes: 'town|area|quarter|place|there > isIt > urbanish',
    within: 4,
    unless: 'thing|amenity|home',
  },
  { kind: 'makeup', classes: 'votes > leaning', within: 4, unless: 'thing|home' },
  { kind: 'makeup', classes: 'leaning > votes', within: 1, unless: 'thing' },
  { kind: 'makeup', classes: `howMuch > ${place}|folk > votes`, within: 6, unless: 'own|nuisance' },
  { kind: 'who', classes: 'nameWord > saidOrigin|saidGroup', within: 5, unless: 'own|thing|home|speaker' },
  { kind: 'who', classes: `theirChurch & ${around}|everyone`, within: 9, unless: 'own|kin' },
  { kind: 'who', classes: 'theirCountry', unless: 'own|thing|kin|agency' },
  { kind: 'who', classes: 'nextDoor|unit > theirCountry', within: 6, unless: 'own|thing' },
  { kind: 'group', classes: 'live > amount > groupPerson|saidOrigin', within: 3, unless: 'own|home' },
  { kind: 'group', classes: 'amount > groupPerson', within: 2, unless: 'program|own|thing|statute' },
  { kind: 'makeup', classes: 'part > was|isIt|theyAre > group|saidGroup', within: 9, unless: 'own' },
  { kind: 'coded', classes: 'people|folk > rightFit', within: 8, unless: 'thing|home' },
  { kind: 'like', classes: 'where & likeUs & wentTo|live', within: 8, unless: 'thing|home' },
  { kind: 'like', classes: 'where|area|quarter|live > theirOwn', within: 8, unless: 'thing' },
  { kind: 'who', classes: 'nextDoor|folk|neighbor > attire|symbols', within: 5, unless: 'own|thing' },
  { kind: 'coded', classes: 'oppositeOf > ethnicPlace|group|faithHouse', within: 4, unless: 'thing|own' },
  { kind: 'makeup', classes: 'darkens', unless: 'thing|home|night' },
  { kind: 'like', classes: 'people|sort|folk|neighbor > sameColor', within: 4 },
  // *To anyone but Dominicans*, *whoever, as long as they aren't Italians*.
  { kind: 'refuses', classes: `anyBut > ${named}`, within: 4, unless: 'thing|home|own' },
  { kind: 'makeup', classes: 'howMuch > people > group', within: 11, unless: 'own' },
  { kind: 'refuses', classes: `notShown > ${named}|tongue|nameWord`, within: 8, unless: 'victim' },
  { kind: 'group', classes: 'blood & group', within: 2, unless: 'own|thing' },
  {
    kind: 'language',
    classes: 'theySpeak > only|mostly > tongue',
    within: 4,
    unless: 'own|kin|speaker|agency|staff',
  },
  { kind: 'who', classes: 'neighbor|folk > no > attire|symbols', within: 11, unless: 'own|victim' },
  { kind: 'group', classes: 'where > group > engineers|folk > buys|live', within: 6, unless: 'own|thing' },
  { kind: 'coded', classes: 'avoid|unwanted > careHome', within: 8, unless: 'own|nuisance' },
  { kind: 'schools', classes: 'learners & amount|where|school', within: 8, unless: 'own|program|enrols' },
];

/** The same over several clauses; and owners who look for a pretext. */
export const widerMessage: readonly Rule[] = [
  { kind: 'like', classes: `${somebody}|faithHouse|tongue & alike & ${around}`, within: 24 },
  { kind: 'suits', classes: 'asBeing > sort|groupPerson|group|ownGroup > fare', within: 24 },
  { kind: 'who', classes: 'folk|nextDoor|neighbor > whatAre', within: 4 },
  { kind: 'coded', classes: `symbols|faithHouse|${somebody} & heading`, within: 24, unless: 'victim' },
  // *Nothing but trouble, no single moms for my upstairs*: who lets turns them away.
  {
    kind: 'refuses',
    classes: `no|prefers > ${turned}`,
    within: 3,
    needs: 'unit|turnsAway',
    unless: 'victim|fairly|seeks|own',
  },
  {
    kind: 'assistance',
    classes: 'assistance & unwanted|avoid & folk|neighbor|people',
    within: 14,
    unless: 'own|victim',
  },
  { kind: 'refuses', classes: 'givesTo > ourKind|groupPerson|saidOf', within: 8, unless: 'victim|program' },
  {
    kind: 'refuses',
    classes: 'refusesTo & groupPerson|helped|whoever|aid|condition|nameWord',
    within: 9,
    unless: 'victim|fairly|own',
  },
  {
    kind: 'refuses',
    classes: 'declines & groupPerson',
    within: 16,
    unless: 'victim|fairly|own|program|mayOther',
  },
  { kind: 'who', classes: 'proxyShops & tells', within: 20 },
  // *I heard Section 8 moved in there, take it off my list*; *there's a star of David on two doors, another street please*.
  {
    kind: 'coded',
    classes: `${somebody} & strike|elsewhere`,
    within: 26,
    unless: 'victim|own|thing|seeks',
  },
  {
    kind: 'coded',
    classes: 'assistance|symbols|careHome & strike|elsewhere',
    within: 26,
    unless: 'victim|own',
  },
  { kind: 'coded', classes: `${somebody}|given & alwaysSo`, within: 20, unless: 'victim|thing' },
  { kind: 'like', classes: 'theirOwn & where|area|quarter', within: 14, unless: 'thing|victim' },
  {
    kind: 'refuses',
    classes: 'tenantWish & native|speaksWell|groupPerson|tongue|given',
    within: 14,
    unless: 'victim|fairly',
  },
  { kind: 'refuses', classes: 'aid|condition|given|groupPerson & pushOut', within: 26, unless: 'victim|own' },
  { kind: 'who', classes: 'portrait|vibe & raceWord', within: 20, unless: 'own|victim' },
  { kind: 'refuses', classes: `${named}|given & wontDeal`, within: 18, unless: 'victim|own' },
  {
    kind: 'refuses',
    classes: `pretext & ${named}`,
    within: 30,
    needs: 'lessor|lets2',
    unless: 'victim|fairly',
  },
];
