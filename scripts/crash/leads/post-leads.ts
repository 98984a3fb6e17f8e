import type { SessionHeaders } from '../../bench/site-session.ts';

/** The results of the leads that were sent, by unique key. */
export type LeadBook = {
  /** The visitor got a confirmation: the lead must exist exactly once. */
  acknowledged: Set<string>;
  /** The connection ended without a response: the lead may exist, but not twice. */
  unanswered: Set<string>;
  /** Any other response: there must be none. */
  refused: string[];
};

export type LeadSource = { next(): Lead };
type Lead = { key: string; path: string; query: Record<string, string> };

const base = '/api/treas/idx/v1';
export const posterEmail = (poster: number) => `poster-${poster}@crash.example`;

/** Returns an endless source of a visitor's leads: chat leads, selling inquiries, and interests, in turn. */
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

/** Posts leads one after another until the site is down; sends none twice. */
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
