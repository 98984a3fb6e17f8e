import emoji from '../../word-lists/people/emoji.json' with { type: 'json' };

const flags = new Map(
  [...emoji.flags.matchAll(/(\w\w) (\w+)/g)].map(([, code = '', people = '']) => [code, people]),
);
const signs = new Map(Object.entries(emoji.signs));
const people = new Map(Object.entries(emoji.people));
const tones = new Map(Object.entries(emoji.tones));
const chosenBy = new Set(emoji.chosenBy.split(' '));
const firstFlag = 0x1f1e6;

const flag = /(?:[\u{1f1e6}-\u{1f1ff}]{2} *)+/gu;
const either = (each: Iterable<string>) => [...each].sort((a, b) => b.length - a.length).join('|');
const sign = new RegExp(`(?:${either(signs.keys())})[\\u{1f3fb}-\\u{1f3ff}]?`, 'gu');
/** After a word: *no 👶*, *many 👨🏿*. */
const person = new RegExp(
  `(?<!\\p{L})(\\p{L}{1,12}) {0,3}(?:(${either(people.keys())})|\\p{Emoji}([\\u{1f3fb}-\\u{1f3ff}]))`,
  'gu',
);

/** Returns a text with the emoji that name people written out: *🇲🇽 neighbors*, *not too many 🧕*, *no 👶*. */
export function withEmojiWords(text: string): string {
  if (!/\p{Extended_Pictographic}|[\u{1f1e6}-\u{1f1ff}]/u.test(text)) return text;
  return text
    .replace(person, (said, word: string, one?: string, tone?: string) => {
      const named = one === undefined ? tones.get(tone ?? '') : people.get(one);
      return chosenBy.has(word.toLowerCase()) && named !== undefined ? `${word} ${named} ` : said;
    })
    .replace(flag, (said) => ` ${flags.get(codeOf(said)) ?? said} `)
    .replace(sign, (said) => ` ${signs.get(said.replace(/[\u{1f3fb}-\u{1f3ff}]$/u, '')) ?? said} `);
}

/** The code of a country: the letters of its flag. */
const codeOf = (said: string): string =>
  Array.from(said)
    .slice(0, 2)
    .map((letter) => String.fromCharCode((letter.codePointAt(0) ?? firstFlag) - firstFlag + 97))
    .join('');
