import { useEffect, useState } from 'react';
import type { GroupName, TodayItem } from '../api.ts';
import type { ListGroup } from './shown-list.ts';

const none: ReadonlySet<string> = new Set();

type Shown = { groups: readonly ListGroup[]; at: string };

/**
 * Returns the keys of a group's items that came after the list was shown. Of rows that weren't loaded then, only
 * their time tells.
 */
function newIn(group: ListGroup, { groups, at }: Shown): string[] {
  const before = groups.find((one) => one.group === group.group);
  const known = new Set(before?.items.map(({ key }) => key));
  const wasWhole = before === undefined || before.items.length >= before.count;
  const isNew = ({ key, reason }: TodayItem) =>
    !known.has(key) && (wasWhole || Date.parse(reason.at) > Date.parse(at));
  return group.items.filter(isNew).map(({ key }) => key);
}

type ArrivalsOptions = {
  shown: Shown | null;
  latest: readonly ListGroup[] | null;
  showLatest: () => void;
  /** Opens a group and returns all of its items. */
  openWhole: (group: GroupName, count: number) => Promise<readonly TodayItem[]>;
  onFirst: (key: string) => void;
};

/** Shows those who are new: opens their groups as far as needed, marks their rows, and leads to the first. */
export function useArrivals({ shown, latest, showLatest, openWhole, onFirst }: ArrivalsOptions) {
  const [fresh, setFresh] = useState(none);
  const [leadsTo, setLeadsTo] = useState<string | null>(null);

  useEffect(() => {
    if (leadsTo === null) return;
    const row = document.querySelector(`[data-row="${CSS.escape(leadsTo)}"]`);
    if (row === null) return;
    row.scrollIntoView({ block: 'center' });
    onFirst(leadsTo);
    setLeadsTo(null);
  });

  const show = async () => {
    if (shown === null || latest === null) return;
    showLatest();
    const found: string[] = [];
    for (const group of latest) {
      const before = shown.groups.find((one) => one.group === group.group);
      const wanted = group.count - (before?.count ?? 0);
      let keys = newIn(group, shown);
      if (keys.length < wanted && group.items.length < group.count) {
        const items = await openWhole(group.group, group.count).catch(() => group.items);
        keys = newIn({ ...group, items }, shown);
      }
      found.push(...keys);
    }
    setFresh(new Set(found));
    setLeadsTo(found[0] ?? null);
  };
  return { fresh, show };
}
