import { expect, it } from 'vitest';
import { say } from '../../testing/say.ts';

const reach = 'You can reach Dana Reed by phone at (918) 555-0100 or by email at dana@example.com.';
const answerTo = async (message: string, profile = {}) =>
  (await say(['hi', message], undefined, {}, profile)).response;

it.each(['About us', 'who is the agent?', 'tell me about yourself'])(
  'answers %s with the agent’s profile',
  async (message) => {
    const response = await answerTo(message);
    expect(response).toContain('Dana Reed, Real Estate Educator, Tulsa Metro Oklahoma, Keystone Realty.');
    expect(response).toContain('fourteen years as an educator. So far 153 sales.');
  },
);

it.each(['Contacts', "what is the agent's phone number?", "what is the agent's email address"])(
  'answers %s with the agent’s contact details',
  async (message) => {
    expect(await answerTo(message)).toBe(`${reach} The office: Keystone Realty, 1 Main St, Tulsa, OK 74119.`);
  },
);

it.each(['office hours', 'office hours?', 'is your office open on sundays'])(
  'answers %s honestly: the profile has no hours',
  async (message) => {
    const response = await answerTo(message);
    expect(response).toMatch(/^Office hours aren’t listed on this site\. You can reach Dana Reed by phone/);
  },
);

it.each(['where is your office', 'WHAT IS THE ADDRESS OF YOUR OFFICE'])(
  'answers %s with the address in the profile, if any',
  async (message) => {
    expect(await answerTo(message)).toMatch(/^The office: Keystone Realty, 1 Main St, Tulsa, OK 74119\./);
    expect(await answerTo(message, { postalAddress: null })).toBe(
      `The office address isn’t listed on this site. ${reach}`,
    );
  },
);

it.each(['whats ur license #', 'which brokerage are you with'])(
  'answers %s with the license line of every page',
  async (message) => {
    expect(await answerTo(message)).toContain('Dana Reed · OK Lic. 175204 · Keystone Realty');
  },
);

it('shortens a long bio', async () => {
  const bio = ['A short beginning.', 'x'.repeat(3000)];
  const response = await answerTo('About us', { agentProfile: { title: 'Agent', location: 'Tulsa', bio } });
  expect(response).toContain('A short beginning.');
  expect(response.length).toBeLessThan(300);
});

it('offers to forward a request when the profile has no contact details', async () => {
  const response = await answerTo('Contacts', { agentEmail: '', agentPhone: '', postalAddress: null });
  expect(response).toBe('Say “contact the agent” to hear from Dana Reed.');
});
