import pg from 'pg';

/**
 * How `pg` reads values, for every query of the process (Drizzle looks at these too): whole numbers as
 * numbers while they fit, dates as `YYYY-MM-DD`. `numeric` stays text, so that no digit is lost.
 */
export function setValueParsers(): void {
  pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
    const number = Number(text);
    return Number.isSafeInteger(number) ? number : text;
  });
  // The default makes a Date at midnight of the server's own time zone: another day elsewhere.
  pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
}
