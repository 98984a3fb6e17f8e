const dayMs = 86_400_000;

/** Usual ranges of days for open houses, from today in the site's time zone; Saturday and Sunday are a weekend. */
export function openHouseChoices(
  now: Date,
  timeZone: string | undefined,
): { value: string; label: string; from: string; to: string }[] {
  const today = new Intl.DateTimeFormat('en-CA', timeZone === undefined ? {} : { timeZone }).format(now);
  const start = Date.parse(`${today}T00:00:00Z`);
  const day = (ahead: number) => new Date(start + ahead * dayMs).toISOString().slice(0, 10);
  const weekday = new Date(start).getUTCDay();
  const saturday = weekday === 0 ? 0 : 6 - weekday;
  const sunday = (7 - weekday) % 7;
  return [
    { value: 'today', label: 'Today', from: day(0), to: day(0) },
    ...(weekday === 0
      ? []
      : [{ value: 'weekend', label: 'This weekend', from: day(saturday), to: day(sunday) }]),
    { value: 'week', label: 'Within 7 days', from: day(0), to: day(7) },
  ];
}
