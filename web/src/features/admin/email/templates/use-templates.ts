import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAlerts } from '../../../../ui/alerts/alerts.tsx';
import { failureText } from '../sending/failure-text.ts';
import { templatesQuery } from './templates-api.ts';

/**
 * Loads the templates when Email Manager opens, on any tab; an error is shown with the exact specified text.
 */
export function useTemplates(): void {
  const { toast, clear } = useAlerts();
  const { error } = useQuery(templatesQuery);
  useEffect(() => {
    if (error === null) clear();
    else toast(failureText('loadTemplates', error), 'bad');
  }, [error, toast, clear]);
}
