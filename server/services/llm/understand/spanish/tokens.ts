/** A word, number, or mark of a message. */
export type Token = {
  /** As typed. */
  text: string;
  /** In lower case without accents, for the lexicon. */
  plain: string;
  from: number;
  to: number;
  kind: 'word' | 'number' | 'mark' | 'address';
  /** Whether a capital starts the word in the middle of a sentence, as it does in names. */
  isName: boolean;
  /** Whether a sentence starts here. */
  starts: boolean;
  /** Whether the message starts here, after a greeting or a conjunction. */
  isFirst: boolean;
  /** Whether it belongs to the name of a place, which no phrase may contain. */
  isPlace?: true;
  /** Whether its sentence is marked as a question. */
  asks: boolean;
};

const piece =
  /(?<![\w.+-])[\w.+-]{1,64}@[\w.-]{1,100}|(?:https?:\/\/|www\.)\S{1,200}|\d+(?:[.,']\d+)*|\p{L}[\p{L}\p{M}]*(?:['’-]\p{L}[\p{L}\p{M}]*)*(?:['’](?=\s))?|[^\s\p{L}\d]/gu;
const accents = /\p{M}/gu;
/** After these, a new sentence or clause starts. */
const openers = new Set(['.', '?', '!', '¿', '¡', ';', ':', ',', '\n', '(']);
const conjunctions = new Set([
  'y',
  'pero',
  'ok',
  'okay',
  'bueno',
  'hola',
  'entonces',
  'oye',
  'oiga',
  'pues',
  'and',
  'sí',
]);

/** Returns a word in lower case without accents; *sí* keeps its accent, since *si* is another word. */
export function fold(word: string): string {
  const lower = word.toLowerCase();
  if (lower === 'sí' || /^[a-z\d]+$/.test(lower)) return lower;
  return lower.normalize('NFKD').replace(accents, '').replace(/['’-]/g, '');
}

/** Splits a message into words, numbers, and marks, each with its place in the message. Linear. */
export function tokensOf(message: string): Token[] {
  const tokens: Token[] = [];
  let opens = true;
  let isFirst = true;
  for (const match of message.matchAll(piece)) {
    const text = match[0];
    const kind = kindOf(text);
    const plain = kind === 'word' ? fold(text) : text.toLowerCase();
    const isCapital = kind === 'word' && /^\p{Lu}/u.test(text);
    const lineStarts: boolean = message.slice(tokens.at(-1)?.to ?? 0, match.index).includes('\n');
    const starts: boolean = opens || lineStarts;
    tokens.push({
      text,
      plain,
      from: match.index,
      to: match.index + text.length,
      kind,
      isName: isCapital && !starts,
      starts,
      isFirst: starts && isFirst,
      asks: false,
    });
    isFirst &&= kind === 'mark' || conjunctions.has(plain);
    opens = openers.has(text) || (starts && conjunctions.has(plain));
  }
  return markQuestions(withoutShouting(tokens));
}

function kindOf(text: string): Token['kind'] {
  if (/[@/]./.test(text) || text.startsWith('www.')) return 'address';
  if (/^\d/.test(text)) return 'number';
  return /^\p{L}/u.test(text) ? 'word' : 'mark';
}

/** In a message all in capitals they mark no names. */
function withoutShouting(tokens: Token[]): Token[] {
  const words = tokens.filter(({ kind, text }) => kind === 'word' && text.length > 1);
  const shouts = words.length > 2 && words.every(({ text }) => text === text.toUpperCase());
  return shouts ? tokens.map((token) => ({ ...token, isName: false })) : tokens;
}

/** Marks the tokens of each sentence that has a question mark, at its end or, as Spanish puts it, at its start. */
function markQuestions(tokens: Token[]): Token[] {
  let from = 0;
  let isOpened = false;
  const endAt = (at: number, asks: boolean) => {
    if (asks) for (const token of tokens.slice(from, at)) token.asks = true;
    from = at;
  };
  for (const [at, { text }] of tokens.entries()) {
    if (text === '¿') {
      endAt(at, isOpened);
      isOpened = true;
    } else if (text === '?' || text === '.' || text === '!') {
      endAt(at, isOpened || text === '?');
      isOpened = false;
    }
  }
  endAt(tokens.length, isOpened);
  return tokens;
}
