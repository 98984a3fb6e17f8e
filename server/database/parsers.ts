import pg from 'pg';

/**
 * Sets how `pg` parses values in every query of the process (including Drizzle's): integers as numbers when
 * they are safe, dates as `YYYY-MM-DD`. `numeric` stays text, which keeps every digit.
 */
export function setValueParsers(): void {
  pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
    const number = Number(text);
    return Number.isSafeInteger(number) ? number : text;
  });
  // The default creates a Date at midnight in the server's time zone, which is another date elsewhere.
  pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
}
