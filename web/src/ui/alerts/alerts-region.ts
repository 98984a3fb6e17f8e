/** The attribute that marks the region of alerts and toasts. */
export const alertsRegion = { 'data-alerts': '' } as const;

/** Returns whether a press or focus change happened in an alert; alerts float above every panel. */
export function isInAlerts(event: Event): boolean {
  const related = event instanceof FocusEvent ? event.relatedTarget : event.target;
  return related instanceof Element && related.closest('[data-alerts]') !== null;
}
