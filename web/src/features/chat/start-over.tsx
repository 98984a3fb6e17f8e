import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { type ChatState, emptyChat } from './talk/chat-state.ts';
import { changeChat } from './talk/chat-store.ts';

/** Clears the conversation and its wishes; the chosen service stays. Until something is said, it can be undone. */
export function StartOver({ chat }: { chat: ChatState }) {
  const [before, setBefore] = useState<ChatState | null>(null);
  const isCleared = chat.messages.length === 0;
  // Not for somebody else who signed in meanwhile.
  const canUndo = isCleared && before !== null && before.owner === chat.owner;
  if (isCleared && !canUndo) return null;
  return (
    <p className="flex items-center gap-1">
      <span role="status">{canUndo ? 'The conversation is cleared.' : null}</span>
      <button
        type="button"
        onClick={() => {
          setBefore(canUndo ? null : chat);
          changeChat((now) =>
            canUndo
              ? { ...before, draft: now.draft }
              : { ...emptyChat, owner: now.owner, service: now.service },
          );
        }}
        className="inline-flex min-h-11 items-center gap-1.5 px-3 font-medium text-accent hover:underline"
      >
        {canUndo ? null : <RotateCcw aria-hidden className="size-4" />}
        {canUndo ? 'Undo' : 'Start Over'}
      </button>
    </p>
  );
}
