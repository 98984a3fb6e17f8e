import { expect, test } from 'vitest';
import { nearestField } from './nearest-field.ts';

test.each([
  ['{{adress}}', 'postal_address'],
  ['{{frist_name}}', 'first_name'],
  ['{{First Name}}', 'first_name'],
  ['{{firstname|friend}}', 'first_name'],
  ['{{fname}}', 'first_name'],
  ['{{agentphone}}', 'agent_phone'],
  ['{{{name}}}', 'name'],
  ['{{product}}', null],
  ['{{#each items}}', null],
  ['<% code %>', null],
])('suggests a field for %s: %s', (written, meant) => {
  expect(nearestField(written)).toBe(meant);
});
