import { useState } from 'react';

const key = 'adminRailCollapsed';

/** Whether the rail shows icons alone; the choice is kept on this device. */
export function useRailCollapsed(): [boolean, () => void] {
  const [collapsed, setCollapsed] = useState(read);
  return [
    collapsed,
    () => {
      setCollapsed(!collapsed);
      try {
        localStorage.setItem(key, String(!collapsed));
      } catch {
        // Kept until the page is left.
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
