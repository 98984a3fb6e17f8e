import { lazy, Suspense } from 'react';
import { useSite } from '../../api/site.ts';
import { whenReachable } from '../../browser/when-reachable.ts';
import type { SearchFilters } from '../../listings/search-filters.ts';
import { Avatar } from '../../people/avatar.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { ResultsSkeleton } from './results-skeleton.tsx';
import type { ChatMessage } from './talk/chat-state.ts';

const JourneyStages = lazy(() => whenReachable(() => import('./welcome/journey-stages.tsx')));
const SendAgain = lazy(() => whenReachable(() => import('./leads/send-again.tsx')));
const ResultsRow = lazy(() => whenReachable(() => import('./results-row.tsx')));

type ConversationProps = {
  messages: readonly ChatMessage[];
  busy: boolean;
  /** The text of an answer in progress. */
  partial: string;
  onSearchAgain: (messageId: number, filters: SearchFilters) => void;
};

/**
 * The conversation so far. New messages are announced; the homes below them are not, because the text counts
 * them.
 */
export function Conversation({ messages, busy, partial, onSearchAgain }: ConversationProps) {
  const { agent } = useSite();
  return (
    <div role="log" aria-live="polite" aria-label="Conversation" className="flex flex-col gap-6 empty:hidden">
      {messages.map((message) =>
        message.type === 'user' ? (
          <UserMessage key={message.id} content={message.content} />
        ) : (
          <div key={message.id} className="flex animate-enter gap-3">
            <Avatar name={agent.name} photo={agent.photo} look="accent" />
            <div className="flex min-w-0 grow flex-col gap-3 pt-1">
              <p className="max-w-prose whitespace-pre-line">
                <VisuallyHidden>Assistant: </VisuallyHidden>
                {message.content}
              </p>
              {message.journey === undefined ? null : (
                <Suspense fallback={null}>
                  <JourneyStages journey={message.journey} />
                </Suspense>
              )}
              {message.unconfirmed === undefined ? null : (
                <Suspense fallback={null}>
                  <SendAgain />
                </Suspense>
              )}
              {message.results === undefined ? null : (
                <div aria-live="off" className="flex flex-col gap-3">
                  <Suspense fallback={<ResultsSkeleton />}>
                    <ResultsRow
                      results={message.results}
                      onSearchAgain={(filters) => onSearchAgain(message.id, filters)}
                    />
                  </Suspense>
                </div>
              )}
            </div>
          </div>
        ),
      )}
      {partial !== '' ? (
        <PartialAnswer text={partial} name={agent.name} photo={agent.photo} />
      ) : busy ? (
        <TypingIndicator name={agent.name} photo={agent.photo} />
      ) : null}
    </div>
  );
}

function UserMessage({ content }: { content: string }) {
  return (
    <div className="flex animate-enter justify-end pl-12">
      <p className="rounded-bubble rounded-br-small bg-tint px-4 py-2 whitespace-pre-line">
        <VisuallyHidden>You: </VisuallyHidden>
        {content}
      </p>
    </div>
  );
}

/** An answer in progress. It is announced when it is complete. */
function PartialAnswer({ text, name, photo }: { text: string; name: string; photo: string | null }) {
  return (
    <div aria-hidden className="flex gap-3">
      <Avatar name={name} photo={photo} look="accent" />
      <p className="max-w-prose pt-1 whitespace-pre-line">{text}</p>
    </div>
  );
}

function TypingIndicator({ name, photo }: { name: string; photo: string | null }) {
  return (
    <div className="flex animate-enter items-center gap-3">
      <Avatar name={name} photo={photo} look="accent" />
      <span className="flex gap-1">
        <VisuallyHidden>The assistant is writing</VisuallyHidden>
        {['', '[animation-delay:200ms]', '[animation-delay:400ms]'].map((delay) => (
          <span key={delay} className={`size-2 animate-shimmer rounded-pill bg-edge ${delay}`} />
        ))}
      </span>
    </div>
  );
}
