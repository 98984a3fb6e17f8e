import words from '../../word-lists/when-words.json' with { type: 'json' };
import { wordPattern } from '../patterns/word-pattern.ts';
import { writeOutParts } from '../scan.ts';
import {
  isArrival,
  isCorrected,
  isElsewhere,
  isRefused,
  refusedAs,
  type Span,
  withBound,
} from './when-of.ts';

const { weekday, spoken } = words.parts;
const written = (phrases: readonly string[]): string => writeOutParts(phrases, words.parts).join('|');

/** A time in words: *ten thirty*. */
export const spokenTime = `${spoken}(?: (?:fifteen|thirty|forty.five))?`;

const days = written(words.days);
const clocks = written(words.clocks);
const dayPart = words.dayPart;
/** Words before a day or time that belong to it: *around 4*, *the morning of the 9th*, *any time before noon*. */
const lead = `(?:(?:${words.leads.join('|')}) ){0,4}`;
const dayLead = `(?:(?:${words.dayLeads.join('|')}) ){0,4}`;
const bareClock = written(words.bareClocks);
const isNoHour = `(?! ?(?:${words.notHours.words.join('|')})(?![a-z]))`;

const start = '(?<![a-z\\d$#/.-])';
const end = '(?![a-z\\d]|[-/.]\\d)';
const day = wordPattern(`${start}${dayLead}(?:${days})${end}(?! ?(?:bed|bath))`, 'gi');
const at = '(?:at|around|round|about|after|before|from)';
/** A time that is one without a day beside it: *after 6pm*, *at 3*, *in the morning*. */
const time = wordPattern(
  `${start}(?:${lead}(?:${clocks}|${dayPart})${end}(?! ?(?:bed|bath|k\\b|%|percent))|${at} (?:(?:say|like|about|around) )?(?:${bareClock})(?<!\\d00)${end}${isNoHour})`,
  'gi',
);
/** A bare hour next to a day: *tomorrow, 5*, *4 on monday*. */
const hour = wordPattern(
  `^(?:(?:${clocks})${end}|(?:${bareClock})(?: ?(?:to|and|or|-|–) ?(?:${bareClock}))?${end}${isNoHour})`,
  'i',
);
const hourBefore = wordPattern(
  `${start}(?:(?:around|round|about|after|before|by|between|from) (?:${bareClock})|\\d{1,2}(?::\\d\\d)?|at (?:${bareClock}))(?: ?(?:-|to|or|and) ?(?:${bareClock}))? (?:on |this |that )*$`,
  'i',
);
/** What stands between a day and its time. */
const glue = wordPattern(`^(?:[ ,]|(?:${words.between.join('|')})(?![a-z]))*$`, 'i');
const trail = wordPattern(`^(?:${written(words.trails)})${end}`, 'i');

/** A day and its times are near each other, and few. */
const mostSpans = 12;
const mostBetween = 24;

/**
 * Returns the days and times in a text, as typed: `saturday at 2`, `thurs or fri, only after 5pm`; null without one. A day
 * that is refused gives way to another: *Friday doesn't work, is Saturday ok?*, or is refused in words: `not evenings`. A day of
 * something else, a greeting, an absence, or a move, is none.
 */
export function readWhen(text: string): string | null {
  const said = text.replace(/[’]/g, "'");
  const found = joined(said, spansIn(said)).filter((span) => !isElsewhere(said, span));
  const isCertain = ({ from, to }: Span) => !/^\d\/\d$/.test(said.slice(from, to).trim());
  // *3/2* is as often rooms, and *any time* says less than *from 11 on*.
  const certain = found.some((span) => span.isDay && isCertain(span)) ? found.filter(isCertain) : found;
  const last = certain.findLastIndex((span, n) => n > 0 && isCorrected(between(said, certain[n - 1], span)));
  const kept = certain.slice(Math.max(0, last)).map((span) => withBound(said, span));
  const days = kept.filter(({ isDay }) => isDay);
  const times = kept.filter(({ isDay }) => !isDay).filter((span) => isTimeAlone(said, span, days.length > 0));
  const open = openDays(said, days);
  const isOpen = open.some((span) => !isRefused(said, span));
  const parts = [...open, ...times].map((span) => partOf(said, span));
  const bounded =
    isOpen || times.length > 0 ? parts.filter((part) => !/^any ?(?:time|day)$/i.test(part)) : parts;
  return (bounded.length === 0 ? parts : [...new Set(bounded)]).join(', ') || null;
}

/** *Friday is out, Saturday works*: the refused day says no more than the other one; the one of an arrival neither. */
function openDays(said: string, days: readonly Span[]): Span[] {
  const isOpen = (span: Span) => !isRefused(said, span);
  const others = days.filter((span) => isOpen(span) && !isArrival(said, span));
  const isAny = (span: Span) =>
    /\b(?:any|every|week|weekends?|weekdays?)/i.test(said.slice(span.from, span.to));
  const hasOne = others.some((span) => !isAny(span));
  if (hasOne) return days.filter((span) => isOpen(span) && (others.includes(span) || others.length === 0));
  return [...days];
}

