import { problem } from '../errors/errors.ts';
import { readTemplate, writeTemplate } from './elements.ts';
import { describeImages, fitImages } from './images.ts';
import { addLanguage, addViewport, fitTables, markLayoutTables } from './improve-layout.ts';
import { inlineStyles } from './inline-styles.ts';
import { maskMergeFields } from './merge-fields.ts';
import { plainTextOf } from './plain-text.ts';
import { isOutOfShape } from './shape.ts';

/** The longest template that is improved, in characters. */
export const templateLimit = 200_000;

export type ImprovedTemplate = {
  html: string;
  /** The plain-text part that goes beside it. */
  text: string;
  /** A sentence for each thing that is other than before; empty when nothing is. */
  changes: string[];
};

/**
 * What can be mended in an email template for certain, without a language model: styles in the elements, images with
 * `alt`, a width that fits phones, the language, layout tables named as such. Nothing is removed; merge fields and
 * comments stay as they are. A fragment stays a fragment. What is out of shape is left as it is. Throws `too-large` over `templateLimit`.
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
