/** The attribute that marks where alerts and toasts stand. */
export const alertsRegion = { 'data-alerts': '' } as const;

/** Whether a press or a move of the focus happened on an alert, which floats above every panel. */
export function isInAlerts(event: Event): boolean {
  const related = event instanceof FocusEvent ? event.relatedTarget : event.target;
  return related instanceof Element && related.closest('[data-alerts]') !== null;
}
