import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type CheerioAPI, load } from 'cheerio';
import { projectRoot } from '../files/root.ts';
import { escapeHtml } from '../text/html.ts';

/** The content to insert into a page. */
type Filling = {
  /** Lines for the head: title, description, and other metadata. */
  head: string;
  /** The root's content for hydration; null for the splash, which the app replaces. */
  root: string | null;
  /** HTML shown above the page until the app has loaded. */
  over: string;
  /** JSON of preloaded responses; null when the app loads everything itself. */
  answers: string | null;
  /** Whether visible content is painted before the app's code loads. */
  codeLater: boolean;
  /** Whether the page is home or the map; other pages don't need their code. */
  isStage: boolean;
};

/** The page as built, with its styles and first script inline, and their hashes for the policy (CSP). */
export type BuiltPage = {
  /** The page without content, for a locked gate or a URL without a screen. */
  plain: string;
  compose: (filling: Filling) => string;
  /** Returns the intro's initial HTML with the site's texts. */
  greeting: (words: { agent: string; tagline: string }) => string;
  styleHashes: string[];
  scriptHashes: string[];
};

/** The filling of a page that only the app renders. */
export const nothingDrawn = { root: null, over: '', answers: null, codeLater: false };

/** The folder of the built app. */
export const builtFolder: string = path.join(projectRoot, 'dist/web');

const slot = '<!--slot-->';

/**
 * Reads the built page; null when the app isn't built. Resources for the first paint are inlined, because
 * each separate file costs a third of a second on a phone's connection.
 */
export function readBuiltPage(siteStyle: string, folder = builtFolder): BuiltPage | null {
  const file = path.join(folder, 'index.html');
  if (!existsSync(file)) return null;
  const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
  const $ = load(read('index.html'));
  const styles = inlineStyles($, siteStyle, read);
  const [theme, afterPaint] = [read('theme.js').trim(), read('after-paint.js').trim()];
  $('script[src="/theme.js"]').replaceWith(`<script>${theme}</script>`);

  const greeting = $('template#greeting').html() ?? '';
  $('template#greeting').remove();
  const words = $('title, meta[name=description]');
  const ownHead = outer($, words);
  words.last().after(slot);
  words.remove();
  const code = takeCode($);
  $('head').append(slot);
  const empty = outer($, $('#root'));
  $('#root').replaceWith(slot);
  $('body').append(slot);
  const [start = '', afterHead = '', afterCode = '', afterRoot = '', end = ''] = $.html().split(slot);

  const compose = ({ head, root, over, answers, codeLater, isStage }: Filling) =>
    [
      start,
      head,
      afterHead,
      code({ later: codeLater, isStage, ahead: answers === null }),
      afterCode,
      root === null ? empty : `<div id="root" data-drawn>${root}</div>`,
      over,
      answers === null ? '' : `<script type="application/json" id="first-answers">${answers}</script>`,
      afterRoot,
      codeLater ? `<script>${afterPaint}</script>` : '',
      end,
    ].join('');
  return {
    plain: compose({ ...nothingDrawn, head: ownHead, isStage: true }),
    compose,
    greeting: ({ agent, tagline }) =>
      greeting
        .replace('{{agent}}', () => escapeHtml(agent))
        .replace('{{tagline}}', () => escapeHtml(tagline)),
    styleHashes: styles.map(hashOf),
    scriptHashes: [theme, afterPaint].map(hashOf),
  };
}

/** Inlines the styles; returns their texts. */
function inlineStyles($: CheerioAPI, siteStyle: string, read: (name: string) => string): string[] {
  const styles: string[] = [];
  for (const link of $('link[rel=stylesheet]').toArray()) {
    const address = $(link).attr('href') ?? '';
    const isSite = address === '/gateway/v1/site.css';
    const style = isSite ? siteStyle : read(address);
    if (style !== '') {
      styles.push(style);
      $(link).before(`<style>${style}</style>`);
    }
    // The link remains, disabled, so that the loader of later code doesn't fetch the file again.
    if (isSite) $(link).remove();
    else $(link).attr('disabled', '');
  }
  return styles;
}

/**
 * Removes the code and preloaded responses from the page; returns a function that renders them for loading
 * now or after the first paint.
 */
function takeCode($: CheerioAPI) {
  const code = $('script[type=module], link[rel=modulepreload]');
  const ahead = $('link[rel=preload][as=fetch]');
  const lines = code.toArray().map((element) => {
    const now = outer($, $(element));
    const isScript = $(element).is('script');
    $(element)
      .attr('data-after-paint', '')
      .attr(isScript ? 'type' : 'rel', isScript ? 'application/x-later' : 'later');
    return {
      now,
      later: outer($, $(element)),
      isOfStage: ($(element).attr('href') ?? '').startsWith('/assets/home-'),
    };
  });
  const answersAhead = outer($, ahead);
  code.remove();
  ahead.remove();
  return (wanted: { later: boolean; isStage: boolean; ahead: boolean }) =>
    lines
      .filter(({ isOfStage }) => wanted.isStage || !isOfStage)
      .map(({ now, later }) => (wanted.later ? later : now))
      .join('') + (wanted.ahead ? answersAhead : '');
}

const outer = ($: CheerioAPI, elements: ReturnType<CheerioAPI>) =>
  elements
    .toArray()
    .map((element) => $.html(element))
    .join('');

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
