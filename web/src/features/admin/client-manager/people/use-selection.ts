import { useState } from 'react';

/** Who is selected: some people, who stay so over several searches, or all whom a search finds. */
export type Selected = { ids: ReadonlySet<string> } | { q: string };

const nobody: Selected = { ids: new Set() };

/** Keeps which people are selected. */
export function useSelection(sought: string) {
  const [selected, setSelected] = useState<Selected>(nobody);
  // What another search finds was never looked at.
  const now = 'q' in selected && selected.q !== sought ? nobody : selected;
  return {
    selected: now,
    isAll: 'q' in now,
    has: (id: string) => 'q' in now || now.ids.has(id),
    toggle: (id: string) => {
      if ('q' in now) return;
      const ids = new Set(now.ids);
      if (!ids.delete(id)) ids.add(id);
      setSelected({ ids });
    },
    selectAll: () => setSelected({ q: sought }),
    clear: () => setSelected(nobody),
  };
}
