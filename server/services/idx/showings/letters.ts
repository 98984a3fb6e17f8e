import { spokenName } from '../../../text/person-name.ts';
import { spokenMomentIn } from '../../../time/zones.ts';
import type { Desk } from './desk.ts';
import type { Letter } from './mail-form.ts';
import type { RequestRow } from './repository.ts';

/** What an email tells of. */
export type News = 'requested' | 'accepted' | 'moved' | 'proposed' | 'declined' | 'canceled' | 'withdrawn';

type Facts = { request: RequestRow; place: string; news: News; from?: Date | undefined };

/** Returns the email that tells the visitor of a decision. */
export function letterToVisitor(desk: Desk, { request, place, news, from }: Facts): Letter {
  const { agentName, agentPhone } = desk.site;
  const link = desk.linkOf(request);
  const texts: Record<
    News,
    Pick<Letter, 'title' | 'paragraphs'> & { subject: string; action: string | null }
  > = {
    requested: {
      subject: `We got your request to see ${place}`,
      title: 'Showing Requested',
      paragraphs: [`${agentName} will confirm one of these times by email.`],
      action: 'View or Cancel',
    },
    accepted: {
      subject: `Your showing is confirmed: ${place}`,
      title: 'Showing Confirmed',
      paragraphs: [`${agentName} is looking forward to showing you this home.`],
      action: 'View or Cancel',
    },
    moved: {
      subject: `Your showing has moved: ${place}`,
      title: 'Showing Moved',
      paragraphs: [`${agentName} moved your showing ${movedOf(desk, request, from)}.`],
      action: 'View or Cancel',
    },
    proposed: {
      subject: `Another time to see ${place}`,
      title: 'Does This Time Work?',
      paragraphs: [
        `${agentName} can’t make the times you chose, and proposes another one.`,
        `Please answer by ${momentOf(desk, request.answerBy)}.`,
      ],
      action: 'Accept or Decline',
    },
    declined: {
      subject: `About your request to see ${place}`,
      title: 'This Showing Can’t Take Place',
      paragraphs: [`${agentName} can’t show you this home at the times you chose.`],
      action: null,
    },
    canceled: {
      subject: `Your showing is canceled: ${place}`,
      title: 'Showing Canceled',
      paragraphs: [`This showing won’t take place. Questions? Call ${agentName} at ${agentPhone}.`],
      action: null,
    },
    withdrawn: {
      subject: `Your showing is canceled: ${place}`,
      title: 'Showing Canceled',
      paragraphs: [`You canceled this. Changed your mind? Call ${agentName} at ${agentPhone}.`],
      action: null,
    },
  };
  const { action, ...text } = texts[news];
  const agentSaid = news === 'requested' || news === 'withdrawn' ? null : request.note;
  return {
    ...text,
    facts: factsOf(desk, request, place),
    words: agentSaid ?? undefined,
    link: action === null ? undefined : { text: action, url: link },
    ignore: news === 'requested' ? 'If you didn’t ask for this, ignore this email.' : undefined,
  };
}

/** Returns the email that tells the agent of a request or a change. */
export function letterToAgent(desk: Desk, { request, place, news, from }: Facts): Letter {
  const name = spokenName(request.name) ?? request.email;
  const titles: Record<News, string> = {
    requested: 'Showing Requested',
    accepted: 'Showing Confirmed',
    moved: 'Showing Moved',
    proposed: 'Time Proposed',
    declined: 'Proposed Time Declined',
    canceled: 'Showing Canceled',
    withdrawn: 'Canceled by Visitor',
  };
  const contact: Letter['facts'] = [
    ['Name', name],
    ['Email', request.email],
    ...(request.phoneNumber === null ? [] : ([['Phone', request.phoneNumber]] as Letter['facts'])),
  ];
  return {
    subject: `${titles[news]}: ${name}, ${place}`,
    title: titles[news],
    paragraphs: news === 'moved' ? [`The showing moved ${movedOf(desk, request, from)}.`] : [],
    facts: [...factsOf(desk, request, place), ...contact],
    words: request.message ?? undefined,
    link: {
      text: news === 'requested' ? 'Answer the Request' : 'Open Client Management',
      url: `${desk.origin}/admin/client-manager`,
    },
  };
}

function factsOf(desk: Desk, request: RequestRow, place: string): Letter['facts'] {
  const { state, startsAt, times, manner } = request;
  const isOne = startsAt !== null && state !== 'requested';
  const starts = isOne ? [startsAt] : times.map((time) => new Date(time));
  return [
    ['Home', place],
    [isOne ? 'When' : 'Times', starts.map((start) => momentOf(desk, start)).join('\n')],
    ['How', manner === 'video' ? `By video: ${desk.site.agentName} sends the link` : 'In person'],
  ];
}

/** Returns `from Tuesday … to Wednesday …`. */
const movedOf = (desk: Desk, { startsAt }: RequestRow, from: Date | undefined): string =>
  `${from === undefined ? '' : `from ${momentOf(desk, from)} `}to ${momentOf(desk, startsAt)}`;

const momentOf = ({ site }: Desk, moment: Date | null): string =>
  moment === null ? '' : spokenMomentIn(site.timeZone, moment);
