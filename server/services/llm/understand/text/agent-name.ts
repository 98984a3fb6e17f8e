const street = '(?:st|street|ave|avenue|dr|drive|rd|road|ln|lane|ct|court|pl|place|blvd|cir|way|trl|trail)';
/** Words after which a name is the visitor's own. */
const introduces = "(?:name is|names|name's|name’s|i am|i'm|i’m|im|this is|it's|it’s|soy|me llamo|nombre es)";

/**
 * Puts *the agent* for the agent's name, in any of its parts, so that rules read *I want to talk to Avery* as they read
 * *talk to the agent*. A street of that name stays, and so does a visitor who introduces themselves with it.
 */
export function withoutAgentName(message: string, agentName: string): string {
  const parts = agentName.trim().split(/\s+/).map(escaped);
  const [first] = parts;
  const last = parts.at(-1);
  if (first === undefined || last === undefined || !/^\p{L}{3}/u.test(first)) return message;
  const title = '(?:(?:mr|mrs|ms|miss|dr)\\.? )';
  const names = [parts.join('\\s+'), `${title}?${first}`, ...(parts.length > 1 ? [`${title}${last}`] : [])];
  const named = new RegExp(
    `(?<![\\p{L}\\p{N}]|\\b${introduces} |\\d )(?:${names.join('|')})(?![\\p{L}\\p{N}]| ${street}\\b)`,
    'giu',
  );
  return message.replace(named, 'the agent');
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replace(/['’]/g, "['’]");
