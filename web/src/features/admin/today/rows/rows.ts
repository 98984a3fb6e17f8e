import { type Dispatch, type SetStateAction, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { sentenceFor } from '../../../../api/problem.ts';
import { type TodayItem, useSnooze, useUnsnooze } from '../api.ts';
import { headOf, nameOf } from '../words.ts';
import { useFinishTask } from './finish-task.ts';
import { dropUndo, type KeptUndo, keepUndo, readUndo } from './kept-undo.ts';
import { momentText } from './when.ts';

/** What was done last and can be taken back. */
export type Undo = { text: string; ends: number; run: () => void };

/** What the rows share: which is selected, which of them are leaving or came back, and what they can do. */
export type Rows = {
  now: number;
  /** Whether the panel is beside the list. */
  wide: boolean;
  selected: string | null;
  select: Dispatch<SetStateAction<string | null>>;
  snoozing: string | null;
  setSnoozing: (key: string | null) => void;
  leaving: ReadonlySet<string>;
  /** Those who were last shown as new. */
  fresh: ReadonlySet<string>;
  failures: ReadonlyMap<string, string>;
  snooze: (item: TodayItem, until: string) => Promise<boolean>;
  finish: (item: TodayItem, taskId: number) => Promise<boolean>;
};

type RowsOptions = {
  now: number;
  wide: boolean;
  /** The row that is selected first. */
  start?: string | null;
  /** Called as soon as a row leaves, before the site has answered. */
  onLeave: (key: string) => void;
  /** Called once the site has done it. */
  onLeft: () => void;
  /** Called when it failed, and the row is back. */
  onReturn: (key: string) => void;
};

/** Returns the state and the actions of rows. A row leaves at once, and comes back with the reason if that failed. */
export function useRows({
  now,
  wide,
  start = null,
  onLeave,
  onLeft,
  onReturn,
}: RowsOptions): Omit<Rows, 'fresh'> & { undo: Undo | null; endUndo: () => void } {
  const [selected, select] = useState(start);
  const [snoozing, setSnoozing] = useState<string | null>(null);
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set());
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map());
  const [kept, setKept] = useState(readUndo);
  const asked = useRef(0);
  const { mutateAsync: hide } = useSnooze();
  const { mutateAsync: unhide } = useUnsnooze();
  const { mutateAsync: finishTask } = useFinishTask();

  const endUndo = () => {
    dropUndo();
    setKept(null);
  };
  const leave = async (
    key: string,
    work: () => Promise<unknown>,
    taken: Parameters<typeof keepUndo>[0],
  ): Promise<boolean> => {
    const turn = ++asked.current;
    setFailures((all) => new Map([...all].filter(([one]) => one !== key)));
    setLeaving((all) => new Set(all).add(key));
    endUndo();
    onLeave(key);
    try {
      await work();
      setLeaving((all) => new Set([...all].filter((one) => one !== key)));
      onLeft();
      // Only the last thing that was done can be taken back.
      if (turn === asked.current) setKept(keepUndo(taken));
      return true;
    } catch (error) {
      // At once: the row must take the focus again.
      flushSync(() => {
        setFailures((all) => new Map(all).set(key, sentenceFor(error)));
        setLeaving((all) => new Set([...all].filter((one) => one !== key)));
      });
      onReturn(key);
      return false;
    }
  };
  const takeBack = (what: KeptUndo) => {
    endUndo();
    const work =
      'personId' in what ? unhide(what.personId) : finishTask({ taskId: what.taskId, done: false });
    work.catch((error: unknown) => setKept(keepUndo({ ...what, text: sentenceFor(error) })));
  };
  const undo = kept && { text: kept.text, ends: kept.ends, run: () => takeBack(kept) };

  return {
    ...{ now, wide, selected, select, snoozing, setSnoozing, leaving, failures, undo },
    endUndo,
    snooze: async (item, until) => {
      const { person, key } = item;
      if (person === null) return false;
      const text = `${nameOf(person)} is snoozed until ${momentText(until, now)}.`;
      return leave(key, () => hide({ personId: person.id, until }), { text, personId: person.id });
    },
    finish: (item, taskId) =>
      leave(item.key, () => finishTask({ taskId, done: true }), {
        text: `Done: ${headOf(item).title}`,
        taskId,
      }),
  };
}
