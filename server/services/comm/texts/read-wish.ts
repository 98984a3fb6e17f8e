/** A request in a text: to stop, to start again, or to learn who is writing. */
export type Wish = 'stop' | 'start' | 'help';

/** `keyword`: the whole text is a keyword of the provider, which answers a STOP. */
export type ReadWish = { wish: Wish; keyword: boolean };

const stopWords = words('stop stopall unsubscribe end quit revoke optout cancel');
const startWords = words('start unstop yes');
const helpWords = words('help info');
/** Filler words, which don't change the meaning. */
const polite = words(
  'please pls plz thanks thank you now just ok okay hi hello hey already immediately today sir maam',
);

/** Returns the request in a text in any wording (DOMAIN, Messages); null when it is about anything else. */
export function readWish(text: string): ReadWish | null {
  const sentences = sentencesOf(text);
  const whole = sentences.join(' ');
  const keyword = keywordIn(whole);
  if (keyword !== null) return { wish: keyword, keyword: true };
  if (keywordIn(withoutPolite(whole)) === 'help') return { wish: 'help', keyword: false };
  if (/^(help|info|who is this|who are you)$/.test(withoutPolite(whole)))
    return { wish: 'help', keyword: false };
  if (/^(start|restart|resume)( (the )?(texts|texting|messages)( me)?( again)?)?$/.test(withoutPolite(whole)))
    return { wish: 'start', keyword: false };
  return asksToStop(sentences) ? { wish: 'stop', keyword: false } : null;
}

function keywordIn(whole: string): Wish | null {
  if (stopWords.has(whole)) return 'stop';
  if (startWords.has(whole)) return 'start';
  return helpWords.has(whole) ? 'help' : null;
}

const about =
  '(texts?|texting|txts?|txting|messages?|messaging|msgs?|msging|sms|contacting|bothering|writing|spam|spamming|spams)';
/** Words allowed between a verb and its object; anything else changes the meaning (*stop by and text me*). */
const between =
  '( (all|with|the|these|those|your|any|me|us|my|phone|number|more|this|that|further|getting|receiving|receive|get|having|sending|of|to|be|being|sent|from|you|marketing|promotional|automated|unwanted|auto|kind|such|text|again|hear|and))*';
const when =
  '( (me|us|him|her))? (before|until|till|tonight|tomorrow|while|during|when|if|unless|yet|so|at|in the|this (morning|afternoon|evening|week)|on (facebook|messenger|whatsapp|instagram|weekends?|(mon|tues|wednes|thurs|fri|satur|sun)days?))\\b';

/** Sentences that ask to stop without naming what. */
const plainStops = pattern(
  '^(stop|stopp|stop it|stop this|stop that|stop all|stop everything|unsubscribe( me)?|un subscribe|opt out|opt me out|' +
    'leave me alone|leave us alone|go away|fuck off|piss off|get lost|cease|desist|cease and desist|' +
    'remove me|remove us|take me off|remove my number|(do not|never|no) (text|texts|texting|message|messages|contact)( me| us)?( (again|anymore|any more|ever|ever again))?|' +
    'alto|pare|parar|basta|no mas|cancelar suscripcion)$',
);

