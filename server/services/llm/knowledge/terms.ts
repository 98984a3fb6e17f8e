/** Phrases for the same thing, replaced by one word before the text is split into words. */
const phrases: readonly (readonly [RegExp, string])[] = [
  [/\b(?:make|earn)s? (?:your |their |her )?money\b|\b(?:get|gets|got|is|are) paid\b/g, 'agentpay'],
  [/\b(?:people|neighbors|everyone|anyone) (?:[a-z]+ )?(?:know|find out|see)\b/g, 'quietsale'],
  [/\b(?:ask at the city|who (?:do|would|should|can|could) i (?:ask|call))\b/g, 'whotoask'],
  [/\brates? (?:right now|today|now|these days)\b/g, 'interest rates'],
  [/\b(?:zoning|zoned|zonificacion)\b/g, 'landzoning'],
  [/\b(?:zero|no|0%?) (?:money )?down\b(?! ?payment)/g, 'zerodown'],
  [/\bhow many (?:people|adults|tenants|roommates)\b/g, 'occupants'],
  [/\bhow (?:quick|quickly|fast|soon)\b/g, 'how long'],
  [/\bpre[- ]?approv\w*/g, 'preapproved'],
  [/\bpre[- ]?qual\w*/g, 'prequalified'],
  [/\bdown[- ]?payments?\b/g, 'downpayment'],
  [/\bwalk[- ]?through?s?\b/g, 'walkthrough'],
  [/\bhome ?owners?[’']? ?associations?\b|\bhoas?\b/g, 'hoa'],
  [/\bprivate mortgage insurance\b|\bmortgage insurance\b/g, 'pmi'],
  [/\bdebt[- ]to[- ]income\b/g, 'dti'],
  [/\bfor sale by owner\b|\b(?:without|no) (?:an? )?(?:agent|realtor|broker)\b/g, 'fsbo'],
  [/\b(?:mov(?:e|es|ed|ing) out|vacat(?:e|es|ing))\b/g, 'moveout'],
  [/\b(?:get|got|gets|give|gives|gave|hand) (?:(?:it|my|the|that|your) )?(?:[a-z]+ )?back\b/g, 'return back'],
  [/\bas[- ]is\b/g, 'asis'],
  [/\bsellers? (?:ever |usually )?(?:pays?|covers?|helps?|contributes?)\b/g, 'seller sellerpay'],
  [/\brent[- ]?back\b|\blease[- ]?back\b/g, 'leaseback'],
  [/\bfirst[- ]time\b/g, 'firsttime'],
  [/\bbid(?:ding)? wars?\b/g, 'multiple offers'],
  [/\bgood faith (?:money|deposit)\b/g, 'earnest money'],
  [/\bmonth[- ]to[- ]month\b/g, 'monthtomonth'],
  [/\bbreak(?:ing)? (?:(?:my|the|a|our) )?lease\b/g, 'break lease early'],
  [/\b(?:all right|alright|that(?:[’']?s| is) right|right now)\b/g, ''],
  [/\b(?:come|walk|get) (?:in|inside)\b(?! (?:low|high|below|under))/g, 'entry'],
  [/\b(?:sign|log)(?:ing|ging)? in(?:to)?\b/g, 'signin'],
  [/\bopen houses?\b/g, 'openhouse'],
  [/\bshowings?\b/g, 'homeshowing'],
  [/\breal estate agents?\b/g, 'agent'],
  [/\bbuyers?[’']? (?:agents?|realtors?|brokers?)\b/g, 'buyeragent'],
];

const stopWords = new Set(
  `a an and are as at be been being but by can could did do does doing dont for from had has have having he her how
  i id if im in into is it its ive just let me mean means my no not of off on one or our ours out please r s she should
  so some somebody someone something such t than thanks that thats the their them then there theres these they thing
  things this those to too u ur us usually usual normally typically typical very was we well were what whats when whens where
  wheres which while who whos why will with would you your yours about again all also am any anyone because ever
  every exactly explain get gets getting give go goes going good happen happens happened hey hi hello know like
  make makes need needed needs people really regular standard take takes tell thank think want wants way work works
  question common commonly many much more most often people quick quickly average same hows does doesnt wont
  isnt process type types kind kinds sort sorts come comes coming interested big must got really besides beside until now say said says even ever just only still also during
  set someone myself yourself else every each such put run made sure exactly maybe please ask asked
  oklahoma texas ok tx versus vs
  hola pregunta buenas buenos gracias disculpe oiga
  el la los las un una unos unas lo de del al en y o que por para con es son esta estan hay mi mis tu tus su sus me te se le nos
  lol kinda kind gonna gotta wanna k q ur whatever though tho honestly seriously guys yall already anyway somehow
  como cuanto cuanta cuantos cuantas cual cuales donde quien si ya mas muy tambien algo eso esto ser haber hace hacen
  puedo puede pueden podemos tengo tiene tienen tenemos quiero quisiera necesito first last second asi nomas`.split(
    /\s+/,
  ),
);

/** Synonyms: each group is represented by its first word. */
const sameMeaning = `
agent realtor broker
home house property place
mortgage loan
tenant renter
repair fix fixed
earnest emd
fee charge due dues
buy buyer purchase
sell seller sold
return refund refundable refunded back
multiple several competing another
rental apartment rent renting
va veteran
pet dog cat animal
lower low lowest minimum
required mandatory obligatory require
value worth valuation
document paper paperwork
cover covered coverage include
tax taxed taxable
inspection inspector inspect
reject rejected deny denied refuse refused decline
allow allowed permit permitted
accept accepted
complain complaint report
child kid children
foreclosure foreclose foreclosed
friend roommate
airbnb vrbo
nnn triple
goat livestock
casa vivienda propiedad hogar
hipoteca hipotecaria hipotecario
costo gasto
renta rentar alquiler alquilar arriendo
vender venta vende venderse
comprar compra
cierre cerrar
apartamento departamento
inundacion inundable inundan
ex exesposo exesposa exmarido exmujer
solicito solicitar aplico aplicar solicitud
`
  .trim()
  .split('\n')
  .map((line) => line.split(' '));

const synonyms = new Map(
  sameMeaning.flatMap(([first = '', ...others]) => others.map((other) => [stem(other), stem(first)])),
);

/** Returns the distinctive words of a question, stemmed and with synonyms merged, in order of first use. */
export function termsOf(text: string): string[] {
  let plain = withoutAccents(text.normalize('NFKC').toLowerCase());
  for (const [pattern, word] of phrases) plain = plain.replace(pattern, ` ${word} `);
  const words =
    plain
      .replace(/[’'`]s\b/g, '')
      .replace(/[’'`]/g, '')
      .match(/[a-z]+|\d+[a-z%]*/g) ?? [];
  const terms = words.filter((word) => !stopWords.has(word)).map(stem);
  return [...new Set(terms.map((term) => synonyms.get(term) ?? term))];
}

const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC');

/** Removes common English endings, so that *closing*, *closes*, *closed*, and *close* become one word. */
function stem(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  const base = word
    .replace(/ies$/, 'y')
    .replace(/(s|x|z|ch|sh)es$/, '$1')
    .replace(/([^su])s$/, '$1');
  const short = base.length > 5 ? base.replace(/(?:ing|ed)$/, '') : base;
  return (short.length < 3 ? base : short).replace(/([^aeiouls])\1$/, '$1').replace(/(?<=..)e$/, '');
}
