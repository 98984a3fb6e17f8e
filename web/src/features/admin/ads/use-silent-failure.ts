import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Logs a list that could not be loaded: the screen then shows it empty and says nothing (document 2, section 8). */
export function useSilentFailure({ error }: Pick<UseQueryResult, 'error'>, what: string): void {
  useEffect(() => {
    if (error !== null) console.warn(`The ${what} could not be loaded`, error);
  }, [error, what]);
}
