import type { components } from '../../../../../../openapi/generated/idx.d.ts';
import { type Journey, journeyStages, noteOf } from '../../../../people/journey.ts';

export type StageKey = (typeof journeyStages)[number][0];
export type StageStatus = 'Pending' | 'In-Progress' | 'Blocked' | 'Completed';
export type StageStanding = { stage: StageKey; label: string; status: StageStatus; note: string | null };

/** The selectable statuses of a stage; the first is the default (the product's document, section 4). */
export const settableStatuses = [
  'In-Progress',
  'Blocked',
  'Completed',
] as const satisfies readonly StageStatus[];

/** Returns the status of each of the eight stages. A stage that was never set is pending. */
export function stagesOf(journey: Journey | null): StageStanding[] {
  return journeyStages.map(([stage, label]) => ({
    stage,
    label,
    status: journey?.[stage] ?? 'Pending',
    note: journey === null ? null : noteOf(journey, stage),
  }));
}

/** Returns the number of completed stages. */
export function completedStages(stages: readonly StageStanding[]): number {
  return stages.filter(({ status }) => status === 'Completed').length;
}

/** Returns `3 of 8 stages complete`. */
export function progressText(stages: readonly StageStanding[]): string {
  return `${completedStages(stages)} of ${stages.length} stages complete`;
}

/** Returns a stage's name in its call's path: `lead` is written as `setlead`. */
export function stagePath(stage: StageKey): components['schemas']['JourneyStagePath'] {
  return stage === 'lead' ? 'setlead' : stage;
}
