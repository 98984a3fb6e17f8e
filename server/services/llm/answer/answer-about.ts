import type { Answer } from './reply.ts';
import type { Site } from './texts.ts';

/** The maximum length of the agent's bio in a conversation, in characters. */
const longestBio = 700;

const asksForHours = /\bhours?\b|\b(?:open|close[sd]?)\b/;
const asksToReach = /\b(?:contacts?|phone|cell|number|e ?mail|reach|call|touch|hold)\b/;
const asksForOffice = /\b(?:office|address|located|location|based|street|building|storefront|branch)\b/;
const asksForLicense = /\b(?:licen[sc]ed?|brokerage|company|firm|agency|certified|bonded|insured)\b/;

/** Answers a question about the agent from the site's profile; never guesses. */
export function answerAbout(plain: string, site: Site): Answer {
  return { response: aboutWhat(plain)(site) };
}

/**
 * Picks the first match, in this order: a license number isn't a phone number, office hours aren't an
 * address.
 */
function aboutWhat(plain: string): (site: Site) => string {
  if (asksForHours.test(plain)) return hours;
  if (asksForLicense.test(plain)) return license;
  if (asksToReach.test(plain)) return contacts;
  if (asksForOffice.test(plain)) return office;
  return agent;
}

/** Returns `You can reach Avery Cole by phone at … or by email at ….` */
function reach({ agentName, agentEmail, agentPhone }: Site): string {
  const ways = [
    agentPhone === '' ? '' : `by phone at ${agentPhone}`,
    agentEmail === '' ? '' : `by email at ${agentEmail}`,
  ].filter((way) => way !== '');
  return ways.length === 0
    ? `Say “contact the agent” to hear from ${agentName}.`
    : `You can reach ${agentName} ${ways.join(' or ')}.`;
}

function hours(site: Site): string {
  return `Office hours aren’t listed on this site. ${reach(site)} Say “contact the agent” if ${site.agentName} should get back to you.`;
}

function license(site: Site): string {
  const { agentName, licenseLines } = site;
  const [line] = licenseLines;
  return line === undefined
    ? `The license isn’t listed on this site. ${reach(site)}`
    : `${agentName}’s license: ${line}. ${reach(site)}`;
}

function contacts(site: Site): string {
  const where = officeAddress(site);
  return [reach(site), where === null ? '' : `The office: ${where}.`].filter(Boolean).join(' ');
}

function office(site: Site): string {
  const where = officeAddress(site);
  return where === null
    ? `The office address isn’t listed on this site. ${reach(site)}`
    : `The office: ${where}. ${reach(site)}`;
}

function officeAddress({ brokerageName, postalAddress }: Site): string | null {
  return postalAddress === null ? null : [brokerageName, postalAddress].filter(Boolean).join(', ');
}

function agent(site: Site): string {
  const { agentName, brokerageName, agentProfile } = site;
  const title = agentProfile?.title || 'a real-estate agent';
  const who = [agentName, title, agentProfile?.location, brokerageName].filter(Boolean).join(', ');
  return [`This is the website of ${who}.`, ...openingOf(agentProfile?.bio ?? []), reach(site)].join(' ');
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
