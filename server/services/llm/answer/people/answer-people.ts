import { firstNameOf } from '../../../../text/person-name.ts';
import { reachIn, says } from '../../understand/contact/people-wishes.ts';
import { isRelay } from '../../understand/contact/relays.ts';
import type { Dialogue } from '../../understand/dialogue/dialogue.ts';
import { missingContact } from '../../understand/dialogue/tasks/expected.ts';
import { relayed } from '../../understand/dialogue/tasks/relay.ts';
import { besideVisit, bringsAlong } from '../../understand/dialogue/tasks/visit/visit-wish.ts';
import { cutAtWord, withoutHoles } from '../../understand/text/without-holes.ts';
import type { Answer } from '../reply.ts';
import type { Site } from '../texts.ts';
import { unsaid, wasSaid } from '../unsaid.ts';
import { isOfNoHome, noHome, whichToSee } from '../which-home.ts';
import { answerOfVisit, passedMove } from './answer-visit.ts';
import { isUnsent, missingIn, otherWay, reachSentence, sympathy, whereToAnswer } from './contact-wishes.ts';
import { handOver } from './hand-over.ts';
import { isLeadToKeep, keepLead, keptSentence, wasKept, wishIn } from './kept-lead.ts';
import { peopleTexts } from './people-texts.ts';
import { dayInWords, homesInWords, visitInWords } from './visit-in-words.ts';
import { visitTexts } from './visit-texts.ts';

/**
 * Forwards a request to talk to the agent or to see a home once name, phone, and email are known; asks for
 * missing details until then. Promises no showing: the agent makes the appointment.
 */
export function answerContact(dialogue: Dialogue, site: Site): Answer {
  const ofVisit = answerOfVisit(dialogue, site);
  if (ofVisit !== null) return ofVisit;
  const { agentName } = site;
  const { contact, language, visit } = dialogue;
  const texts = peopleTexts[language];
  const visits = dialogue.intent === 'visit';
  const message = handOver(dialogue);
  const isWhole = missingContact(contact).length === 0;
  const which = isOfNoHome(dialogue) ? asksWhichFirst(dialogue, site) : null;
  // A showing of no home is no request yet, whatever is known of its visitor.
  if (which !== null) {
    const before = [
      ...(gaveContact(dialogue) ? [texts.thanks] : []),
      ...besideIn(dialogue, agentName),
      which,
    ];
    if (isLeadToKeep(dialogue))
      return keepLead(dialogue, [...before, keptSentence(dialogue, site)].join(' '));
    const rest = gaveContact(dialogue) && !isWhole ? [askFor(dialogue, site)] : [];
    return { response: [...before, ...rest].join(' ') };
  }
  // A canceled showing without a new day is none to pass on.
  if (isWhole && visits && dialogue.visit?.canceled === true)
    return { response: texts.laterShowing(agentName) };
  const beside = visits ? besideIn(dialogue, agentName) : [];
  if (isLeadToKeep(dialogue) && visit?.canceled !== true && !isUnsent(dialogue))
    return leftFor(dialogue, site, beside);
  const said = isWhole
    ? [passedOn(dialogue, site), ...beside].join(' ')
    : [openingOf(dialogue, site), ...beside, askFor(dialogue, site)].join(' ');
  const before = [
    dialogue.turn.offered === true ? texts.offerStays(agentName) : null,
    says('complains', dialogue.turn.typed) && !isWhole ? null : sympathy(dialogue),
  ];
  // *He looks at our shared email*: no form that asks for it opens.
  if (isUnsent(dialogue)) return { response: [...before, said].filter((part) => part !== null).join(' ') };
  const response = [...before, said, whichToSee(dialogue)].filter((part) => part !== null).join(' ');
  return {
    response,
    action: 'agent_contact_request',
    params: {
      ...contact,
      ...(message === '' ? {} : { message }),
      // The page offers to choose times, if it knows the home.
      ...(visits ? { reason: 'Showing' } : {}),
    },
  };
}

