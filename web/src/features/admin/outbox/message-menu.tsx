import { Ban, CheckCheck, Download, MessageSquareText, RotateCw, Send } from 'lucide-react';
import type { MenuItem } from '../../../ui/popups/menu-item.ts';
import { emlAddress, type OutboxMessage } from './api.ts';
import type { ToDecide } from './decide-dialog.tsx';
import { isFirstSending } from './words.ts';

type Choices = {
  /** Whether the message has a provider; undefined while unknown. */
  connected: boolean | undefined;
  onDecide: (asked: ToDecide) => void;
  onRead: (message: OutboxMessage) => void;
};

/** Returns the actions for a message. Without a provider it can't be sent, and the menu says why. */
export function messageMenu(message: OutboxMessage, { connected, onDecide, onRead }: Choices): MenuItem[] {
  const { channel, id, state } = message;
  const decide = (decision: ToDecide['decision']) => () => onDecide({ message, decision });
  const isFirst = isFirstSending(message);
  const isHeld = state === 'held';
  const items: (MenuItem | false)[] = [
    channel === 'sms' && {
      label: 'Read the message',
      icon: <MessageSquareText aria-hidden />,
      onSelect: () => onRead(message),
    },
    (isHeld || state === 'not-sent') && {
      label: isFirst ? 'Send now' : 'Send again',
      icon: isFirst ? <Send aria-hidden /> : <RotateCw aria-hidden />,
      disabled: connected === false,
      detail: connected === false ? unsendable[channel] : undefined,
      onSelect: decide('send'),
    },
    isHeld &&
      !isFirst && {
        label: 'Mark as delivered',
        icon: <CheckCheck aria-hidden />,
        onSelect: decide('arrived'),
      },
    isHeld && { label: 'Don’t send', icon: <Ban aria-hidden />, danger: true, onSelect: decide('drop') },
    channel === 'mail' && {
      label: 'Download the email',
      detail: 'An .eml file, for any mail program',
      icon: <Download aria-hidden />,
      onSelect: () => window.location.assign(emlAddress(id)),
    },
  ];
  return items.filter((item) => item !== false);
}

const unsendable: Readonly<Record<OutboxMessage['channel'], string>> = {
  mail: 'No email provider is connected.',
  sms: 'No provider for texts is connected.',
};
