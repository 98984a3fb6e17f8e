import { problem } from '../errors/errors.ts';
import { readTemplate, writeTemplate } from './elements.ts';
import { describeImages, fitImages } from './images.ts';
import { addLanguage, addViewport, fitTables, markLayoutTables } from './improve-layout.ts';
import { inlineStyles } from './inline-styles.ts';
import { maskMergeFields } from './merge-fields.ts';
import { plainTextOf } from './plain-text.ts';
import { isOutOfShape } from './shape.ts';

/** The maximum length of a template, in characters. */
export const templateLimit = 200_000;

export type ImprovedTemplate = {
  html: string;
  /** The matching plain-text part. */
  text: string;
  /** A sentence for each kind of change; empty without changes. */
  changes: string[];
};

/**
 * Fixes clear problems of an email template without a language model: inlines styles; adds `alt` to images, a
 * width that fits phones, the language, and roles of layout tables. Removes nothing; preserves merge fields,
 * comments, and fragments. Returns an excessively nested or large template unchanged. Throws `too-large` over
 * `templateLimit`.
 */
export function improveTemplate(source: string): ImprovedTemplate {
  if (source.length > templateLimit) {
    throw problem('too-large', {
      detail: `The template has more than ${templateLimit.toLocaleString('en-US')} characters.`,
    });
  }
  const { html: masked, unmask } = maskMergeFields(source);
  if (isOutOfShape(masked)) return { html: source, text: unmask(plainTextOf(masked)), changes: [] };
  const $ = readTemplate(masked);
  const changes: string[] = [];
  const note = (count: number | boolean, sentence: string) => {
    if (count) changes.push(sentence.replace('{n}', String(count)));
  };
  const { changed, mayFollow } = inlineStyles($);
  note(changed, 'Styles are written into {n} element(s), for mail programs that drop style sheets.');
  note(fitImages($, mayFollow), '{n} image(s) shrink with the screen.');
  note(fitTables($, mayFollow), '{n} wide table(s) shrink on phones; their width for Outlook is as it was.');
  const { empty, named } = describeImages($);
  note(empty, '{n} decorative image(s) have an empty alt text.');
  note(named, '{n} image(s) have an alt text from their file name, title or link; please check the words.');
  note(markLayoutTables($), '{n} layout table(s) are marked as such for screen readers.');
  note(addViewport($), 'A viewport is set, so that phones do not shrink the page.');
  note(addLanguage($), 'The language is given as English.');
  const html = writeTemplate($);
  return { html: unmask(html), text: unmask(plainTextOf(html)), changes };
}
