import type { SessionHeaders } from '../bench/site-session.ts';

/** What became of the leads that were sent, by a key that names each. */
export type LeadBook = {
  /** The visitor was told that the agent has it: it must be there, once. */
  acknowledged: Set<string>;
  /** No answer came before the end: it may be there, but not twice. */
  unanswered: Set<string>;
  /** Answers that are neither: there should be none. */
  refused: string[];
};

export type LeadSource = { next(): Lead };
type Lead = { key: string; path: string; query: Record<string, string> };

const base = '/api/treas/idx/v1';
export const posterEmail = (poster: number) => `poster-${poster}@crash.example`;

/** One visitor's endless leads, each different: chat leads, selling inquiries, interests in homes, by turns. */
export function leadSource(poster: number, listingKeys: readonly string[]): LeadSource {
  let count = 0;
  let interests = 0;
  const email = posterEmail(poster);
  const person = { name: `Poster ${poster}`, phoneNumber: '(918) 555-0199' };
  return {
    next() {
      count += 1;
      const listingKey = count % 3 === 0 ? listingKeys[interests++] : undefined;
      if (listingKey !== undefined) {
        return {
          key: interestKey(email, listingKey),
          path: '/interested-buy',
          query: { email, ...person, listingKey },
        };
      }
      if (count % 3 === 1) {
        const propertyDetails = `inquiry ${poster}.${count}`;
        return {
          key: inquiryKey(propertyDetails),
          path: '/selling-inquiry',
          query: { email, ...person, propertyDetails },
        };
      }
      const own = `lead-${poster}.${count}@crash.example`;
      return {
        key: chatKey(own),
        path: '/chatleads',
        query: { email: own, ...person, postalCode: '74037', serviceReq: 'Buying' },
      };
    },
  };
}

export const chatKey = (email: string) => `chat lead of ${email}`;
export const inquiryKey = (propertyDetails: string) => `selling ${propertyDetails}`;
export const interestKey = (email: string, listingKey: string) => `interest of ${email} in ${listingKey}`;

/** Posts one lead after the other until the site is gone; none is sent twice. */
export async function postUntilGone(
  url: string,
  headers: SessionHeaders,
  source: LeadSource,
  book: LeadBook,
): Promise<void> {
  for (;;) {
    const lead = source.next();
    try {
      const answer = await fetch(`${url}${base}${lead.path}?${new URLSearchParams(lead.query)}`, {
        method: 'POST',
        headers,
      });
      const text = await answer.text();
      if (answer.status === 200) book.acknowledged.add(lead.key);
      else {
        book.unanswered.add(lead.key);
        book.refused.push(`${answer.status} to the ${lead.key}: ${text.slice(0, 200)}`);
      }
    } catch {
      book.unanswered.add(lead.key);
      return;
    }
  }
}
