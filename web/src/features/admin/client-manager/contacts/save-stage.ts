import { useRef } from 'react';
import { call } from '../../../../api/call.ts';
import { people } from '../../../../api/clients.ts';
import { useRefresh } from '../../../../api/use-refresh.ts';
import { findPersonId, useAddTask } from '../../../../people/tasks/api.ts';
import { useSetStage } from './clients-api.ts';
import type { StageStanding, settableStatuses } from './journey-progress.ts';

export type StageFields = {
  status: (typeof settableStatuses)[number];
  note: string;
  privateNote: string;
  nextStep: string;
  /** The day of the next step; empty without one. */
  day: string;
};

/** Thrown when the stage is saved and something that goes with it isn't. */
export class StageStepError extends Error {}

/**
 * Returns what saves a stage, then its private note, then its next step as a task. What a failed call has left to do is
 * done by the next one, and what was saved isn't saved again.
 */
export function useSaveStage({ standing, email }: { standing: StageStanding; email: string }) {
  const set = useSetStage(email);
  const addTask = useAddTask();
  const refresh = useRefresh('listNotes');
  const saved = useRef<Partial<Record<'stage' | 'note' | 'step', string>>>({});
  return async ({ status, note, privateNote, nextStep, day }: StageFields): Promise<void> => {
    const once = async (part: 'stage' | 'note' | 'step', values: string[], work: () => Promise<unknown>) => {
      const key = JSON.stringify(values);
      if (saved.current[part] === key) return;
      await work();
      saved.current[part] = key;
    };
    await once('stage', [status, note], () => set.mutateAsync({ stage: standing.stage, status, note }));
    if (privateNote !== '')
      await once('note', [privateNote], async () => {
        const personId = await needPerson(email);
        await call(
          people.POST('/api/people/v1/people/{personId}/notes', {
            params: { path: { personId } },
            body: { text: privateNote },
          }),
        );
        await refresh();
      }).catch(failed('The stage is saved, but your private note isn’t. Please try again.'));
    if (nextStep !== '')
      await once('step', [nextStep, day], async () =>
        addTask.mutateAsync({
          ...{ text: nextStep, personId: await needPerson(email), cause: `Stage: ${standing.label}` },
          ...(day === '' ? {} : { dueOn: day }),
        }),
      ).catch(failed('The stage is saved, but the next step isn’t. Please try again.'));
  };
}

const failed =
  (words: string) =>
  (cause: unknown): never => {
    throw new StageStepError(words, { cause });
  };

async function needPerson(email: string): Promise<string> {
  const id = await findPersonId(email);
  if (id === null) throw new Error('No one has this email.');
  return id;
}
