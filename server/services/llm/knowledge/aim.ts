const asking =
  /\b(?:what|whats|how|why|when|whens|who|which|where|explain|difference|average|typical|should (?:i|we)|do|does|did|can|could|will|would|may|must|is|are|am|if|cu[aá]ndo|cu[aá]nt[oa]s?|qu[eé]|c[oó]mo|d[oó]nde|qui[eé]n|puedo|puede|pueden|podemos|tengo que)\b|\?\s*$/i;
const searching =
  /^\W*(?:please )?(?:find|search|browse)\b|\b(?:(?:show|find) (?:me|us)|search for|looking for|(?:can|could|would|will) you (?!(?:please |maybe )?(?:tell|explain|say|help|describe))|(?:do|have) you (?:have|got)|got any|(?:is|are) there any\w*|how many (?:homes|houses|listings|condos|rentals|apartments)|under \$?\d|\d+ ?k|\d+ ?(?:beds?|bedrooms?|br|baths?|ba))\b/i;

/** *Can you show me homes of other agents?* asks about agents, not for homes. */
const ofOthers =
  /\b(?:another|other|different|otr[ao]s?) (?:real estate )?(?:agen\w+|realtors?|brokers?|brokerages?|compan\w+|compañ[ií]as?)\b/i;

/** Classifies a message: `know` for general questions, `search` for homes, or neither. */
export function aimOf(message: string): 'know' | 'search' | 'other' {
  if (
    searching.test(message) &&
    !ofOthers.test(message) &&
    !/\bhow (?:fast|soon) (?:can|could)\b/i.test(message)
  )
    return 'search';
  return asking.test(message) ? 'know' : 'other';
}

/** Returns the state in a question, if the knowledge base has entries for it. */
export function stateNamed(question: string): 'OK' | 'TX' | undefined {
  if (/\boklahoma\b|\b(?:in|for) ok\b/i.test(question) || /, OK\b/.test(question)) return 'OK';
  return /\btexas\b|\btx\b/i.test(question) ? 'TX' : undefined;
}
