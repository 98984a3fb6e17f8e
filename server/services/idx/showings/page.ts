import type { components } from '../../../../openapi/generated/idx.d.ts';
import { escapeHtml } from '../../../text/html.ts';
import { standalonePage } from '../../../text/standalone-page.ts';
import { spokenMomentIn } from '../../../time/zones.ts';
import type { SiteFacts } from '../../deps.ts';
import type { RawAnswer } from '../../service.ts';
import { type RequestRow, stateOf } from './repository.ts';

type State = components['schemas']['ShowingRequest']['state'];
type Action = components['schemas']['ShowingPageForm']['action'];
type Facts = {
  request: RequestRow;
  place: string;
  /** Whether the link is of an earlier proposal. */
  isOld: boolean;
  /** The link's own path, for the calendar file. */
  path: string;
  /** Why a press changed nothing. */
  notice?: string | undefined;
  now: Date;
};

const titles: Record<State, string> = {
  requested: 'Showing Requested',
  proposed: 'Does This Time Work?',
  accepted: 'Your Showing Is Confirmed',
  declined: 'This Showing Won’t Take Place',
  canceled: 'Showing Canceled',
  expired: 'This Request Has Expired',
};

const buttons: Record<Action, string> = {
  accept: 'Accept This Time',
  decline: 'Decline',
  cancel: 'Cancel the Showing',
};

/** Returns the page of a showing for its visitor: what is true now, and what they can do. */
export function showingPage(site: SiteFacts, { request, place, isOld, path, notice, now }: Facts): RawAnswer {
  const state = stateOf(request, now);
  const { startsAt, times, note } = request;
  const starts =
    startsAt !== null && state !== 'requested' ? [startsAt] : times.map((time) => new Date(time));
  const isOver = state === 'accepted' && startsAt !== null && startsAt <= now;
  const actions = isOver ? [] : actionsOf(state, isOld);
  return standalonePage(
    titles[state],
    [
      ...(notice === undefined ? [] : [`<p role="alert"><b>${escapeHtml(notice)}</b></p>`]),
      `<p><b>${escapeHtml(place)}</b></p>`,
      ...starts.map((start) => `<p>${escapeHtml(spokenMomentIn(site.timeZone, start))}</p>`),
      `<p>${escapeHtml(sentenceOf(state, site, isOld))}</p>`,
      ...(note === null ? [] : [`<p>“${escapeHtml(note)}”</p>`]),
      ...(state === 'accepted' && !isOver
        ? [`<p><a class="button" href="${escapeHtml(path)}/calendar">Add to Calendar</a></p>`]
        : []),
      ...actions.map(
        (action) =>
          `<form method="post"><p><button type="submit" name="action" value="${action}"${action === 'accept' ? '' : ' class="quiet"'}>${buttons[action]}</button></p></form>`,
      ),
      `<p>${escapeHtml(`${site.agentName}, ${site.agentPhone}`)}</p>`,
    ].join(''),
  );
}

function actionsOf(state: State, isOld: boolean): Action[] {
  if (state === 'proposed') return isOld ? ['cancel'] : ['accept', 'decline'];
  return state === 'requested' || state === 'accepted' ? ['cancel'] : [];
}

function sentenceOf(state: State, { agentName, agentPhone }: SiteFacts, isOld: boolean): string {
  if (state === 'requested') return `${agentName} will confirm one of these times by email.`;
  if (state === 'proposed')
    return isOld
      ? 'There is a newer email about this showing. Open its link to answer.'
      : `${agentName} proposes this time.`;
  if (state === 'accepted') return `${agentName} will meet you then.`;
  return `Changed your mind? Call ${agentName} at ${agentPhone}.`;
}
