import type { Token } from './tag-words.ts';

export const has = (token: Token | undefined, ...tags: string[]) => tags.some((tag) => token?.tags.has(tag));
export const any = (tokens: readonly Token[], ...tags: string[]) =>
  tokens.some((token) => has(token, ...tags));

/** Takes every meaning from a word, also those that phrases would give it. */
export function blank(token: Token): void {
  token.tags.clear();
  token.word = '';
}

const colors = /^(?:negr|blanc|moren|black$|white$|brown$)/;

/** *La cocina es negra o gris*: the color of a thing. */
export function hideColors(tokens: readonly Token[]): void {
  for (const [at, token] of tokens.entries()) {
    if (
      !colors.test(token.word) ||
      !/^(?:es|son|esta|estan|era|is|are|was)$/.test(tokens[at - 1]?.word ?? '')
    )
      continue;
    if (has(tokens[at - 2], 'thing')) blank(token);
  }
}

/** *A single person making 61k*, *the postcard man*: somebody told of by what they do. */
export function hideSomebody(tokens: readonly Token[]): void {
  for (const [at, token] of tokens.entries()) {
    const before = tokens[at - 1];
    const earns = /^(?:making|earning|earns|makes|gana|ganando)$/.test(tokens[at + 1]?.word ?? '');
    const isByTrade =
      /^(?:man|guy|lady|woman|girl)$/.test(token.word) &&
      before?.tags.size === 0 &&
      before.word.length > 4 &&
      /^(?:an?|the|that)$/.test(tokens[at - 2]?.word ?? '');
    if ((has(token, 'sort', 'trait') && earns) || isByTrade) blank(token);
  }
}

const street = /^(?:rd|road|st|street|ave|avenue|ln|lane|blvd|boulevard|hwy|highway|pkwy)$/;

/** *The one on Iglesia Rd*: a street is named so, whoever lives there. */
export function hideStreets(tokens: readonly Token[]): void {
  for (const [at, token] of tokens.entries())
    if (has(token, 'coded', 'faithHouse', 'race') && street.test(tokens[at + 1]?.word ?? '')) blank(token);
}

/** *There are such loans, right?* */
export function hideTag(tokens: readonly Token[]): void {
  for (const [at, token] of tokens.entries()) {
    const next = tokens[at + 1]?.word ?? '';
    if (token.word === 'right' && at > 2 && /^(?:an?|so|but|and|because|cause|cuz|)$/.test(next))
      blank(token);
  }
}

/** *My mom will live alone*: somebody known. */
export function hideAlone(tokens: readonly Token[]): void {
  for (const [at, token] of tokens.entries()) {
    const isAlone = /^(?:alone|sol[oa])$/.test(token.word) && has(tokens[at - 1], 'live');
    if (isAlone && any(tokens.slice(0, at), 'own')) blank(token);
  }
}
