import { useState } from 'react';

const key = 'adminRailCollapsed';

/** Whether the rail shows only icons; the choice is stored on this device. */
export function useRailCollapsed(): [boolean, () => void] {
  const [collapsed, setCollapsed] = useState(read);
  return [
    collapsed,
    () => {
      setCollapsed(!collapsed);
      try {
        localStorage.setItem(key, String(!collapsed));
      } catch {
        // Without storage, the choice lasts until the page is closed.
      }
    },
  ];
}

function read(): boolean {
  try {
    return localStorage.getItem(key) === 'true';
  } catch {
    return false;
  }
}
