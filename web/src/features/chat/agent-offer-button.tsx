import { MessageCircleQuestion } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import type { AgentOffer } from './leads/offer.ts';

type AgentOfferButtonProps = {
  offer: AgentOffer;
  agent: string;
  /** Sends the question; `byKeyboard` without a pointer, so that the focus needs a place once the button is gone. */
  onAsk: (byKeyboard: boolean) => void;
};

/**
 * Sends a question that the listing doesn't answer to the agent. Each stays below its own answer until it is sent: what is
 * asked next doesn't answer it, and a button that vanished at the next answer would be missing under the finger.
 */
export default function AgentOfferButton({ offer, agent, onAsk }: AgentOfferButtonProps) {
  if (offer.state === 'sent') return null;
  return (
    <Button
      className="self-start"
      icon={<MessageCircleQuestion aria-hidden />}
      busy={offer.state === 'sending'}
      busyText="Sending..."
      // Several questions of a conversation have such a button.
      aria-description={offer.question}
      onClick={({ detail }: MouseEvent) => onAsk(detail === 0)}
    >
      Ask {agent}
    </Button>
  );
}
