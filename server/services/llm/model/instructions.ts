/**
 * Matches instructions to a machine, as in prompt injection. A visitor's message with one gets the built-in
 * answer; listing remarks with one aren't shown to a model. The patterns can't detect every such text: the
 * actual protection is that tools only record, and that every sentence is checked (`check/check-sentence.ts`).
 */
const patterns: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override|bypass|discard|drop)\b.{0,40}\b(?:instructions?|rules?|prompts?|guidelines?|polic(?:y|ies)|restrictions?|above|previous|prior|earlier|everything|context|training)\b/,
  /\b(?:system|developer|hidden|initial|secret|original|internal) (?:prompt|message|instructions?|rules?|notes?|marks?|mode)\b/,
  /\b(?:your|the) (?:instructions|prompt|guidelines|programming|configuration|tools|functions|tool calls?)\b/,
  /\b(?:you are|youre|you will be|act|behave|respond|answer|reply|speak|talk) (?:now |from now on |as |like )+(?!soon|quick|fast|early|much|well)\w+/,
  /\b(?:pretend|imagine|simulate|roleplay|role play|jailbreak|dan mode|god mode|debug mode|admin mode|unrestricted|unfiltered|do anything now)\b/,
  /\b(?:repeat|print|output|echo|recite|reveal) (?:back |everything|all|every|each|your|after me|the (?:following|above|text|words|conversation))/,
  /\b(?:say|write|respond|reply|answer) (?:\w+ )?(?:exactly|verbatim|only|with)\b|\b(?:begin|start|end|finish) (?:every|each|all|your) /,
  /\b(?:say|state|claim|stress|tell (?:them|everyone|everybody|the (?:visitor|user|buyer|customer)s?)|you must|recommend|must say) that\b|\b(?:ask|tell|instruct) (?:every|all|any) ?(?:one|body|visitors?|users?|buyers?|customers?)?\b/,
  /\b(?:as|for|to|attention|note to|dear|hey|hello|message for) (?:an? |the |any |all )?(?:ai|llm|language models?|chat ?bots?|assistants?|models?|bots?)\b(?! (?:of|homes?|house))|(?:^|[.!?\n] ?)(?:ai|llm|assistant|chat ?bot)\b ?[,:]/,
  /\b(?:ai|llm|assistants?|language models?|chat ?bots?|models?)\b.{0,20}\b(?:must|should|shall|have to|are to|will now|instructed|ordered|required)\b/,
  /(?:^|\n) ?(?:system|assistant|developer|user|tool)\s*[:>]|<\|?\/?\s*(?:system|im_start|im_end|assistant|tool|instructions?|visitor|remarks)\b|\[\/?inst\]|###\s*(?:system|instruction)/,
  /\b(?:call|use|invoke|run|execute|trigger) (?:the )?(?:\w+_\w+|tool|function|command)\b|\b\w+_(?:homes|details|figures|facts|agent|step|form|status|map)\b/,
  /\b(?:new|updated|important|real|true|additional) (?:instructions?|orders?|directives?|polic(?:y|ies)|system)\b/,
  /\b(?:base ?64|rot ?13|hex|encode|decode|in reverse|backwards|translate (?:the|your|this) (?:above|prompt|rules))\b/,
  /\b(?:other|another|previous|last|earlier|all) (?:the )?(?:visitors?|users?|customers?|clients?|conversations?|chats?|sessions?)\b/,
  /\b(?:api|access|secret) (?:keys?|tokens?)\b|\benvironment variables?\b|\bpasswords? of\b|\bdatabase\b/,
];

/** Returns whether a text contains instructions to a machine. */
export function givesOrders(text: string): boolean {
  const plain = text
    .normalize('NFKC')
    .replace(/[\u200b-\u200f\u2060\ufeff\u00ad\u{e0000}-\u{e007f}]/gu, '')
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[-–—*"“”]+/g, ' ')
    .replace(/[^\S\n]+/g, ' ');
  return patterns.some((pattern) => pattern.test(plain));
}
