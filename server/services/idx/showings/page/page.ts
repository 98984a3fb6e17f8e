import type { components } from '../../../../../openapi/generated/idx.d.ts';
import { escapeHtml } from '../../../../text/html.ts';
import { standalonePage } from '../../../../text/standalone-page.ts';
import { spokenMomentIn } from '../../../../time/zones.ts';
import type { SiteFacts } from '../../../deps.ts';
import type { RawAnswer } from '../../../service.ts';
import { type RequestRow, stateOf } from '../repository.ts';
import { type PageState, pageStates } from './page-states.ts';

type Action = components['schemas']['ShowingPageForm']['action'];
type Facts = {
  request: RequestRow;
  place: string;
  /** Whether the link is of an earlier proposal. */
  isOld: boolean;
  /** The link's own path, for the calendar file. */
  path: string;
  /** What a press changed, or why it changed nothing. */
  notice: string | null;
  now: Date;
};

const buttons: Record<Action, string> = {
  accept: 'Accept This Time',
  'confirm-email': 'Confirm My Email',
  decline: 'Decline',
  cancel: 'Cancel the Showing',
};

/** Returns the page of a showing for its visitor: what is true now, and what they can do. */
export function showingPage(site: SiteFacts, { request, place, isOld, path, notice, now }: Facts): RawAnswer {
  const state = pageStateOf(request, isOld, now);
  const { title, text, actions, hasFile } = pageStates[state];
  const { agentName, agentPhone, timeZone, licenses } = site;
  const { startsAt, times, note, decidedBy, answerBy, manner } = request;
  const asked = times.map((time) => new Date(time));
  const starts =
    startsAt !== null && request.state !== 'requested'
      ? [startsAt]
      : asked.filter((start) => start > now || state !== 'requested');
  const spoken = (moment: Date) => spokenMomentIn(timeZone, moment);
  const sentence = text({
    ...{ agentName, agentPhone, isVideo: manner === 'video' },
    answerBy: answerBy === null ? '' : spoken(answerBy),
  });
  const shown = actions.filter((action) => action !== 'confirm-email' || request.provedEmail === null);
  return standalonePage(
    licenses,
    title,
    [
      ...(notice === null ? [] : [`<p role="alert"><b>${escapeHtml(notice)}</b></p>`]),
      `<p><b>${escapeHtml(place)}</b></p>`,
      ...starts.map((start) => `<p>${escapeHtml(spoken(start))}</p>`),
      `<p>${escapeHtml(sentence)}</p>`,
      ...(note === null || decidedBy !== 'agent' ? [] : [`<p>“${escapeHtml(note)}”</p>`]),
      ...(hasFile
        ? [`<p><a class="button" href="${escapeHtml(path)}/calendar">Add to Calendar</a></p>`]
        : []),
      ...shown.map(
        (action, n) =>
          `<form method="post"><p><button type="submit" name="action" value="${action}"${n === 0 && action !== 'cancel' ? '' : ' class="quiet"'}>${buttons[action]}</button></p></form>`,
      ),
      `<p>${escapeHtml(`${agentName}, ${agentPhone}`)}</p>`,
    ].join(''),
  );
}

function pageStateOf(request: RequestRow, isOld: boolean, now: Date): PageState {
  const state = stateOf(request, now);
  const { startsAt, decidedBy } = request;
  if (state === 'proposed' && isOld) return 'replaced';
  if (state === 'expired' && request.state === 'proposed') return 'unanswered';
  if (state === 'accepted' && startsAt !== null && startsAt <= now) return 'over';
  if (state === 'declined' || state === 'canceled')
    return decidedBy === 'visitor' ? `${state}ByVisitor` : state;
  return state;
}
