/** Pieces of which the worst texts are made: each was slow in some parser, or is of a kind that often is. */
const html = [
  ...['<p>', '<b>', '<div>', '<br>', '<ul><li>', '<a href="x"><img src="a.png">', '</p>', '<p style="a:b">'],
  ...['<', '<!--', '<![CDATA[', '&amp', '<svg><style>', '<a b="', '<style>a{', '{{', '<%', ' ', '\n', 'url('],
  ...[
    '<style>p{color:red}</style>',
    '<style>*{--a:var(--a)}</style>',
    '<p><button>',
    '<span class="a">x</span>',
  ],
];
const words = [
  ...[
    'a',
    ' ',
    '\n',
    '1',
    '1,',
    '$1 ',
    '- ',
    '@',
    'a@',
    'a.',
    '.',
    '(',
    ', ',
    '"',
    '\u0301',
    '🏠',
    '%',
    '<',
    '<a>',
  ],
  ...[
    'stop all ',
    'do not stop ',
    'no more ',
    'between 1 and ',
    '3 bed 2 bath or ',
    'homes in ',
    'my name is ',
  ],
  ...['0,', ',0', 'apt 1 ', 'zip 7 ', 'not ', 'call me at 5 '],
  ...['123 Elm St ', 'perfect for ', 'a half of a ', '512-555-', 'www.', 'http://', '```', ':'],
];
const tables = [
  ...[
    'a,',
    '"',
    '""',
    ';',
    '\n',
    'a,b\n',
    '"a\n',
    '"a,\n',
    '"\n',
    '\t',
    'a""\n',
    '=1,',
    '\r',
    '<',
    '="',
    ' ',
  ],
  'name,email\nx,x@x.xx\n',
];
const xml = [
  '<a>',
  '<!--',
  '<![CDATA[',
  '&',
  '<?a?>',
  '<a b="c" ',
  '<url><loc>http://x.example/</loc></url>',
  ' ',
];

export const worstTexts = { html, words, tables, xml };

export function filled(unit: string, length: number): string {
  return unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
}

/** Seconds of the processor, this process's own: a busy machine changes them little. */
export async function secondsOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

/** The best of three, for the first may compile what it runs, and any may clean up after others. */
export async function bestOf(work: () => unknown): Promise<number> {
  return Math.min(await secondsOf(work), await secondsOf(work), await secondsOf(work));
}
