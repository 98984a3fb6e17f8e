/** Creates a formatter for a zone; uses the browser's zone when none is given or its name is unknown. */
function clockOf(timeZone: string | undefined, parts: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en-US', { ...parts, ...(timeZone === undefined ? {} : { timeZone }) });
  } catch {
    return new Intl.DateTimeFormat('en-US', parts);
  }
}

const dayAndTime: Intl.DateTimeFormatOptions = {
  ...{ year: 'numeric', month: 'short', day: 'numeric' },
  ...{ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
};

let siteZone: string | undefined;
let format = clockOf(undefined, dayAndTime);

/** Sets the time zone of all times in the console. */
export function setSiteTimeZone(timeZone: string | undefined): void {
  if (timeZone === siteZone) return;
  siteZone = timeZone;
  format = clockOf(timeZone, dayAndTime);
}

/** Returns the site's IANA zone; the browser's when it is unknown. */
export const siteTimeZone = (): string => format.resolvedOptions().timeZone;

/** Formats a time in the site's zone: *Nov 20, 2026, 3:00 PM CST*. */
export const dateAndTime = (moment: string): string => format.format(new Date(moment));

/** Formats a day in the site's zone: *Nov 20, 2026*. */
export const shortDate = (moment: string): string => inSiteZone(moment, { dateStyle: 'medium' });

/** Formats the day of a moment; midnight in UTC stands for a day without a time. */
export const dayOf = (moment: string): string =>
  /T00:00:00(?:\.0+)?Z$/.test(moment)
    ? clockOf('UTC', { dateStyle: 'medium' }).format(new Date(moment))
    : shortDate(moment);

/** Formats parts of a time in the site's zone, such as only its date. */
export const inSiteZone = (moment: string | Date, parts: Intl.DateTimeFormatOptions): string =>
  clockOf(siteZone, parts).format(new Date(moment));
