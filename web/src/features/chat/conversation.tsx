import { lazy, Suspense } from 'react';
import { useSite } from '../../api/site.ts';
import { whenReachable } from '../../browser/when-reachable.ts';
import { firstName } from '../../forms/person-name.ts';
import type { SearchFilters } from '../../listings/filters/search-filters.ts';
import { Avatar } from '../../people/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ResultsSkeleton } from './results-skeleton.tsx';
import type { ChatMessage } from './talk/chat-state.ts';

const JourneyStages = lazy(() => whenReachable(() => import('./welcome/journey-stages.tsx')));
const SendAgain = lazy(() => whenReachable(() => import('./leads/send-again.tsx')));
const ShowingOffer = lazy(() => whenReachable(() => import('./showing-offer.tsx')));
const AgentOfferButton = lazy(() => whenReachable(() => import('./agent-offer-button.tsx')));
const ResultsRow = lazy(() => whenReachable(() => import('./results-row.tsx')));

type ConversationProps = {
  messages: readonly ChatMessage[];
  busy: boolean;
  /** The text of an answer in progress. */
  partial: string;
  /** The message whose homes are shown while its words are being written. */
  writing: number | null;
  onSearchAgain: (messageId: number, filters: SearchFilters) => void;
  onAskAgent: (messageId: number, byKeyboard: boolean) => void;
  onSendAgain: (failedId: number, byKeyboard: boolean) => void;
};

/**
 * The conversation so far. New messages are announced; the homes below them are not, because the text counts
 * them.
 */
export function Conversation({
  messages,
  busy,
  partial,
  writing,
  onSearchAgain,
  onAskAgent,
  onSendAgain,
}: ConversationProps) {
  const { agent } = useSite();
  const unanswered = busy ? null : unansweredIn(messages);
  const face = <Avatar name={agent.name} photo={agent.photo} look="accent" />;
  return (
    <div
      role="log"
      aria-live="polite"
      aria-label="Conversation"
      // Never `hidden`: screen readers don't announce the first words of a region that appears with them.
      className="flex flex-col gap-6 empty:sr-only"
    >
      {messages.map((message) =>
        message.type === 'user' ? (
          <UserMessage key={message.id} content={message.content} />
        ) : (
          <div key={message.id} className="flex animate-enter gap-3">
            {face}
            <AnswerMessage
              {...{ message, partial, onSearchAgain, onAskAgent }}
              isWriting={message.id === writing}
              onSendAgain={
                message.id === unanswered ? (byKeyboard) => onSendAgain(message.id, byKeyboard) : null
              }
            />
          </div>
        ),
      )}
      {busy && writing === null ? (
        <div className={classNames('flex gap-3', partial === '' && 'animate-enter items-center')}>
          {face}
          <Writing partial={partial} />
        </div>
      ) : null}
    </div>
  );
}

/** Returns the id of the newest message if it says that what was asked before it got no answer; null otherwise. */
function unansweredIn(messages: readonly ChatMessage[]): number | null {
  const [asked, last] = messages.slice(-2);
  return asked?.type === 'user' && last?.failed === true ? last.id : null;
}

type AnswerMessageProps = Pick<ConversationProps, 'partial' | 'onSearchAgain' | 'onAskAgent'> & {
  message: ChatMessage;
  isWriting: boolean;
  /** Sends the visitor's message again; null where there is nothing to repeat. */
  onSendAgain: ((byKeyboard: boolean) => void) | null;
};

/** An answer, and what the page offers below it. */
function AnswerMessage({
  message,
  isWriting,
  partial,
  onSearchAgain,
  onAskAgent,
  onSendAgain,
}: AnswerMessageProps) {
  const { agent } = useSite();
  return (
    <div className="flex min-w-0 grow flex-col gap-3 pt-1">
      {isWriting ? (
        <Writing partial={partial} />
      ) : (
        <p className="max-w-prose whitespace-pre-line">
          <span className="sr-only">Assistant: </span>
          <span lang={message.language}>{message.content}</span>
        </p>
      )}
      {onSendAgain === null ? null : (
        <Button className="self-start" onClick={({ detail }) => onSendAgain(detail === 0)}>
          Try Again
        </Button>
      )}
      {message.offer === undefined ? null : (
        <Suspense fallback={null}>
          <AgentOfferButton
            offer={message.offer}
            agent={firstName(agent.name)}
            onAsk={(byKeyboard) => onAskAgent(message.id, byKeyboard)}
          />
        </Suspense>
      )}
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
      {message.showing === undefined ? null : (
        <Suspense fallback={null}>
          <ShowingOffer home={message.showing} />
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
  );
}

/** An answer in progress; announced when it is complete. */
function Writing({ partial }: { partial: string }) {
  if (partial === '') return <TypingIndicator />;
  return (
    <p aria-hidden className="max-w-prose pt-1 whitespace-pre-line">
      {partial}
    </p>
  );
}

function UserMessage({ content }: { content: string }) {
  return (
    <div className="flex animate-enter justify-end pl-12">
      <p className="rounded-bubble rounded-br-small bg-tint px-4 py-2 whitespace-pre-line">
        <span className="sr-only">You: </span>
        {content}
      </p>
    </div>
  );
}

function TypingIndicator() {
  return (
    <span className="flex gap-1">
      <span className="sr-only">The assistant is writing</span>
      {['', '[animation-delay:200ms]', '[animation-delay:400ms]'].map((delay) => (
        <span key={delay} className={`size-2 animate-shimmer rounded-pill bg-edge ${delay}`} />
      ))}
    </span>
  );
}