/** Says what else a wish for a showing says, which is passed on in its words: who comes along, what to bring, a condition. */
function besideIn(dialogue: Dialogue, agent: string): string[] {
  const { turn, language } = dialogue;
  const texts = visitTexts[language];
  const along = bringsAlong(turn.typed) ? [texts.along] : [];
  const notes = isNote(dialogue)
    ? []
    : besideVisit(turn.typed).map((note) => `“${cutAtWord(withoutHoles(note), 120)}”`);
  return notes.length === 0 ? along : [...along, texts.alsoTell(agent, notes.join(', '))];
}

/** Leaves the conversation for the agent, since the visitor gives no more; says it once, and what is new after that. */
function leftFor(dialogue: Dialogue, site: Site, beside: readonly string[]): Answer {
  const { turn, language, contact, visit } = dialogue;
  const texts = peopleTexts[language];
  const name = calledBy(contact.name ?? '');
  const isNews = gaveContact(dialogue) || turn.visit.when !== undefined || !wasKept(dialogue);
  const thanks = gaveContact(dialogue) ? [name === null ? texts.thanks : texts.thanksTo(name)] : [];
  const note = !isNews || (visit !== null && isNote(dialogue)) ? [noteIn(dialogue, site.agentName)] : [];
  const kept = isNews ? [keptSentence(dialogue, site)] : [];
  const which = whichToSee(dialogue);
  const offer = turn.offered === true ? texts.offerStays(site.agentName) : null;
  const hard = [offer, sympathy(dialogue), reachSentence(dialogue, site), ...note].filter(
    (part) => part !== null,
  );
  const askName = contact.name === undefined && isNews ? [texts.tellToo(texts.name)] : [];
  const more = note.length === 0 ? beside : bringsAlong(turn.typed) ? [visitTexts[language].along] : [];
  const said = [...thanks, ...hard, ...more, ...kept, ...askName, ...(which === null ? [] : [which])];
  return keepLead(dialogue, said.join(' '));
}

/** Asks which home is to be seen, once: a showing of none in particular is no request yet. */
function asksWhichFirst(dialogue: Dialogue, { agentName }: Site): string | null {
  const { table, language, visit } = dialogue;
  const texts = visitTexts[language];
  const which = table.earlier.length > 0 ? noHome(dialogue) : texts.whichHome(agentName);
  if (wasSaid(which, dialogue)) return null;
  return visit?.when === undefined ? which : `${which} ${texts.dayKept(dayInWords(visit.when, language))}`;
}

/** Says what is passed on to the agent now: the request, its change, or a word about it. */
function passedOn(dialogue: Dialogue, { agentName, ...site }: Site): string {
  const { language, turn, visit } = dialogue;
  const texts = peopleTexts[language];
  const reach = reachSentence(dialogue, { agentName, ...site });
  const isNews = !gaveContact(dialogue);
  if (dialogue.intent !== 'visit' && isNote(dialogue) && turn.purpose !== 'contact-agent' && isNews)
    return noteIn(dialogue, agentName);
  if (dialogue.intent !== 'visit')
    return [
      texts.passed(agentName, whereToAnswer(dialogue)),
      relayed(dialogue) !== null ? texts.willTell(agentName, wishIn(dialogue, language) ?? '') : null,
      reach,
      urgentIn(dialogue, agentName, site.agentPhone),
    ]
      .filter((part) => part !== null)
      .join(' ');
  if (isNews && turn.visit.when !== undefined && visit?.was !== undefined && visit.when !== undefined)
    return texts.passedChange(agentName, visit.when, visit.was);
  const moved = passedMove(dialogue, agentName);
  if (moved !== null) return moved;
  if (isNote(dialogue)) return noteIn(dialogue, agentName);
  const passed = texts.passedShowing(agentName, visitInWords(dialogue), whereToAnswer(dialogue));
  return [passed, reach].filter((part) => part !== null).join(' ');
}

