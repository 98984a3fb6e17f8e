import { describe, expect, it } from 'vitest';
import { conditionalRules, declarationsOf, styleOf } from './style-text.ts';

describe('declarations', () => {
  it('keeps semicolons and colons inside of quotes and URLs', () => {
    expect(
      declarationsOf('background: url(data:image/png;base64,AA==); font-family: "A;B"; COLOR:red'),
    ).toEqual([
      { name: 'background', value: 'url(data:image/png;base64,AA==)', important: false },
      { name: 'font-family', value: '"A;B"', important: false },
      { name: 'color', value: 'red', important: false },
    ]);
  });

  it('parses !important and writes it again', () => {
    const style = 'display: none !important; margin: 0;';
    expect(styleOf(declarationsOf(style))).toBe(style);
    expect(declarationsOf('a: b ! important')).toEqual([{ name: 'a', value: 'b', important: true }]);
  });

  it.each(['', ';;', 'nothing', 'color:', ': red', '/* color: red */'])('finds none in %j', (style) => {
    expect(declarationsOf(style)).toEqual([]);
  });
});

describe('conditional rules', () => {
  it('are those in media queries at any depth, and those for pseudo-classes', () => {
    const css = `
      @import url("a.css");
      /* @media { .no { color: red } } */
      p { color: red }
      a:hover, a { color: blue }
      @font-face { font-family: X; src: url("a}b") }
      @media (max-width: 600px) { .a, .b > td { width: 100% } @supports (display: grid) { .c { color: red } } }
    `;
    expect(conditionalRules(css).map(({ selectors }) => selectors)).toEqual([['a'], ['.a', '.b>td'], ['.c']]);
  });

  it('survives unbalanced braces', () => {
    expect(conditionalRules('} @media x { .a { color: red ')).toEqual([]);
    expect(conditionalRules('@media x { .a { color: red } } }} a:hover { color: red }')).toHaveLength(2);
  });

  it('keeps invalid CSS hacks with their values', () => {
    expect(declarationsOf('*zoom: 1; color: red !ie')).toEqual([
      { name: '*zoom', value: '1', important: false },
      { name: 'color', value: 'red !ie', important: false },
    ]);
  });
});

describe('input that nobody writes', () => {
  const most = 200_000;
  const hostile = ['a;', '&{', '@media x{', '{', 'a,', '& {}', 'a:b!x;', '--x:{', 'a:hover{b:c}', 'a:('];

  it.each(hostile)('parses quickly when it is only %j, at any length', (part) => {
    const text = part.repeat(most / part.length);
    const before = process.cpuUsage();
    for (const style of [text, `p{${text}`, `x:${text}`]) declarationsOf(style);
    // No more rules than these come here: a template of more keeps its style sheets as they are.
    const sheet = text.slice(0, 4000 * part.length);
    for (const css of [sheet, `p{${sheet}`, `@media x{${sheet}`]) conditionalRules(css);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1e6).toBeLessThan(4);
  });
});
