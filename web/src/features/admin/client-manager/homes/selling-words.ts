import type { components } from '../../../../../../openapi/generated/idx.d.ts';

type Timeline = components['schemas']['SellingTimeline'];
type Status = components['schemas']['SellingStatus'];

/** The choices of a home's condition (the product's document, section 9). */
export const conditions = ['Excellent', 'Good', 'Fair', 'Needs Work'] as const;

/** The statuses of a sale. */
export const sellingStatuses = ['Active', 'Pending', 'Sold'] as const satisfies readonly Status[];

export const timelines = {
  asap: 'As soon as possible',
  '1-3-months': 'In 1 to 3 months',
  '3-6-months': 'In 3 to 6 months',
  '6-months-plus': 'In 6 months or later',
} as const satisfies Record<Timeline, string>;

/** Returns a timeline's label; an unknown one unchanged. */
export const timelineText = (timeline: string): string => timelines[timeline as Timeline] ?? timeline;
