import type { Token } from './tag-words.ts';

/**
 * A meaning made of classes of words within a clause: `a & b` in any order, `a > b` in this order, each any of
 * several (`a|b`); all of them within so many words. `unless`: nothing of these is in the clause; `over`: nothing
 * of these is between.
 */
type Rule = { kind: string; classes: string; within?: number; unless?: string; over?: string };

const presence = 'amount|exists|no|there|area|live|neighbor|avoid|deals|where|who|whatAbout|place';
const somewhere = 'there|area|neighbor|live';
const others = 'sort|groupPerson';

const rules: readonly Rule[] = [
  { kind: 'group', classes: `groupPerson & ${presence}`, within: 9, unless: 'program' },
  { kind: 'group', classes: 'groupPerson & asks & town', within: 9, unless: 'program|home|own|agency' },
  { kind: 'group', classes: 'near > groupPerson', within: 3 },
  { kind: 'group', classes: 'group > area', within: 2 },
  { kind: 'group', classes: 'group > place', within: 1, unless: 'thing|home' },
  { kind: 'group', classes: `people|nobody|others|${others} > country`, within: 3, unless: 'own' },
  { kind: 'group', classes: 'isIt > klass', within: 3, unless: 'own' },
  { kind: 'group', classes: 'area > group', within: 3, over: 'thing' },
  { kind: 'group', classes: 'share > group', within: 2, unless: 'thing|home' },
  { kind: 'group', classes: 'part > group|trait|sort', within: 7, unless: 'thing|home|own' },
  { kind: 'group', classes: 'folk > group|trait', within: 7, unless: 'thing|own' },
  { kind: 'group', classes: 'income & folk|quarter', within: 5, unless: 'own|program' },
  { kind: 'group', classes: 'change > group', within: 3, unless: 'thing|home' },
  { kind: 'who', classes: 'who > live|neighbor|folk', within: 4, unless: 'currently' },
  { kind: 'who', classes: 'who > buys > there|in|quarter', within: 6, unless: 'self|agency' },
  { kind: 'who', classes: `kind > people|${others}`, within: 2 },
  { kind: 'who', classes: 'describes & folk', within: 5, unless: 'distance|agency' },
  { kind: 'who', classes: 'folk|people|nobody > worship', within: 5, unless: 'own|agency' },
  { kind: 'who', classes: 'what & folk & there', within: 5, unless: 'distance|agency|nuisance|thing|home' },
  { kind: 'who', classes: 'howOld > folk', within: 4 },
  { kind: 'coded', classes: 'trait|group|sort > vibe', within: 1, unless: 'thing|home' },
  { kind: 'coded', classes: 'vibe > trait|group|sort', within: 2, unless: 'thing|home' },
  { kind: 'who', classes: 'hue & folk', within: 5, unless: 'thing|home' },
  { kind: 'who', classes: `where & people|${others} & live`, within: 9 },
  { kind: 'who', classes: `where & ${others} & buys`, within: 9 },
  { kind: 'who', classes: 'from & folk', within: 5, unless: 'thing|home' },
  {
    kind: 'children',
    classes: `${others} & amount|exists|no & where|town|${somewhere}`,
    within: 9,
    unless: 'amenity|program',
  },
  { kind: 'children', classes: `exists > ${others}`, within: 2, unless: 'thing|home|own|amenity|program' },
  { kind: 'children', classes: 'mostly > sort', within: 3, unless: 'thing|own' },
  { kind: 'children', classes: 'exists > amount > sort', within: 4, unless: 'thing|own' },
  { kind: 'children', classes: `sort > live > there|area|near`, within: 8 },
  { kind: 'children', classes: 'no > sort > bounds', within: 5 },
  { kind: 'children', classes: 'sort & neighbor', within: 4 },
  { kind: 'children', classes: 'ageOnly' },
  { kind: 'ageCommunity', classes: 'ageCommunity' },
  { kind: 'children', classes: `only > ${others}`, within: 1, unless: 'thing' },
  { kind: 'children', classes: `${others} > only`, within: 1, unless: 'thing' },
  { kind: 'suits', classes: 'sort > quarter', within: 2 },
  { kind: 'suits', classes: 'quarter > sort', within: 3 },
  { kind: 'suits', classes: 'area > among > sort', within: 3 },
  { kind: 'suits', classes: `suit > for > ${others}`, within: 6 },
  { kind: 'suits', classes: `recommend > ${others}`, within: 4 },
  { kind: 'suits', classes: 'belongs > sort|groupPerson', within: 2 },
  { kind: 'suits', classes: `suitsVerb > ${others}`, within: 4 },
  { kind: 'suits', classes: 'isIt & suit & own & town|quarter|there', within: 9, unless: 'thing|home' },
  { kind: 'suits', classes: 'suitsPhrase' },
  { kind: 'suits', classes: 'raise & young|own & suit|wouldYou|recommend|asks|there|place', within: 9 },
  { kind: 'suits', classes: 'recommend & quarter & own|sort|live', within: 9 },
  { kind: 'suits', classes: 'wonders > sort > enjoy', within: 5, unless: 'thing|home' },
  { kind: 'safety', classes: 'danger' },
  { kind: 'safety', classes: 'safe', unless: 'thing|thingBefore' },
  { kind: 'safety', classes: `safe & quarter|sureOf|${somewhere}`, within: 8 },
  { kind: 'safety', classes: `seguro & beside|sureOf|${somewhere}`, within: 3, unless: 'thing' },
  { kind: 'safety', classes: 'walk & night', within: 6 },
  { kind: 'safety', classes: `fear & night|area|there`, within: 6, unless: 'thing|nuisance' },
  { kind: 'safety', classes: `playOut & sort|own|${somewhere}`, within: 8, unless: 'thing' },
  { kind: 'safety', classes: 'trust & there|area', within: 6 },
  { kind: 'safety', classes: 'wonders & sort|own & night', within: 8, unless: 'thing|home|nuisance' },
  { kind: 'safety', classes: 'night & area|there & asks|wonders', within: 9, unless: 'thing|home|nuisance' },
  { kind: 'safety', classes: 'howIs & night', within: 6, unless: 'thing|nuisance' },
  { kind: 'safety', classes: `wouldYou & live & in|${somewhere}`, within: 7, unless: 'thing|home' },
  { kind: 'place', classes: 'judge > quarter', within: 2 },
  { kind: 'place', classes: 'quarter > judge', within: 3, over: 'thing|near' },
  { kind: 'place', classes: 'harsh > area|spot', within: 2 },
  { kind: 'place', classes: 'reputation & quarter|there|town', within: 6 },
  { kind: 'coded', classes: 'moral > folk|sort', within: 2, unless: 'agency|own', over: 'for' },
  { kind: 'coded', classes: 'folk > moral', within: 2, unless: 'agency|own|thing' },
  { kind: 'place', classes: 'avoid & where|quarter|area', within: 6, unless: 'nuisance|thing' },
  { kind: 'change', classes: 'change & quarter|there', within: 6, unless: 'nuisance|thing' },
  { kind: 'schools', classes: 'rate > school', within: 3, over: 'near|thing' },
  { kind: 'schools', classes: 'school > rate', within: 5, over: 'near|thing' },
  { kind: 'schools', classes: 'school > fine', within: 12 },
  { kind: 'schools', classes: 'schoolRate' },
  { kind: 'welcome', classes: 'wonders & self|sort & welcome', within: 8 },
  {
    kind: 'welcome',
    classes: `wonders & self|sort & comfort & in|where|${somewhere}`,
    within: 9,
    unless: 'thing|home',
  },
  {
    kind: 'welcome',
    classes: `wonders & self & accepted & own|in|where|${somewhere}`,
    within: 9,
    unless: 'thing|home',
  },
  {
    kind: 'welcome',
    classes: 'self|own & mistreat & wonders|own|in|nobody',
    within: 9,
    unless: 'thing|home',
  },
  { kind: 'welcome', classes: 'howIs & forMe & town|there|area', within: 9, unless: 'nuisance|home|thing' },
  { kind: 'welcome', classes: 'attire|groupPerson & problem|mistreat', within: 8, unless: 'agency' },
  { kind: 'welcome', classes: 'nobody > self > mistreat', within: 4 },
  { kind: 'welcome', classes: 'groupPerson & mistreat|welcome|accepted|comfort|fit', within: 9 },
  { kind: 'welcome', classes: 'self > fit', within: 6, unless: 'thing|home' },
  { kind: 'like', classes: `people|others|${others} > likeUs`, within: 5 },
  { kind: 'coded', classes: 'coded' },
  { kind: 'makeup', classes: 'makeup' },
  { kind: 'makeup', classes: `incomes & folk|town|${somewhere}`, within: 6, unless: 'home|self' },
  {
    kind: 'assistance',
    classes: `assistance & people|amount|no|near|${somewhere}`,
    within: 6,
    unless: 'deals|own',
  },
  { kind: 'assistance', classes: 'no > deals > assistance', within: 5, unless: 'own' },
  { kind: 'language', classes: 'speak & tongue & speakers', within: 9, unless: 'agency|own' },
  { kind: 'facility', classes: `facility & near|no|exists|avoid|amount|${somewhere}`, within: 8 },
  { kind: 'refuses', classes: `no & deals & ${others}`, within: 7 },
  { kind: 'refuses', classes: `unwanted > ${others}`, within: 3, unless: 'own|amenity|thing' },
  { kind: 'refuses', classes: `lets > ${others}`, within: 3, unless: 'own|amenity|speaker|agency' },
  { kind: 'refuses', classes: `rejects & people|${others}`, within: 6 },
];

