import type { components } from '../../../../../openapi/generated/idx.d.ts';

type Schema = components['schemas'];

/** What the page of a showing can tell: a request's state, and by whom or how it came about. */
export type PageState =
  | Schema['ShowingRequest']['state']
  | 'replaced'
  | 'unanswered'
  | 'over'
  | 'declinedByVisitor'
  | 'canceledByVisitor';

type Words = { agentName: string; agentPhone: string; isVideo: boolean; answerBy: string };
type Told = {
  title: string;
  text: (words: Words) => string;
  /** What the visitor can do, the most likely first. */
  actions: Schema['ShowingPageForm']['action'][];
  /** Whether the calendar file is offered. */
  hasFile?: true;
};

export const pageStates: Record<PageState, Told> = {
  requested: {
    title: 'Showing Requested',
    text: ({ agentName }) => `${agentName} will confirm one of these times by email.`,
    actions: ['confirm-email', 'cancel'],
  },
  proposed: {
    title: 'Does This Time Work?',
    text: ({ agentName, answerBy }) => `${agentName} proposes this time. Please answer by ${answerBy}.`,
    actions: ['accept', 'decline'],
  },
  // The link of an email before the proposal.
  replaced: {
    title: 'There Is a Newer Email',
    text: ({ agentName }) => `${agentName} proposes this time. Open the link in the newer email to answer.`,
    actions: ['cancel'],
  },
  accepted: {
    title: 'Your Showing Is Confirmed',
    text: ({ agentName, isVideo }) =>
      isVideo
        ? `${agentName} will send you the link for the video call.`
        : `${agentName} will meet you there.`,
    actions: ['cancel'],
    hasFile: true,
  },
  over: {
    title: 'This Showing Is Over',
    text: ({ agentName, agentPhone }) => `Questions about the home? Call ${agentName} at ${agentPhone}.`,
    actions: [],
  },
  declined: {
    title: 'This Showing Won’t Take Place',
    text: ({ agentName, agentPhone }) =>
      `${agentName} can’t show you the home then. To find another time, call ${agentPhone}.`,
    actions: [],
  },
  declinedByVisitor: {
    title: 'This Showing Won’t Take Place',
    text: ({ agentName, agentPhone }) =>
      `You declined this time. Changed your mind? Call ${agentName} at ${agentPhone}.`,
    actions: [],
  },
  canceled: {
    title: 'Showing Canceled',
    text: ({ agentName, agentPhone }) => `${agentName} canceled this. Questions? Call ${agentPhone}.`,
    actions: [],
  },
  canceledByVisitor: {
    title: 'Showing Canceled',
    text: ({ agentName, agentPhone }) =>
      `You canceled this. Changed your mind? Call ${agentName} at ${agentPhone}.`,
    actions: [],
  },
  expired: {
    title: 'This Request Has Expired',
    text: ({ agentName, agentPhone }) =>
      `No time was confirmed before it passed. To find another, call ${agentName} at ${agentPhone}.`,
    actions: [],
  },
  unanswered: {
    title: 'This Request Has Expired',
    text: ({ agentName, agentPhone }) =>
      `This proposal wasn’t answered in time. To find another time, call ${agentName} at ${agentPhone}.`,
    actions: [],
  },
};
