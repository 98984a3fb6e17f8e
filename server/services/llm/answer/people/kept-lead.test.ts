import { expect, it } from 'vitest';
import { conversation } from '../../testing/say.ts';

const lastOf = async (turns: string[]) => (await conversation(turns)).at(-1);

it.each<[turns: string[], params: object, said: string]>([
  [
    ['Have her phone me. Not Wednesdays, that’s bridge. Lorraine Fitch 918-555-0154'],
    { name: 'Lorraine Fitch', phone: '918-555-0154', reason: 'Asked to be contacted' },
    '“Not Wednesdays, that’s bridge”',
  ],
  [
    ['just have the woman call me. 918-555-0177 after 5. Rick'],
    { name: 'Rick', phone: '918-555-0177', reason: 'Asked to be contacted' },
    'Rick, 918-555-0177',
  ],
  [
    ['get a real person to call me, Wade Pruitt, 918-555-0188'],
    { name: 'Wade Pruitt', phone: '918-555-0188' },
    'Wade Pruitt, 918-555-0188',
  ],
  [
    ['I don’t do email much. Landline is 918 555 0142, mornings, have her call, name is Gene Pruitt'],
    { name: 'Gene Pruitt', phone: '918 555 0142' },
    'Gene Pruitt, 918 555 0142',
  ],
  [
    ['I want to see 77 Quail Run Ct on Friday at 3', 'Gene Pruitt 918 555 0142'],
    { name: 'Gene Pruitt', reason: 'Showing' },
    'would like to see 77 Quail Run Ct on Friday at 3',
  ],
  [
    ['quiero ver la casa de 77 Quail Run Ct el jueves a las 5', 'Ana López 918-555-0199, no tengo correo'],
    { phone: '918-555-0199' },
    'en la consola de este sitio: Ana López',
  ],
])('leaves for the agent what is known of somebody who gives no more: %j', async (turns, params, said) => {
  const answer = await lastOf(turns);
  expect(answer?.action).toBe('storeConvo');
  expect(answer?.params).toMatchObject(params);
  expect(answer?.response).toContain(said);
  expect(answer?.response).not.toMatch(/tell me|dime/i);
});

it('says it once, and passes on all once the email comes', async () => {
  const turns = ['I want to see 77 Quail Run Ct on Friday at 3', 'Gene Pruitt 918 555 0142'];
  const goodbye = await lastOf([...turns, 'thanks, bye']);
  expect(goodbye).not.toHaveProperty('action');
  const whole = await lastOf([...turns, 'gene@example.com']);
  expect(whole).toMatchObject({ action: 'agent_contact_request', params: { reason: 'Showing' } });
});

it('asks once for what is missing of a showing, and for nothing that nobody can use yet', async () => {
  const first = await lastOf(['I want to see 77 Quail Run Ct on Friday at 3, Gene Pruitt 918 555 0142']);
  expect(first).toMatchObject({ action: 'agent_contact_request' });
  expect(first?.response).toContain('your email address');
});

it.each([
  ['evenings are no good, can she call me? Ann Lee 918-555-0142', '“evenings are no good”'],
  ['have her call me not text. 918-555-0119. Dwayne', 'not text'],
  ['call me after 3 please, Ann Lee 918-555-0142', 'after 3'],
])('says back when to call as it was said: %s', async (message, said) => {
  expect((await lastOf([message]))?.response).toContain(said);
});
