import { useEffect } from 'react';
import { useAlerts } from '../../../../ui/alerts/alerts.tsx';
import { type Failure, failureText } from './failure-text.ts';

/** Returns the notifications, and `fail`, which logs a failed call and shows its exact text. */
export function useEmailAlerts() {
  const alerts = useAlerts();
  const fail = (what: Failure, error: unknown) => {
    const text = failureText(what, error);
    console.warn(text, error);
    alerts.toast(text, 'bad');
  };
  return { ...alerts, fail };
}

/** Shows the exact text while templates can't be loaded. */
export function useLoadFailure(error: Error | null): void {
  const { toast, clear } = useAlerts();
  useEffect(() => {
    if (error === null) clear();
    else toast(failureText('loadTemplates', error), 'bad');
  }, [error, toast, clear]);
}
