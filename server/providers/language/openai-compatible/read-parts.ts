import { LanguageFailure, type Request, type Usage } from '../language.ts';
import { withoutThoughts } from './without-thoughts.ts';

/** A part of the library's stream, as far as it is read. */
type Part = {
  type: string;
  text?: string;
  finishReason?: string;
  error?: unknown;
  input?: unknown;
  output?: unknown;
  usage?: { inputTokens?: number | undefined; outputTokens?: number | undefined };
};

/** English has about four characters a token, and Spanish and JSON fewer. */
const charactersPerToken = 3.5;
const tokensOf = (characters: number) => Math.ceil(characters / charactersPerToken);

/**
 * Reads the parts of an answer: passes its text and tokens on as they arrive, and returns the text of the last step;
 * text next to tool calls isn't part of it. Also counts the tokens of a call that broke off.
 */
export async function readParts(parts: AsyncIterable<Part>, request: Request): Promise<string> {
  const { maxCharacters, onText } = request;
  const meter = tokenMeter(request);
  let step = newStep();
  let length = 0;
  let finish = '';
  try {
    for await (const part of parts) {
      if (part.type === 'error') throw part.error;
      if (part.type === 'abort') throw new LanguageFailure('ended or too late');
      if (part.type === 'start-step') step = newStep();
      meter.heard(part);
      if (part.type === 'text-delta') {
        const piece = step.clean(part.text ?? '');
        step.text += piece;
        length += (part.text ?? '').length;
        if (length > maxCharacters) throw new LanguageFailure(`more than ${maxCharacters} characters`);
        if (piece !== '') onText?.(piece);
      }
      if (part.type !== 'finish-step') continue;
      finish = part.finishReason ?? '';
      if (finish === 'tool-calls' && step.text !== '') onText?.('\n');
      meter.ended(part.usage);
    }
  } catch (error) {
    meter.brokeOff();
    throw error;
  }
  if (finish !== 'stop') throw new LanguageFailure(`not finished (${finish})`);
  return step.text.trim();
}

function newStep() {
  return { text: '', clean: withoutThoughts() };
}

/** Counts the tokens of the calls; ends the answer at its limit. */
function tokenMeter({ system, messages, tools, maxTokens, onUsage }: Request) {
  let sent = [system, ...messages.map(({ content }) => content)].join('').length;
  sent += JSON.stringify(tools.map(({ run: _run, ...tool }) => tool)).length;
  let written = 0;
  let all = 0;
  let isOpen = false;
  const add = (usage: Usage) => {
    all += usage.input + usage.output;
    isOpen = false;
    sent += written;
    written = 0;
    onUsage?.(usage);
  };
  const estimated = (): Usage => ({ input: tokensOf(sent), output: tokensOf(written) });
  return {
    heard(part: Part) {
      if (part.type === 'start-step') isOpen = true;
      if (part.type === 'text-delta' || part.type === 'reasoning-delta') written += (part.text ?? '').length;
      if (part.type === 'tool-call') written += JSON.stringify(part.input ?? '').length;
      if (part.type === 'tool-result') sent += JSON.stringify(part.output ?? '').length;
    },
    ended(usage: Part['usage']) {
      const { input, output } = estimated();
      add({ input: usage?.inputTokens || input, output: usage?.outputTokens || output });
      if (maxTokens !== undefined && all > maxTokens)
        throw new LanguageFailure(`more than ${maxTokens} tokens`);
    },
    brokeOff() {
      if (isOpen) add(estimated());
    },
  };
}
