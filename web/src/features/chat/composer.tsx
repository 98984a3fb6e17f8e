import { ArrowUp, Sparkles } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';

/** The maximum length of a message in characters (`openapi/llm.yaml`). */
const longestMessage = 4000;
/** The limit is shown from this length. */
const nearlyFull = longestMessage - 500;

type ComposerProps = {
  ref: RefObject<HTMLTextAreaElement | null>;
  enabled: boolean;
  busy: boolean;
  draft: string;
  /** Suggests where to begin after a while without a choice. */
  nudge: boolean;
  prompts: ReactNode;
  onWrite: (draft: string) => void;
  onSend: (text: string) => unknown;
  /** Called when somebody is about to write. */
  onFocus: () => void;
};

/** The message input: Enter sends, Shift+Enter breaks the line. It grows to four lines. */
export function Composer({
  ref,
  enabled,
  busy,
  draft,
  nudge,
  prompts,
  onWrite,
  onSend,
  onFocus,
}: ComposerProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text.
  useLayoutEffect(() => growToText(ref.current), [draft, ref]);

  const limit = limitText(draft);
  const tooLong = draft.length > longestMessage;
  const send = () => {
    if (!busy && !tooLong && draft.trim() !== '') void onSend(draft);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // In an input method, for example for Japanese, Enter selects a candidate.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };

  return (
    <div className="relative shrink-0 px-3 pb-2 sm:px-6 lg:px-0">
      {nudge ? (
        <p className="pointer-events-none absolute inset-x-4 bottom-full flex animate-enter justify-center pb-2">
          {/* Has its own background: the scene behind is grass by day and dark by night. */}
          <span className="rounded-card border border-line bg-surface px-4 py-2 text-center text-sm text-ink shadow-float">
            Not sure where to begin? Choose a service, or {/* The button has no word on phones. */}
            <span className="hidden sm:inline">open Prompts.</span>
            <span className="sm:hidden">
              tap <Sparkles aria-hidden className="inline size-4 align-text-bottom" />
              <span className="sr-only">Prompts</span> for ideas.
            </span>
          </span>
        </p>
      ) : null}
      <form
        onSubmit={onSubmit}
        className="mx-auto flex max-w-chat items-end gap-1 rounded-[28px] border border-line bg-surface py-1.5 pr-1.5 pl-5 shadow-float focus-within:border-edge"
      >
        <textarea
          ref={ref}
          rows={1}
          onFocus={onFocus}
          aria-label="Message"
          value={draft}
          disabled={!enabled}
          // No `maxLength`: it would truncate pasted text silently.
          aria-invalid={tooLong || undefined}
          aria-describedby={limit === null ? undefined : 'message-limit'}
          enterKeyHint="send"
          placeholder={
            enabled
              ? 'Ask about a home, a street, the process…'
              : 'Please select a service above or sign in first'
          }
          onChange={(event) => onWrite(event.target.value)}
          onKeyDown={onKeyDown}
          className="field-sizing-content max-h-30 min-h-11 w-full min-w-0 grow resize-none bg-transparent py-2.5 leading-6 outline-none placeholder:text-ink-soft"
        />
        {prompts}
        <IconButton
          type="submit"
          look="primary"
          label="Send"
          icon={<ArrowUp aria-hidden />}
          disabled={!enabled}
          aria-disabled={busy || tooLong || undefined}
        />
      </form>
      {limit === null ? null : (
        <p
          id="message-limit"
          role="status"
          className={classNames('pt-1 text-center text-sm', tooLong ? 'text-bad' : 'text-ink-soft')}
        >
          {limit}
        </p>
      )}
    </div>
  );
}

/** Returns the remaining length of a message; null while it is far from the limit. */
function limitText({ length }: string): string | null {
  const most = longestMessage.toLocaleString('en-US');
  if (length < nearlyFull) return null;
  if (length <= longestMessage) return `A message can have up to ${most} characters.`;
  return `This message has ${length.toLocaleString('en-US')} characters, and ${most} fit. Shorten it, or send it in parts.`;
}

/** Grows the field with its text in browsers without field-sizing; the class limits it to four lines. */
function growToText(field: HTMLTextAreaElement | null) {
  if (field === null || CSS.supports('field-sizing', 'content')) return;
  field.style.height = 'auto';
  field.style.height = `${field.scrollHeight}px`;
  field.style.overflowY = field.scrollHeight > field.clientHeight ? 'auto' : 'hidden';
}
