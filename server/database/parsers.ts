import pg from 'pg';

/**
 * Sets how `pg` parses values, for every query of the process (including Drizzle's): integers as numbers
 * while they fit, dates as `YYYY-MM-DD`. `numeric` stays text, so that no digit is lost.
 */
export function setValueParsers(): void {
  pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
    const number = Number(text);
    return Number.isSafeInteger(number) ? number : text;
  });
  // The default creates a Date at midnight in the server's time zone, which is another day elsewhere.
  pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
}
