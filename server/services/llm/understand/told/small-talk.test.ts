import { describe, expect, it } from 'vitest';
import { talk } from '../../testing/say.ts';
import { type SmallTalk, smallTalkIn } from './small-talk.ts';

const said: Readonly<Record<SmallTalk, readonly string[]>> = {
  follows: [
    'makes sense',
    'Good to know!',
    'ok got it',
    'ah ok',
    'haha ok',
    'wow',
    'Ya veo',
    'tiene sentido',
    'qué bueno saberlo',
  ],
  upset: [
    'well that sucks',
    'thats messed up but ok',
    'ugh. this is so unfair',
    'my wife is gonna kill me',
    'oof. not great',
    'híjole, qué feo',
    'ni modo',
  ],
  relieved: [
    'what a relief',
    'phew. ok thats a load off my mind',
    'oh thank god',
    'i feel so much better now',
    'ay que alivio',
    'me quito un peso de encima',
  ],
  leaves: [
    'ok im off to bed, talk tomorrow',
    'gotta get back to work',
    "i'll check back in the morning",
    'me voy a dormir',
    'hablamos mañana',
  ],
  waits: ['hold on a sec', 'one moment please', 'brb', 'espérame tantito', 'ahorita vuelvo'],
  isBack: ["ok I'm back", 'back', 'ya regresé', 'aquí estoy de nuevo'],
  likes: [
    'those are cute',
    'Love it!',
    'so pretty',
    'my mom is gonna love it',
    'me encanta',
    'qué bonita',
    'a mi esposa le va a encantar',
  ],
  dislikes: [
    'hmm not in love with any of them',
    'meh',
    'the kitchens look dated',
    'not really what I had in mind',
    'no me convence ninguna',
  ],
  dear: [
    "wow that's more than I expected",
    'yikes, that is steep',
    'prices are crazy these days',
    'es mucho dinero',
  ],
  undecided: ['not sure what I want honestly', 'idk', 'surprise me', 'no sé todavía'],
  defers: [
    "I'll check with my wife and get back to you",
    'let me run it by my husband',
    'luego te aviso',
    'déjame platicarlo con mi esposo',
  ],
  slower: ['can you slow down', 'one question at a time please', 'más despacio, por favor'],
  doubts: ['are you sure about that?', 'is that right?', '¿de verdad?'],
  again: ['say that again?', 'come again?', '¿me lo repites?'],
};

describe('small talk', () => {
  for (const [kind, messages] of Object.entries(said)) {
    it.each(messages)(`is what says nothing else: ${kind}, %s`, (message) => {
      expect(smallTalkIn(message)).toBe(kind);
    });
  }

  it.each([
    'yes',
    'sounds good',
    'makes sense, what about taxes?',
    'I love the first one',
    'show me cute houses',
    'back yard',
    'not sure about the hoa, is there one?',
    'I love it, can we see it saturday',
    'are you sure the roof is new?',
    'let me talk to the agent',
    'what did you say the hoa was',
    'get back to me',
    'lol no 3 bedrooms',
    'too expensive',
    'cuál me conviene',
    'me gusta la primera',
  ])('is no message that says something: %s', (message) => {
    expect(smallTalkIn(message)).toBeNull();
  });

  it('keeps the search and searches nothing', () => {
    const { search, intent, turn } = talk('condos in Austin under 400k', 'those are cute');
    expect(search.filters).toMatchObject({ city: 'Austin', maxPrice: 400_000 });
    expect(intent).toBe('other');
    expect(turn.told).toBe('likes');
  });

  it('leaves to a form what answers it', () => {
    expect(talk('I want to sell my house in Jenks', 'not sure yet').turn.told).toBeUndefined();
  });
});
