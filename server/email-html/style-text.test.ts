import { describe, expect, it } from 'vitest';
import { scaledSecondsOf } from '../testing/machine-speed.ts';
import { conditionalRules, declarationsOf, styleOf } from './style-text.ts';

describe('declarations', () => {
  it('keep semicolons and colons inside quotes and URLs', () => {
    expect(
      declarationsOf('background: url(data:image/png;base64,AA==); font-family: "A;B"; COLOR:red'),
    ).toEqual([
      { name: 'background', value: 'url(data:image/png;base64,AA==)', important: false },
      { name: 'font-family', value: '"A;B"', important: false },
      { name: 'color', value: 'red', important: false },
    ]);
  });

  it('keep !important when parsed and written', () => {
    const style = 'display: none !important; margin: 0;';
    expect(styleOf(declarationsOf(style))).toBe(style);
    expect(declarationsOf('a: b ! important')).toEqual([{ name: 'a', value: 'b', important: true }]);
  });

  it.each(['', ';;', 'nothing', 'color:', ': red', '/* color: red */'])('are not found in %j', (style) => {
    expect(declarationsOf(style)).toEqual([]);
  });
});

describe('conditional rules', () => {
  it('are those in media queries at any depth, and those with pseudo-classes', () => {
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

  it('are found despite unbalanced braces', () => {
    expect(conditionalRules('} @media x { .a { color: red ')).toEqual([]);
    expect(conditionalRules('@media x { .a { color: red } } }} a:hover { color: red }')).toHaveLength(2);
  });

  it('keep invalid CSS hacks with their values', () => {
    expect(declarationsOf('*zoom: 1; color: red !ie')).toEqual([
      { name: '*zoom', value: '1', important: false },
      { name: 'color', value: 'red !ie', important: false },
    ]);
  });
});

describe('malicious input', () => {
  const most = 200_000;
  const hostile = ['a;', '&{', '@media x{', '{', 'a,', '& {}', 'a:b!x;', '--x:{', 'a:hover{b:c}', 'a:('];

  it.each(hostile)('is parsed quickly when it repeats %j, at any length', async (part) => {
    const text = part.repeat(most / part.length);
    // The maximum here, because a template with more rules keeps its style sheets unchanged.
    const sheet = text.slice(0, 4000 * part.length);
    const seconds = await scaledSecondsOf(() => {
      for (const style of [text, `p{${text}`, `x:${text}`]) declarationsOf(style);
      for (const css of [sheet, `p{${sheet}`, `@media x{${sheet}`]) conditionalRules(css);
    });
    expect(seconds).toBeLessThan(4);
  });
});
