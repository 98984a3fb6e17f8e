import { describe, expect, it } from 'vitest';
import { conversation } from '../../testing/say.ts';
import { readContact } from '../../understand/contact/contact.ts';

const lastOf = async (turns: string[]) => (await conversation(turns)).at(-1);
const list = 'houses in Jenks';

describe('a request to the agent in the visitor’s own words', () => {
  it.each([
    'could you ask if the front step of the first one could take a ramp',
    'could the agent look at the top two first and then we come',
    'can you ask the owner of the first one before I apply if they take 3 dogs',
    'have somebody check whether the first one has a crawlspace',
    'would the sellers of the first one leave the fridge? can somebody find out',
    'see if the seller will wait till August for closing',
    'let her know we like the second but need to sell ours first',
    'get the agent to find out how old the roof is on number 2',
    'run it by the agent whether 10 under asking is nuts on the first',
    'please find out if they’d do a 6 month lease on the first',
    'ask the owner of the first whether the dog run stays',
    'we’d want the agent to walk it before we drive down. the first one',
    'mind checking with the owner on whether the shed stays with the first?',
    'have the agent call the seller about the fence line on the first',
    'I’d like a question passed to the agent: does the first one flood',
    'any chance the agent could swing by the first and tell me if it smells like smoke',
    '¿puede preguntarle al dueño de la primera si deja la lavadora?',
    'averigüe si el dueño acepta FHA en la primera',
    'dígale al agente que la primera nos gusta mucho pero la cocina no',
  ])('is named in the answer, and needs a name and one way to answer: %s', async (said) => {
    const answer = await lastOf([list, said]);
    expect(answer?.response).toMatch(/I can pass this on to|Le puedo pasar esto a/);
    expect(answer?.response.replace(/Dana(?! Reed)/g, 'the agent')).toContain(`“${said}”`);
    expect(answer?.response).toMatch(/one of them is enough|con uno basta/);
    expect(answer?.response).not.toMatch(/listing doesn’t say/);
  });

  it.each([
    'can you tell me if the first has a pool',
    'should I ask the seller about the roof on the first',
    'can I ask you something about the loan',
    'can you let me know if the price drops on the first one',
    'tell her thanks',
    'can someone tell me what the deposit is on the first',
    'could she find me something with a shop in Collinsville under 300',
    'can you ask her to show us the first one saturday at 2',
    'find out more about the first one',
  ])('is not seen in: %s', async (said) => {
    expect((await lastOf([list, said]))?.response).not.toContain('I can pass this on');
  });

  it('goes on with a name and a number, whatever else is said of calls', async () => {
    const asked = 'could you ask if the front step of the first one could take a ramp';
    const answer = await lastOf([list, asked, 'denise, im off mondays, 918-555-0108, call or text is fine']);
    expect(answer?.action).toBe('storeConvo');
    expect(answer?.params).toMatchObject({ name: 'Denise', phone: '918-555-0108' });
    expect(answer?.response).toContain(`“${asked}”`);
    expect(answer?.response).toContain('im off mondays');
    expect(answer?.response).not.toContain('tell me your email');
  });

  it('goes on with an email alone', async () => {
    const answer = await lastOf([list, 'send me the whole list, x@example.com', 'Pat Doyle']);
    expect(answer).toMatchObject({ action: 'storeConvo', params: { contactInfo: 'x@example.com' } });
  });

  it('passes on the call beside an offer, and not the offer', async () => {
    const said =
      'tell her I’d give 200 cash for the first one, have her call me, Vance, 918-555-0162, before 5';
    const answer = await lastOf([list, said]);
    expect(answer?.response).toContain('I can’t pass the offer on');
    expect(answer?.response).toContain('before 5');
    expect(answer?.action).toBe('storeConvo');
    expect(answer?.params?.conversationSummary).not.toContain('200');
  });
});

it.each([
  ['id rather talk to a real person. denise, im off mondays, 918 555 0108', 'Denise'],
  ['tell her to call, marcus, im free tuesdays 512 555 0133', 'Marcus'],
  ['darnell here, im busy mornings. 918-555-0144', 'Darnell'],
  ['my agent, kim, never calls. 918-555-0111', undefined],
  ['my mom, rosa, wants it. 918-555-0111', undefined],
])('reads the name beside a number: %s', (said, name) => {
  expect(readContact(said).contact.name).toBe(name);
});
