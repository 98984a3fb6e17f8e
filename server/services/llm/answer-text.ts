import { improveInThread } from '../../email-html/in-thread.ts';
import type { LanguageModel } from '../../providers/language/language.ts';
import type { CallLog } from '../service.ts';
import type { Answer } from './answer/reply.ts';
import { rewriteReply } from './answer/texts.ts';
import { rewriteWithModel } from './model/rewrite/rewrite-with-model.ts';
import type { TextRequest } from './read-request.ts';

/**
 * Rewrites the agent's text with a model if one is configured. Without a model, corrects an email template
 * by rule and returns its plain text and the changes as `params`; a text to expand gets `rewriteReply`.
 */
export async function answerText(
  request: TextRequest,
  { model, log, gone }: { model: LanguageModel | null; log: CallLog; gone: AbortSignal | undefined },
): Promise<Answer> {
  const written = model === null ? null : await rewriteWithModel({ request, model, log, gone });
  if (written !== null) return { response: written };
  if (request.kind === 'expand') return { response: rewriteReply };
  const { html, text, changes } = await improveInThread(request.html);
  return { response: html, params: { text, changes } };
}
