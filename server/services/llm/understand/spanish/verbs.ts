import data from '../../word-lists/spanish/spanish-verbs.json' with { type: 'json' };
import { fold, type Token } from './tokens.ts';

type Tense = 'is' | 'was';
/** Who does it, or a form without a person: the infinitive, *-ando*, *-ado*. */
type Who = 'I' | 'he' | 'we' | 'they' | 'base' | 'ger' | 'part';
type Form = { who: Who; tense: Tense; base: string; past: string };
type Forms = Readonly<Record<string, string>>;

/** Verbs by form, with accents: *compré* was, *compre* is a wish. */
const forms = new Map<string, Form>();
/** The same without accents, where nothing else is written so: *vivio*, *compraron*. */
const plainForms = new Map<string, Form>();
/** *Compro* may be *compró* and *pague* *pagué*: only their accents tell. */
const isOfAccent = /[éó]$/;

for (const verb of data.verbs as readonly Readonly<Record<string, unknown>>[]) {
  const words = String(verb.english).split(' ');
  const [base, past] = [words.slice(0, words.length / 2), words.slice(words.length / 2)].map((each) =>
    each.join(' '),
  );
  const add = (spelled: string, key: string) => {
    const who = (key.startsWith('was ') ? key.slice(4) : key) as Who;
    const tells = key.startsWith('was ') || (who === 'we' && verb.event === true) ? 'was' : 'is';
    const form: Form = { who, tense: tells, base: base ?? '', past: past ?? '' };
    if (!forms.has(spelled)) forms.set(spelled, form);
    if ((!isOfAccent.test(spelled) || spelled.endsWith('ió')) && !plainForms.has(fold(spelled)))
      plainForms.set(fold(spelled), form);
  };
  for (const [kind, endings] of Object.entries(data.endings as Readonly<Record<string, Forms>>)) {
    if (typeof verb[kind] !== 'string') continue;
    for (const [key, ends] of Object.entries(endings))
      for (const end of ends.split(' ')) add(verb[kind] + end, key);
  }
  for (const [key, spelled] of Object.entries((verb.forms ?? {}) as Forms))
    for (const each of spelled.split(' ')) add(each, key);
}

const objects = new Map([
  ['lo', ' it'],
  ['la', ' it'],
  ['los', ' them'],
  ['las', ' them'],
  ['me', ' me'],
  ['nos', ' us'],
  ['le', ''],
  ['les', ''],
  ['se', ''],
  ['te', ''],
]);
const subjects = new Set(['yo', 'nosotros', 'nosotras', 'ellos', 'ellas']);
const perfect = new Map([
  ['he', 'I have'],
  ['ha', 'has'],
  ['hemos', 'we have'],
  ['han', 'they have'],
]);

/** A verb in a message with the pronouns and the *no* before it: the tokens up to `next`, and its English. */
export type SpanishVerb = { next: number; english: string; isPast: boolean };

/**
 * Returns the verb that starts at a token, which no phrase of the lexicon may know, with who does it and when: *no la
 * compramos* is *we didn't buy it*, which wishes nothing. Null when none starts here.
 */
export function verbAt(tokens: readonly Token[], at: number): SpanishVerb | null {
  const refuses = tokens[at]?.plain === 'no';
  let on = refuses ? at + 1 : at;
  let object = '';
  while (on - at < 4 && objects.has(tokens[on]?.plain ?? '')) {
    object ||= objects.get(tokens[on]?.plain ?? '') ?? '';
    on += 1;
  }
  const pronoun = tokens[at - 1];
  const isNamed = pronoun !== undefined && subjects.has(pronoun.plain);
  const has = perfect.get(tokens[on]?.plain ?? '');
  const done = has === undefined ? null : formOf(tokens[on + 1]);
  if (has !== undefined && done?.who === 'part')
    return {
      next: on + 2,
      english: `${refuses ? has.replace('ha', 'haven’t ha').replace(/’t ha\w*/, '’t') : has} ${done.past}${object}`,
      isPast: true,
    };
  const form = formOf(tokens[on]);
  if (form === null || form.who === 'part') return null;
  const isBare = form.who === 'base' || form.who === 'ger';
  // "La compra" and "la renta" are things.
  if (
    isBare
      ? on > at
      : form.who === 'he' &&
        form.tense === 'is' &&
        on > at &&
        object !== '' &&
        object !== ' me' &&
        object !== ' us'
  )
    return null;
  return {
    next: on + 1,
    english: `${isNamed ? '' : (names[form.who] ?? '')}${said(form, refuses)}${object}`,
    isPast: form.tense === 'was',
  };
}

const names: Readonly<Partial<Record<Who, string>>> = { I: 'I ', we: 'we ', they: 'they ' };

function said({ who, tense, base, past }: Form, refuses: boolean): string {
  if (who === 'ger') return `${base.replace(/e$/, '')}ing`;
  if (refuses && who !== 'base')
    return `${tense === 'was' ? 'didn’t' : who === 'he' ? 'doesn’t' : 'don’t'} ${base}`;
  if (tense === 'was') return past;
  return who === 'he' ? thirdPerson(base) : base;
}

const thirdPerson = (base: string) =>
  /(?:s|ch|sh)$/.test(base) ? `${base}es` : base.replace(/(?<![aeo])y$/, 'ie').concat('s');

function formOf(token: Token | undefined): Form | null {
  if (token === undefined || token.kind !== 'word' || token.isName || token.isPlace) return null;
  return forms.get(token.text.toLowerCase()) ?? plainForms.get(token.plain) ?? null;
}