function partOf(said: string, span: Span): string {
  const day = said
    .slice(span.from, span.to)
    .trim()
    .replace(/^(?:at |by (?!\d|noon|lunch)|in (?=the (?:week|\d)))/i, '');
  return isRefused(said, span) ? refusedAs(day) : day;
}

/**
 * Returns a day and time that were read in the English of a message in the words that were typed; `typed` gives what was typed
 * for a part of `text`.
 */
export function whenAsTyped(when: string, text: string, typed: (part: string) => string): string {
  const trimmed = (part: string) => typed(part).replace(notOfDay, '');
  if (text.includes(when)) return trimmed(when);
  return when
    .split(', ')
    .map((part) => {
      if (text.includes(part)) return trimmed(part);
      const bare = part.replace(/^not /, '');
      return text.includes(bare) && trimmed(bare) !== bare ? `no ${trimmed(bare)}` : part;
    })
    .join(', ');
}

/** What phrases of Spanish have before the day: *que el lunes*, *para el sábado*, *se puede ver mañana*. */
const notOfDay =
  /^(?:(?:q|que|y|o|pues|bueno) )?(?:(?:para|pa|se (?:puede|podria|podría)(?: ir)?(?: a)? ver) )?(?=\p{L})/iu;

const between = (said: string, first: Span | undefined, second: Span): string =>
  first === undefined ? '' : said.slice(first.to, second.from);

/** A part of the day, or a time after *at*, is a whole answer; beside a day, any hour. */
const isTimeAlone = (said: string, { from, to }: Span, hasDay: boolean): boolean => {
  const time = said.slice(from, to).trim();
  return alone.test(time.replace(boundWords, '')) || boundWords.test(time) || (hasDay && isHour.test(time));
};
const boundWords =
  /^(?:not|only|never|but not|home|free|off|out|done|available|around|nothing|busy|starting|until|till|til) /i;
const isHour = /^\d{1,2}$|\d(?: ?[ap]\.?m\.?|:\d\d|ish| o.?clock)|^(?:at |around )?(?:noon|midday|lunch)/i;

/** Returns the days and times of a text, in order; a time within a day's words is part of it. */
function spansIn(said: string): Span[] {
  const days = matches(said, day, true);
  const times = matches(said, time, false).filter(
    ({ from, to }) => !days.some((each) => from < each.to && to > each.from),
  );
  return [...days, ...times].toSorted((a, b) => a.from - b.from).slice(0, mostSpans);
}

const matches = (said: string, pattern: RegExp, isDay: boolean): Span[] =>
  [...said.matchAll(pattern)].map((match) => ({
    from: match.index,
    to: match.index + match[0].length,
    isDay,
  }));

/** Joins days and times with nothing but *at* or a comma between them, and takes in the bare hours beside them. */
function joined(said: string, spans: readonly Span[]): Span[] {
  const result: Span[] = [];
  for (const span of spans) {
    const last = result.at(-1);
    const between = last === undefined ? '' : said.slice(last.to, span.from);
    if (
      last !== undefined &&
      between.length <= mostBetween &&
      glue.test(between) &&
      !isOther(said, last, span)
    ) {
      last.to = withHour(said, span).to;
      last.isDay ||= span.isDay;
    } else result.push(withHour(said, span));
  }
  return result.map((span) => (span.isDay ? withHourBefore(said, span) : span));
}

/** *Friday, Saturday is better*: a comma joins a day to its date, and no two days of the week. */
const isOther = (said: string, last: Span, span: Span): boolean =>
  /^[ ,]*$/.test(said.slice(last.to, span.from)) &&
  [last, span].every(({ from, to }) => ofWeek.test(said.slice(from, to)));
const ofWeek = wordPattern(`\\b${weekday}\\b`, 'i');

/** Adds the hour or the words after a day: *saturday, 2*, *Friday, same time*. */
function withHour(said: string, span: Span): Span {
  if (!span.isDay || /^\d\/\d$/.test(said.slice(span.from, span.to)))
    return { ...span, to: span.to + trailAt(said.slice(span.to)) };
  const rest = said.slice(span.to, span.to + 40);
  const gap =
    /^(?:[ ,]|(?:at|around|round|about|say|like|then|by|from|between|maybe|perhaps|the|hour)(?![a-z]))*/i.exec(
      rest,
    )?.[0] ?? '';
  const found = gap === '' ? null : hour.exec(rest.slice(gap.length));
  const to = span.to + (found === null ? 0 : gap.length + found[0].length);
  return { ...span, to: to + trailAt(said.slice(to)) };
}

const trailAt = (rest: string): number => trail.exec(rest)?.[0].length ?? 0;

function withHourBefore(said: string, span: Span): Span {
  const before = said.slice(Math.max(0, span.from - 30), span.from);
  const found = hourBefore.exec(before)?.[0];
  return found === undefined ? span : { ...span, from: span.from - found.length };
}

/** A part of the day, or a time after *at*, can be a whole answer. */
const alone = wordPattern(
  `^(?:${at} (?!night|the same)|between \\d|\\d{1,2}(?::\\d\\d)? ?[ap]\\.?m|(?:any ?time|some ?time) |(?:any |most |in the |early |late |mid)*(?:morning|afternoon|evening)|(?:after|before) work)`,
  'i',
);
