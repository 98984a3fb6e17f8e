import type { Decision, MessageState, OutboxMessage } from './api.ts';

/** How each state is called, in the order in which a person asks for them. */
export const stateNames: Readonly<Record<MessageState, string>> = {
  held: 'Waits for you',
  failed: 'Not sent',
  recorded: 'On its way',
  sending: 'On its way',
  sent: 'Sent',
};

export const stateTones = {
  held: 'warn',
  failed: 'bad',
  recorded: 'neutral',
  sending: 'neutral',
  sent: 'good',
} as const satisfies Record<MessageState, string>;

/** What can be asked for, with the state that it means; null for all. */
export const stateChoices: readonly { value: string; label: string; state: MessageState | null }[] = [
  { value: 'all', label: 'All messages', state: null },
  { value: 'held', label: 'Waiting for you', state: 'held' },
  { value: 'failed', label: 'Not sent', state: 'failed' },
  { value: 'recorded', label: 'On their way', state: 'recorded' },
  { value: 'sent', label: 'Sent', state: 'sent' },
];

const kinds: Readonly<Record<OutboxMessage['kind'], string>> = {
  transactional: 'Asked for',
  marketing: 'Marketing',
  notice: 'To you',
};

/** What a message is, in a word or two. */
export function kindOf({ channel, kind }: Pick<OutboxMessage, 'channel' | 'kind'>): string {
  return `${channel === 'mail' ? 'E-mail' : 'Text'} · ${kinds[kind]}`;
}

type Question = { title: string; text: string; confirm: string };

/** What is asked before each decision, and what it does. */
export const questions: Readonly<Record<Decision, Question>> = {
  send: {
    title: 'Send Again',
    text: 'If it has arrived already, its receiver gets it twice. Ask them first if you can.',
    confirm: 'Send again',
  },
  arrived: {
    title: 'It Arrived',
    text: 'It counts as sent from now on and is not sent again.',
    confirm: 'It arrived',
  },
  drop: {
    title: 'Give Up',
    text: 'It is never sent. What it said stays here to read.',
    confirm: 'Give up',
  },
};
