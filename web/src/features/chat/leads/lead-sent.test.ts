import { expect, it } from 'vitest';
import { chooseService, emptyChat, type Service } from '../talk/chat-state.ts';
import { leadSent } from './lead-sent.ts';

const fields = {
  postalCode: '74037',
  name: 'Ann Lee',
  phoneNumber: '(918) 555-0142',
  email: 'ann@example.com',
};

it.each([
  ['buying', 'Thank you, Ann! Would you like to see properties in 74037?', { kind: 'offer', zip: '74037' }],
  ['selling', 'Thank you, Ann! Tell us about your property.', { kind: 'selling' }],
  [
    'lease',
    'Thank you, Ann! Dana will be in touch about leases in your area. Ask me anything in the meantime.',
    null,
  ],
] as const)('thanks for %s with its own text', (service: Service, thanks, panel) => {
  const chat = leadSent(chooseService(emptyChat, service), service, fields, 'Dana');
  expect(chat.messages.at(-1)?.content).toBe(thanks);
  expect(chat.panel).toEqual(panel);
});
