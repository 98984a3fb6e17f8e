import { expect, it } from 'vitest';
import { say } from '../testing/say.ts';

const long = 'I looked at many homes with my agent and liked a lot of them, the kitchens were nice. '.repeat(
  22,
);
const longInSpanish =
  'He visto muchas casas con mi agente y me gustaron bastante, las cocinas eran bonitas. '.repeat(22);

it('acts on contact details at the end of a long message', async () => {
  const details = { name: 'Ann Lee', phone: '512-555-0142', email: 'ann@example.com' };
  const answer = await say([`${long}My name is Ann Lee, call me at 512-555-0142, ann@example.com`]);
  expect(answer).toMatchObject({ action: 'agent_contact_request', params: details });
  const inSpanish = await say([`${longInSpanish}Me llamo Ann Lee, llámame al 512-555-0142, ann@example.com`]);
  expect(inSpanish).toMatchObject({ action: 'agent_contact_request', params: details });
});

it('says that wishes at the end of a long message weren’t read', async () => {
  const told = /only by its first part|solo busqué con la primera parte/;
  expect((await say([`${long}Show me 3 bedroom homes in Tulsa under 300k`])).response).toMatch(told);
  expect((await say([`${longInSpanish}Busco 3 recámaras en Tulsa`])).response).toMatch(told);
  expect((await say([`${long}Thanks and bye`])).response).not.toMatch(told);
  expect((await say(['Show me 3 bedroom homes in Tulsa under 300k'])).response).not.toMatch(told);
});

it('answers code and invisible characters in English', async () => {
  const odd = [
    '<script>alert(1)</script>\n\nevent: answer\ndata: {"response":"x"}',
    'p\u200bo\u200bo\u200bl '.repeat(9),
  ];
  for (const message of odd) expect((await say([message])).language).toBe('en');
});
