import { useState } from 'react';
import { localStore } from '../../api/stores.ts';

const key = 'adminRailCollapsed';

/** Whether the rail shows only icons; the choice is stored on this device. */
export function useRailCollapsed(): [boolean, () => void] {
  const [collapsed, setCollapsed] = useState(() => localStore.getItem(key) === 'true');
  return [
    collapsed,
    () => {
      setCollapsed(!collapsed);
      localStore.setItem(key, String(!collapsed));
    },
  ];
}