const stops = [
  `\\b(stop|stopp|quit|cease|discontinue|end)${between} ${about}\\b`,
  // Excludes *stop by*: the request ends with the word.
  '\\b(please|pls|plz|just|can you|will you|could you|would you|i said|interested|number) (stop|unsubscribe)( (it|this|that|all|now|already|immediately))?$',
  `\\b(do not|no longer|never) (want|wish|need|care)${between} (texts?|texting|texted|txts?|messages?|messaged|messaging|msgs?|sms|contacted|contacting|contact|spam)\\b`,
  `\\b(do not|never|not to|no need to)( ever)? (text|txt|message|msg|contact|sms|bother|write|spam) (to )?(me|us|this (number|phone)|my (number|phone|cell)|here|again|anymore|any more)\\b`,
  '\\b(no more|no further)( of)?( (the|these|those|your|marketing|spam|text))* (texts?|txts?|texting|messages?|messaging|msgs?|sms|spam)\\b',
  '\\b(take|remove|delete|drop|get|scratch) (me|us|my (name|number|phone|cell|phone number|cell number|info|information)|this (number|phone))( (off|from|out))+( of)?( (your|the|this|these|that|any|all|text|texting|marketing|contact|mailing|call|calling|sms))* (lists?|texts?|texting|messages?|messaging|database|contacts|system|thread|sms|group)\\b',
  '\\b(lose|delete|forget|erase) (my|this) (phone |cell )?number\\b',
  '\\bunsubscribe\\b',
  '\\bopt me out\\b',
  '\\b(i|me|us|we|wish|want|like|please|to) opt(ing)? out$',
  `\\bopt(ing)? out of( (all|the|these|this|your|any|further|receiving|getting|text))* (texts?|texting|messages?|messaging|msgs?|sms|list|lists|this|these|it)\\b`,
  '\\b(revoke|withdraw|take back)( (my|all|any|the))* (consent|permission)\\b',
  '\\bleave (me|us) alone\\b',
  '\\bno (mas|mande mas|manden mas|envie mas|envien mas) (mensajes|textos|sms)\\b',
  '\\b(deje|dejen|deja) de (enviar|enviarme|mandar|mandarme|escribir|escribirme|textear|textearme)\\b',
].map(pattern);

/** Phrases with a stop word that ask for the opposite or name a place. */
const innocent = [
  // *You do not stop texting me* is a complaint.
  '((?<!\\b(you|why|they) )(do not|can not|could not|will not|never|no need to)|\\bhope you (do not|never)) (ever |want to |want you to |have to |need to )*(stop|quit|unsubscribe|end)\\b( \\w+)*',
  '\\b(bus|train|metro|next|first|last|second|one|quick|pit|rest|truck|non|full|each|every|a|the|our) stops?\\b',
].map((one) => new RegExp(one, 'g'));
const notNow = pattern(`\\b(do not|never) (text|txt|message|msg|contact|sms|bother|write)${when}`);
const forGood = pattern('\\b(again|anymore|any more|ever)\\b');

function asksToStop(sentences: string[]): boolean {
  return sentences.some((sentence) => {
    const left = innocent
      .reduce((text, span) => text.replace(span, ' '), sentence)
      .replace(/\s+/g, ' ')
      .trim();
    if (plainStops.test(withoutPolite(left)) || isStopsOnly(left)) return true;
    // *Do not text me before nine* asks for another time.
    if (notNow.test(left) && !forGood.test(left)) return false;
    return stops.some((one) => one.test(left));
  });
}

/** Returns whether a sentence only repeats stop words (*stop stop STOP*). */
function isStopsOnly(sentence: string): boolean {
  const said = withoutPolite(sentence).split(' ');
  return said.every((word) => word === 'stop' || word === 'unsubscribe');
}

/** Splits a text into lowercase sentences with single spaces; commas separate too. */
function sentencesOf(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\u2018\u2019']/g, '')
    .split(/[.,;:!?\n\r\u2026]+|\s[-\u2013\u2014]+\s/)
    .map((sentence) =>
      sentence
        .replace(/[^a-z0-9]+/g, ' ')
        .replace(/\bd(o nt|ont|o not)\b/g, 'do not')
        .replace(/\b(can|could|will|would|did|does)nt\b/g, '$1 not')
        .replace(/\b(cant|cannot)\b/g, 'can not')
        .replace(/\bwont\b/g, 'will not')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((sentence) => sentence !== '');
}

function withoutPolite(sentence: string): string {
  return sentence
    .split(' ')
    .filter((word) => !polite.has(word))
    .join(' ');
}

function pattern(source: string): RegExp {
  return new RegExp(source);
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}
