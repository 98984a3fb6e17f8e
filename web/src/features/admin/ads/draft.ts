import { sessionDraft } from '../session-draft.ts';
import { type AdDetails, emptyDetails } from './ad-form.ts';

/** What was chosen and typed for the next ad and the next custom creative. */
export type Draft = {
  step: 1 | 2 | 3;
  creative: string | null;
  details: AdDetails;
  request: { format: string; description: string };
};

export const emptyDraft: Draft = {
  step: 1,
  creative: null,
  details: emptyDetails,
  request: { format: 'image', description: '' },
};

export const { loadDraft, saveDraft, useDraft } = sessionDraft('ads', 1, emptyDraft);
