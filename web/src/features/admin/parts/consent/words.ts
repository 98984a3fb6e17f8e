import { shortDate } from '../../../../ui/date-and-time.ts';
import type { Consent, ConsentStatement } from './queries.ts';

/** What each channel carries. */
export const channelLabels: Record<Consent['channel'], string> = {
  mail: 'Email',
  text: 'Texts',
  call: 'Calls',
  post: 'Postcards',
};

const sources: Record<ConsentStatement['source'], string> = {
  agent: 'told you',
  form: 'site form',
  text: 'by text',
  email: 'by email',
  link: 'unsubscribe link',
  refused: 'can’t be delivered',
};

/** Words up to this length are shown in the line. */
const mostShown = 24;

/** Says what was said and when, such as *“YES” by text, Sep 5, 2026*. */
function statementWords({ state, words, source, at }: ConsentStatement): string {
  const day = shortDate(at);
  if (state === 'stopped')
    return source === 'refused' ? `can’t be delivered, ${day}` : `asked to stop ${day}`;
  if (source === 'agent') return `told you, ${day}`;
  const said = words !== null && words.length <= mostShown ? `“${words}”` : 'yes,';
  return `${said} ${sources[source]}, ${day}`;
}

/** Says the state of a line, such as *Email: not asked yet*. */
export function consentWords(consent: Consent): string {
  const { channel, state, words, source, at } = consent;
  const said =
    state === 'not-asked' || source === null || at === null
      ? 'not asked yet'
      : statementWords({ state, words, source, at });
  return `${channelLabels[channel]}: ${said}`;
}

export const sourceWords = (source: ConsentStatement['source']): string => sources[source];
