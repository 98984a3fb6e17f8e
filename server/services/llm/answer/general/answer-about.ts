import type { Answer } from '../reply.ts';
import type { Language, Site } from '../texts.ts';
import { list } from '../wording.ts';
import { aboutTexts } from './about-texts.ts';

/** The maximum length of the agent's bio in a conversation, in characters. */
const longestBio = 700;

const asksForHours = /\bhours?\b|\b(?:open|close[sd]?)\b/;
const asksToReach = /\b(?:contacts?|phone|cell|number|e ?mail|reach|call|touch|hold)\b/;
const asksForOffice = /\b(?:office|address|located|location|based|street|building|storefront|branch)\b/;
const asksForLicense = /\b(?:licen[sc]ed?|brokerage|company|firm|agency|certified|bonded|insured)\b/;

/** Answers a question about the agent from the site's profile; never guesses. */
export function answerAbout(plain: string, site: Site, language: Language): Answer {
  return { response: aboutWhat(plain)(site, language) };
}

/**
 * Picks the first match, in this order: a license number isn't a phone number, office hours aren't an
 * address.
 */
function aboutWhat(plain: string): (site: Site, language: Language) => string {
  if (asksForHours.test(plain)) return hours;
  if (asksForLicense.test(plain)) return license;
  if (asksToReach.test(plain)) return contacts;
  if (asksForOffice.test(plain)) return office;
  return agent;
}

/** Returns `You can reach Avery Cole by phone at … or by email at ….` */
function reach({ agentName, agentEmail, agentPhone }: Site, language: Language): string {
  const texts = aboutTexts[language];
  const ways = [
    agentPhone === '' ? '' : texts.byPhone(agentPhone),
    agentEmail === '' ? '' : texts.byEmail(agentEmail),
  ].filter((way) => way !== '');
  return ways.length === 0 ? texts.noWay(agentName) : texts.reach(agentName, list(ways, language, 'or'));
}

function hours(site: Site, language: Language): string {
  return aboutTexts[language].noHours(site.agentName, reach(site, language));
}

function license(site: Site, language: Language): string {
  const { agentName, licenseLines } = site;
  const [line] = licenseLines;
  const texts = aboutTexts[language];
  return line === undefined
    ? texts.noLicense(reach(site, language))
    : texts.license(agentName, line, reach(site, language));
}

function contacts(site: Site, language: Language): string {
  const where = officeAddress(site);
  const office = where === null ? '' : aboutTexts[language].office(where);
  return [reach(site, language), office].filter(Boolean).join(' ');
}

function office(site: Site, language: Language): string {
  const where = officeAddress(site);
  const texts = aboutTexts[language];
  return where === null
    ? texts.noOffice(reach(site, language))
    : `${texts.office(where)} ${reach(site, language)}`;
}

function officeAddress({ brokerageName, postalAddress }: Site): string | null {
  return postalAddress === null ? null : [brokerageName, postalAddress].filter(Boolean).join(', ');
}

/** The agent's own words are in English, so a Spanish answer has the name and the facts alone. */
function agent(site: Site, language: Language): string {
  const { agentName, brokerageName, agentProfile } = site;
  const texts = aboutTexts[language];
  const isEnglish = language === 'en';
  const title = (isEnglish ? agentProfile?.title : '') || texts.title;
  const who = [agentName, title, isEnglish ? agentProfile?.location : '', brokerageName]
    .filter(Boolean)
    .join(', ');
  const bio = isEnglish ? openingOf(agentProfile?.bio ?? []) : [];
  return [texts.website(who), ...bio, reach(site, language)].join(' ');
}

/** Returns the first paragraphs that fit in `longestBio` characters. */
function openingOf(paragraphs: readonly string[]): string[] {
  const opening: string[] = [];
  for (const paragraph of paragraphs) {
    if ([...opening, paragraph].join(' ').length > longestBio) break;
    opening.push(paragraph);
  }
  return opening;
}
