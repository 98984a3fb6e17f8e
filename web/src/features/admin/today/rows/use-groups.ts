import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type GroupName, groupQuery, itemsOf, pageItems, type Today, type TodayItem } from '../api.ts';
import type { MoreOf } from './today-groups.tsx';

const noneOpened: ReadonlySet<GroupName> = new Set();

/** Loads the pages of the groups that were opened, and returns their items. */
export function useGroups() {
  const client = useQueryClient();
  const [opened, setOpened] = useState(noneOpened);
  // As many hooks as there are groups, which never change.
  const loads = {
    waiting: useGroup('waiting', opened),
    replies: useGroup('replies', opened),
    showings: useGroup('showings', opened),
    tasks: useGroup('tasks', opened),
    homes: useGroup('homes', opened),
    quiet: useGroup('quiet', opened),
    sort: useGroup('sort', opened),
  } satisfies Record<GroupName, unknown>;
  const { waiting, replies, showings, tasks, homes, quiet, sort } = loads;
  const items = useMemo(
    () =>
      new Map<GroupName, readonly TodayItem[]>([
        ['waiting', waiting.items],
        ['replies', replies.items],
        ['showings', showings.items],
        ['tasks', tasks.items],
        ['homes', homes.items],
        ['quiet', quiet.items],
        ['sort', sort.items],
      ]),
    [waiting.items, replies.items, showings.items, tasks.items, homes.items, quiet.items, sort.items],
  );
  const moreOf = (group: GroupName): MoreOf => {
    const { load } = loads[group];
    return {
      isFetching: load.isLoading || load.isFetchingNextPage,
      isError: load.isError,
      show: () => {
        if (!opened.has(group)) setOpened(new Set(opened).add(group));
        else if (load.hasNextPage) void load.fetchNextPage();
        else void load.refetch();
      },
    };
  };
  const openWhole = async (group: GroupName, count: number): Promise<readonly TodayItem[]> => {
    const pages = Math.ceil(count / pageItems);
    const data = await client.fetchInfiniteQuery({ ...groupQuery(group), pages, staleTime: 0 });
    setOpened((all) => new Set(all).add(group));
    return itemsIn(data, group);
  };
  return { opened: items, moreOf, openWhole };
}

function useGroup(group: GroupName, opened: ReadonlySet<GroupName>) {
  const load = useInfiniteQuery({ ...groupQuery(group), enabled: opened.has(group) });
  const items = useMemo(() => itemsIn(load.data, group), [load.data, group]);
  return { load, items };
}

const itemsIn = (data: InfiniteData<Today> | undefined, group: GroupName): TodayItem[] =>
  data?.pages.flatMap((page) => itemsOf(page, group)) ?? [];
