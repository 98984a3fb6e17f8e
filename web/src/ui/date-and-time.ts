const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** A moment by the reader's own clock, *Nov 20, 2026, 3:00 PM*. */
export const dateAndTime = (moment: string): string => format.format(new Date(moment));
