import words from '../../word-lists/clauses/owner-signs.json' with { type: 'json' };
import { phraseReader, plainOf } from '../phrases.ts';

type Sign = Exclude<keyof typeof words, 'source' | 'parts'>;

const { says, saidOf } = phraseReader<Sign>(words);

/** What shows by itself that a home is its writer's own, or their family's. */
const alone = [
  ...([
    'offered',
    'behind',
    'inherited',
    'shared',
    'landlord',
    'listedBefore',
    'owned',
    'values',
    'sellsIt',
    'outgrown',
  ] as const),
] satisfies Sign[];
type Alone = (typeof alone)[number];

/** *Two payments behind on rent* is a tenant's. */
const ofTenant = /\b(?:rent|landlord|lease|apartment|renta|apartamento|departamento)\b/;
const ofOwner = /\b(?:mortgage|house|home|hipoteca|casa|banco|bank)\b/;
/** *Can we sell it in three years if we buy now?* is a buyer's. */
const ofBuyer =
  /\b(?:buy|buying|purchase|comprar|compramos)\b(?!(?: [a-z]+){0,3} (?:my|our|mi|it|the (?:house|home)|la casa)\b)/;
/** *As a tenant, what are my rights?* */
const isTenant = /\b(?:as|im|i am|were|we are) (?:a |an? |current )?(?:tenants?|renters?)\b/;

function counts(sign: Alone, plain: string): boolean {
  if (sign === 'behind') return !ofTenant.test(plain) || ofOwner.test(plain);
  if (sign === 'landlord') return !isTenant.test(plain);
  return sign !== 'sellsIt' || !ofBuyer.test(plain);
}

/** Returns by what a message shows that a home is its writer's own, though it sells nothing; null when by nothing. */
export function ownerSign(typed: string): Alone | null {
  const plain = plainOf(typed);
  return alone.find((sign) => says(sign, typed) && counts(sign, plain)) ?? null;
}

/** Whether a message asks what sellers ask, of no home yet: *why pay an agent when I can put up a sign?* */
export const asksAsSeller = (typed: string): boolean => says('leans', typed);

/** Whether it asks why one shouldn't sell alone. */
export const asksToSellAlone = (typed: string): boolean => says('byOneself', typed);

/**
 * Returns a message without what it says of a sale that only pays for the home wished for, *cash from the sale of ours*; null
 * where it says nothing of one.
 */
export function withoutSaleMoney(typed: string): string | null {
  const said = saidOf('moneyOfSale', typed);
  // *350 from the sale of ours* is no limit of what is looked for, and alone tells of the sale.
  if (said === null || (/\d/.test(said[0]) && !wishesForHome(typed))) return null;
  const plain = plainOf(typed);
  return `${plain.slice(0, said.index)} , ${plain.slice(said.index + said[0].length)}`.trim();
}

/** Whether a message wishes for a home beside its writer's own. */
export const wishesForHome = (typed: string): boolean => says('seeksHome', typed);

/** Whether it asks what is left of the price of a sale. */
export const asksNet = (typed: string): boolean => says('nets', typed);

/** Whether it asks what one owner would pay the others, who keeps the home. */
export const asksBuyout = (typed: string): boolean => says('buysOut', typed);

/** Whether it asks for the rent of a home; of one that is let, *what would it get now?* asks so, too. */
export const asksRentOfOwn = (typed: string, isLet: boolean): boolean =>
  says('asksRent', typed) || (isLet && says('getsNow', typed));

/** Whether it tells of its writer's own home: *our home is in Kyle, 4 bed*. */
export const describesOwn = (typed: string): boolean => says('describes', typed);

/** Whether it only asks for a figure once more: *so roughly?* */
export const asksRoughly = (typed: string): boolean => {
  const said = saidOf('roughly', typed);
  return said !== null && said.index === 0 && said[0].length >= plainOf(typed).replace(/[ .?,]+$/, '').length;
};

/** Whether a message asks anything, in any place of it: *if someone offers less must we answer*, *y si la vendo con inquilino*. */
export const asksWithin = (typed: string): boolean => asksAnywhere.some((form) => form.test(plainOf(typed)));
const asksAnywhere = [
  / (?:must|should|can|could|do|does|would|will|did|is|are|who|what|how|why|where) (?:much|many|long|soon|fast|i|we|it|they|she|he|avery|you|u|somebody|someone|anyone|even|about|if)(?= )| whod /,
  / (?:la |lo |se )?(?:puedo|podemos|puede|podria|podriamos) (?:vender|rentar|poner|listar)[a-z]* /,
  /^ (?:y |o |pero |entonces )*(?:que|como|cuanto|cual|por que|conviene|hay que|se|puedo|podemos|debo|tengo que|si (?:mejor )?(?:la|lo|no|yo|me)) /,
];