/** Says that nobody can promise a call at once; null where none was wished for, or it was said. */
function urgentIn(dialogue: Dialogue, agent: string, phone: string): string | null {
  const { turn, topics, language } = dialogue;
  const said = peopleTexts[language].urgent(agent, phone);
  const isUrgent = [...topics.slice(-3), turn.typed].some((topic) => says('urgent', topic));
  return isUrgent && !wasSaid(said, dialogue) && !says('complains', turn.typed) ? said : null;
}

/** Whether a message only says more of a showing that was wished for before: *can my mom come, too?* */
const isNote = ({ turn, topics }: Dialogue): boolean =>
  Object.keys(turn.contact).length === 0 &&
  turn.visit.when === undefined &&
  turn.purpose !== 'visit' &&
  reachIn(turn.typed).length === 0 &&
  topics.length > 1;

const noteIn = ({ turn, language }: Dialogue, agent: string): string =>
  peopleTexts[language].passedNote(agent, cutAtWord(withoutHoles(turn.typed), 160));

const gaveContact = ({ turn }: Dialogue): boolean => Object.keys(turn.contact).length > 0;

/** *Ms Jo*, *Big Mike*, and *Don Chuy* are called so. */
const calledBy = (name: string): string | null =>
  /^(?:ms|mrs|mr|miss|don|doña|dona|big|lil|little|uncle|aunt) \p{L}+$/iu.test(name)
    ? name
    : firstNameOf(name);

/** Thanks for a detail that the message gave; otherwise says what will be done. */
function openingOf(dialogue: Dialogue, { agentName: agent, agentPhone }: Site): string {
  const { turn, contact, language, visit } = dialogue;
  const texts = peopleTexts[language];
  const visits = dialogue.intent === 'visit';
  const asked = visits ? null : relayed(dialogue);
  if (asked !== null && isRelay(turn.typed))
    return [
      ...(gaveContact(dialogue) ? [texts.thanks] : []),
      texts.relay(agent, cutAtWord(asked, 160), homesInWords(dialogue)),
    ].join(' ');
  // A phone number alone answers the question before.
  const asks = ['contact-agent', 'visit'].includes(turn.purpose) || turn.visit.when !== undefined;
  const goesOn = dialogue.topics.length > 1 && dialogue.intent !== 'visit';
  const isFirst = asks && !goesOn && /\p{L}{3}/u.test(turn.words);
  if (gaveContact(dialogue) && !isFirst) {
    const name = calledBy(contact.name ?? '');
    return turn.contact.name === undefined || name === null ? texts.thanks : texts.thanksTo(name);
  }
  if (says('complains', turn.typed))
    return unsaid(
      texts.sorry.map((text) => text(agent, agentPhone)),
      dialogue,
    );
  if (visits && turn.visit.when === undefined && says('noDayYet', turn.typed)) return texts.dayLater(agent);
  if (visits && isNote(dialogue)) return noteIn(dialogue, agent);
  if (visits && visit?.moves === true && visit.when !== undefined)
    return visitTexts[language].toMove(agent, dayInWords(visit.when, language));
  const what = visitInWords(dialogue);
  const isOpen = visits && what === texts.aHome && says('urgent', turn.typed);
  const wordings =
    visits && !isOpen
      ? texts.wishShowing.map((text) => text(agent, what))
      : texts.wish.map((text) => text(agent));
  return unsaid(wordings, dialogue);
}

/** Asks for what is not yet known of a visitor, and for nothing else. */
function askFor(dialogue: Dialogue, site: Site): string {
  const texts = peopleTexts[dialogue.language];
  const { contact } = dialogue;
  const isOpen = contact.phone === undefined && contact.email === undefined;
  const isRelayed = isOpen && dialogue.intent === 'contact-agent' && relayed(dialogue) !== null;
  const ask = isRelayed
    ? texts.tellEither
    : (gaveContact(dialogue) ? texts.tellToo : texts.tell)(missingIn(dialogue));
  const urgent = urgentIn(dialogue, site.agentName, site.agentPhone);
  return [urgent, reachSentence(dialogue, site), otherWay(dialogue, site) ?? ask]
    .filter((part) => part !== null)
    .join(' ');
}
