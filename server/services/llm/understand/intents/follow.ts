import { wordPattern } from '../patterns/word-pattern.ts';

const thing =
  '(?:homes?|houses?|listings?|condos?|places?|propert(?:y|ies)|townhomes?|rentals?|matches|ones?|results|anything)';
const often = 'daily|weekly|wkly|every (?:day|week|morning)|once (?:a|per) (?:day|week)';
const mailings = '(?:e ?mail |mailing |waiting |alert )?(?:list|alerts|updates|e ?mails)';
const few = '(?:[a-z0-9$]+ ){0,6}?';

/** Requests to be told of homes from now on: `save this search`, `tell me about new homes in Jenks`. */
const follows = wordPattern(
  [
    `\\b(?:save|follow|watch|keep|track|subscribe to) (?:this|that|my|the|these) (?:search|searches|area|filters?)\\b`,
    `\\b(?:alert|notify|ping) (?:me|us)\\b`,
    `\\b(?:set up|create|make|turn on|start|send me|get|want|email me)(?: (?:an?|some|the|daily|weekly|email|home|listing|search|new|instant|price)){0,4} (?:alerts?|notifications?)\\b`,
    `\\b(?:email|e mail|tell|write|text|message|let) (?:me|us)(?: know)? (?:when|if|whenever|as soon as|once) ${few}(?:new |${thing}|come|comes|drop|drops|price|something)`,
    `\\b(?:tell|email|e mail|inform) (?:me|us) (?:about|of|with) (?:any |all |the )?new ${few}${thing}\\b`,
    `\\blet (?:me|us) know (?:about|of) (?:any |all |the )?new ${few}${thing}\\b`,
    `\\b(?:email|e mail|tell|text|message|let) (?:me|us)(?: know)? (?:when|if|whenever|once) you (?:get|have|find) (?:more|any|some|others?|another)\\b`,
    `\\b(?:send|text|email) (?:me|us) (?:any|every)(?:thing|one)? ?new\\b`,
    `\\b(?:email|send) (?:me|us) (?:new (?:homes|houses|listings|ones)|updates)\\b`,
    `\\bsend (?:any |all |the )?new (?:homes|houses|listings|ones|matches)\\b`,
    `\\b(?:can|could|would|please) (?:you )?watch (?:this|that|it|the search)(?: search)?(?: for (?:me|us))?\\b`,
    `\\b(?:can|could) you save (?:this|that|it)\\b|^ (?:please )?save (?:this|that|it)(?: for (?:me|us|later))? (?:please )?(?:[.?] )?$`,
    `\\bkeep (?:me|us) (?:posted|updated|informed)\\b`,
    `\\b(?:watch|look out|keep an eye out|keep looking) for (?:any |more |some )?(?:new|newer|other|others|more|similar)\\b`,
    `\\b(?:get|receive|have) (?:an? |some |daily |weekly )?(?:e ?mails?|alerts?|notifications?|texts?) (?:when|if|whenever|as soon as|about|of|for|on) ${few}(?:new|${thing}|stuff|something|come|comes)\\b`,
    `\\b(?:put|add|get|sign) (?:me|us)(?: up)? (?:on|to|for|onto) (?:the|a|your|some|any)? ?${mailings}\\b(?= (?:for|of|when|about|with) |[ ,.]*$)`,
    `\\b(?:put|sign) (?:me|us) (?:down|up) for (?:an? |the |some )?(?:daily |weekly )?(?:e ?mails?|alerts?|updates)\\b`,
    `\\balerts? (?:${often})\\b|\\b(?:${often}) (?:alerts?|updates|e ?mails?)\\b(?! address)`,
    `\\bbookmark (?:it|this|that|these|those|them)\\b`,
    `\\b(?:e ?mail|send) (?:me|us) (?:a |any |the |some )?new(?:er)? (?:ones?|stuff|listings?|homes?|houses?)\\b`,
    `\\blet (?:me|us) know (?:by|via|through|over) (?:e ?mail|text|message) (?:when|if|whenever|once|as soon as|about)\\b`,
  ].join('|'),
);

/** Returns whether a normalized message asks to follow a search. */
export const asksToFollow = (plain: string): boolean => follows.test(plain) && !declinesAlerts.test(plain);

const declinesAlerts =
  /\b(?:dont|do not|never|stop|no|cancel|unsubscribe|without) (?:[a-z]+ ){0,3}(?:alert|alerts|notify|email|notifications?)\b/;