type Compiled = {
  kind: string;
  steps: string[][];
  inOrder: boolean;
  within: number;
  unless: string[];
  over: string[];
};
const namesIn = (text = '') => (text === '' ? [] : text.split('|'));

const compiled: readonly Compiled[] = rules.map(({ kind, classes, within = 0, unless, over }) => ({
  kind,
  steps: classes.split(/ [&>] /).map(namesIn),
  inOrder: classes.includes(' > '),
  within,
  unless: namesIn(unless),
  over: namesIn(over),
}));

/** The rules by each class that can start them, so that a clause is only compared with those it can meet. */
const byFirst = new Map<string, Compiled[]>();
for (const rule of compiled) {
  for (const tag of rule.steps[0] ?? []) byFirst.set(tag, [...(byFirst.get(tag) ?? []), rule]);
}

/** Returns the kinds of the rules that a clause meets; stops at the first if one is enough. */
export function kindsMet(tokens: readonly Token[], oneIsEnough: boolean): string[] {
  const all = new Set<string>();
  for (const { tags } of tokens) for (const tag of tags) all.add(tag);
  const candidates = new Set<Compiled>();
  for (const tag of all) for (const rule of byFirst.get(tag) ?? []) candidates.add(rule);
  const met: string[] = [];
  for (const rule of candidates) {
    if (!rule.steps.every((step) => step.some((tag) => all.has(tag)))) continue;
    if (rule.unless.some((tag) => all.has(tag)) || !isMet(rule, tokens)) continue;
    met.push(rule.kind);
    if (oneIsEnough) break;
  }
  return met;
}

/** Meets a rule in one pass: keeps, for each step, the latest start of what is met so far. */
function isMet({ steps, inOrder, within, over }: Compiled, tokens: readonly Token[]): boolean {
  const starts = new Array<number>(steps.length).fill(Number.NEGATIVE_INFINITY);
  for (const [at, { tags }] of tokens.entries()) {
    if (over.some((tag) => tags.has(tag))) starts.fill(Number.NEGATIVE_INFINITY);
    for (let step = steps.length - 1; step >= 0; step -= 1) {
      if (!steps[step]?.some((tag) => tags.has(tag))) continue;
      starts[step] = step === 0 || !inOrder ? at : (starts[step - 1] ?? at);
    }
    const start = inOrder ? (starts.at(-1) ?? at) : Math.min(...starts);
    if (at - start <= within) return true;
  }
  return false;
}
