/** Formats by the clock of a zone; by the reader's own where none is named, or where this browser knows none of that name. */
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

/** Shows all times of the console by the site's clock from now on. */
export function setSiteTimeZone(timeZone: string | undefined): void {
  if (timeZone === siteZone) return;
  siteZone = timeZone;
  format = clockOf(timeZone, dayAndTime);
}

/** The site's IANA zone; the reader's own where that is not known. */
export const siteTimeZone = (): string => format.resolvedOptions().timeZone;

/** A moment by the site's clock, which it names: *Nov 20, 2026, 3:00 PM CST*. */
export const dateAndTime = (moment: string): string => format.format(new Date(moment));

/** Parts of a moment by the site's clock, such as its day alone. */
export const inSiteZone = (moment: string | Date, parts: Intl.DateTimeFormatOptions): string =>
  clockOf(siteZone, parts).format(new Date(moment));
