import type { Token } from './tag-words.ts';

const has = (tokens: readonly Token[], ...tags: string[]) =>
  tokens.some((token) => tags.some((tag) => token.tags.has(tag)));

const ofComplaint = new Set(
  'coded makeup who welcome refuses group children assistance like suits language'.split(' '),
);
const ofDocument = new Set(['makeup', 'group', 'coded']);
const ofSteering = new Set(['coded', 'makeup', 'like']);
const ofAd = new Set(['who', 'children', 'makeup', 'suits']);
const ofDuty = new Set(['refuses', 'assistance', 'welcome']);
const ofEven = new Set([...ofAd, ...ofDuty]);
const ofCompany = new Set([...ofComplaint, ...ofDuty]);

/** What chooses people, whatever else is said. */
const choosing = [
  ...['unwanted', 'avoid', 'pretext', 'whatToSay', 'pushOut', 'strike', 'notShown'],
  ...['turnsThemAway', 'wantsOnlySome', 'wantsNoneOf', 'countsThem'],
];

/** What a message about the law still can't say: that people be kept out, by one who lets or sells. */
const ofOwner = ['declines', 'prefers', 'unwanted', 'avoid', 'pretext', 'whatToSay'];
const ofPlaces = ['quarter', 'there'];

/**
 * Returns the kinds of talk about people that a message isn't blamed for: who was turned away and asks where to
 * complain must name why, and so must who asks what the law says; an old deed may name whom it once shut out.
 */
export function excusedKinds(clauses: readonly (readonly Token[])[]): ReadonlySet<string> {
  const said = clauses.flat();
  const tags = new Set<string>();
  for (const token of said) for (const tag of token.tags) tags.add(tag);
  const any = (...names: string[]) => names.some((name) => tags.has(name));
  // Who asks not to be steered, or for an ad that speaks of nobody, names what is left out.
  if (any('noSteering') && !any('unwanted', 'avoid')) return ofSteering;
  if (any('evenly') && !any('unwanted', 'avoid', 'declines', 'groupPerson', 'saidGroup')) return ofAd;
  // *Does my ad exclude anyone?*, *I do the same with everyone*.
  if (any('nobodyOut') && !any('unwanted', 'avoid', 'helped', 'groupPerson', 'saidGroup')) return ofEven;
  // *My first voucher tenant: how does the inspection go?*, *is it true that I can't turn her down?*
  const asksOfProgram = any('paperwork') && !any('declines');
  if ((asksOfProgram || (any('dutyNot') && any('lawAsk'))) && !any('unwanted', 'avoid')) return ofDuty;
  // A question of law, or for a service, beside which nobody is chosen.
  if (any('ofLaw', 'ofService') && !any(...choosing) && !(any('where') && any('quarter'))) return ofCompany;
  const looksOn = any('prefers', 'unwanted') || (any('where') && any('quarter'));
  if (any('victim') && any('reports')) return ofComplaint;
  if (any('victim', 'saw') && any('complains', 'canDo') && !(looksOn && !any('saw'))) return ofComplaint;
  if (any('whyNot') && any('lawTalk')) return ofComplaint;
  const rest = clauses.filter((clause) => !asksOfRight(clause));
  const chooses = any(...ofPlaces) || rest.some((clause) => has(clause, ...ofOwner));
  const isLegal = rest.length < clauses.length || any('lawTalk');
  if (!chooses && isLegal && !(any('where') && any('quarter'))) return ofComplaint;
  // *Do I have to take Section 8?* asks for the duty, *… from that family?* for a way out.
  if (any('duty') && !looksOn && !any('declines', 'helped', 'groupPerson')) return ofDuty;
  if (any('document') && said.some(({ word }) => /^1[89]\d\d$/.test(word))) return ofComplaint;
  if (any('document') && !any('lessor', 'declines', 'prefers')) return ofDocument;
  return new Set();
}

/**
 * *Can the HOA make me take down my mezuzah?*, *can a seller refuse an offer because of …?*, *is it legal for a landlord to …?*: what
 * somebody may do to the speaker, or to anyone.
 */
const asksOfRight = (clause: readonly Token[]): boolean =>
  has(clause, 'mayOther') && has(clause, 'imposes')
    ? has(clause, 'mine', 'forReason')
    : has(clause, 'isLegal') && !has(clause, 'mine');
