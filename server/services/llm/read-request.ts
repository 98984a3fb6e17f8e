import { isRewrite } from './understand/intents/intents.ts';
import { readLimit } from './understand/text/normalise.ts';

export type TextRequest = { kind: 'expand'; text: string } | { kind: 'improve'; html: string };

const markup = /<(?:!--|(?:!doctype|\/?[a-z][a-z0-9]*)\b)/i;
const aboutTemplates = /\b(?:templates?|e-?mails?|html|newsletters?)\b/i;
const aboutTexts = /^\s*(?:please\s+)?(?:expand|lengthen)\b|\b(?:blog|post|article|paragraph)s?\b/i;
/**
 * Matches an instruction without a colon or line break before the text: `Expand this blog text Jenks is …`.
 */
const bareInstruction =
  /^\s*(?:please\s+)?[a-z-]+(?:\s+(?:on|upon|the|this|my|our|following|blog|e-?mail|html|text|post|article|paragraph|content|template|newsletter|below))*(?=[\s.!]|$)[.!]?/i;

/**
 * Parses a request that the admin's tools send through the chat call: a blog text to expand, or an email
 * template to improve. Returns the text without the instruction; null for conversation, and for a request
 * without a text.
 */
export function readTextRequest(message: string): TextRequest | null {
  if (!isRewrite(message, readLimit)) return null;
  const { instruction, text } = parted(message);
  if (text === '') return null;
  const hasMarkup = markup.test(text.slice(0, 200));
  if (instruction === '') return hasMarkup ? { kind: 'improve', html: text } : null;
  if (aboutTexts.test(instruction) && !aboutTemplates.test(instruction)) return { kind: 'expand', text };
  if (hasMarkup || aboutTemplates.test(instruction)) return { kind: 'improve', html: text };
  return { kind: 'expand', text };
}

/** Splits a message into instruction and text. Without an instruction, `instruction` is empty. */
function parted(message: string): { instruction: string; text: string } {
  const head = message.slice(0, 300);
  const tag = head.search(markup);
  if (tag >= 0 && head.slice(0, tag).trim() === '') return { instruction: '', text: message.trim() };
  if (!isRewrite(head, Number.POSITIVE_INFINITY)) return { instruction: '', text: message.trim() };
  const mark = head.search(/[:\n]|```|"""/);
  const bare = bareInstruction.exec(head)?.[0].length ?? 0;
  const end = Math.min(...[mark, tag].filter((at) => at >= 0), mark < 0 && tag < 0 ? bare : head.length);
  return { instruction: message.slice(0, end), text: unfenced(message.slice(end)) };
}

function unfenced(text: string): string {
  return text
    .replace(/^\s*:/, '')
    .trim()
    .replace(/^(?:```[a-z]*|""")\s*/i, '')
    .replace(/\s*(?:```|""")$/, '')
    .trim();
}
