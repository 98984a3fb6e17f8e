import { shortPrice } from '../../listings/format-price.ts';
import { inSiteZone } from '../../ui/date-and-time.ts';
import type { Change } from './history-texts.ts';

type Step = { at: number; price: number };

const width = 320;
const height = 96;
const room = { top: 18, bottom: 22, side: 4 };

/** Returns the prices of a history in order of time; nothing when the price never changed. */
function priceSteps(history: readonly Change[], now: number): Step[] {
  const steps = history
    .flatMap(({ at, kind, price_to: price }) =>
      (kind === 'new' || kind === 'price') && price ? [{ at: Date.parse(at), price }] : [],
    )
    .sort((a, b) => a.at - b.at);
  const last = steps.at(-1);
  if (last === undefined || new Set(steps.map(({ price }) => price)).size < 2) return [];
  return [...steps, { at: Math.max(now, last.at), price: last.price }];
}

/** The asking price over time, as steps. The list beside it says the same in words. */
export function PriceChart({ history, now }: { history: readonly Change[]; now: number }) {
  const steps = priceSteps(history, now);
  const [first, last] = [steps[0], steps.at(-1)];
  if (first === undefined || last === undefined) return null;
  const prices = steps.map(({ price }) => price);
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const x = (at: number) =>
    room.side + ((at - first.at) / Math.max(last.at - first.at, 1)) * (width - 2 * room.side);
  const y = (price: number) =>
    room.top + ((high - price) / Math.max(high - low, 1)) * (height - room.top - room.bottom);
  const line = steps
    .map(({ at, price }, n) => (n === 0 ? `M${x(at)} ${y(price)}` : `H${x(at)}V${y(price)}`))
    .join('');
  const day = (at: number) => inSiteZone(new Date(at), { month: 'short', day: 'numeric' });
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`The price from ${day(first.at)}, ${shortPrice(first.price)}, to today, ${shortPrice(last.price)}`}
      className="mb-3 w-full max-w-md text-ink-soft"
    >
      <path d={line} fill="none" stroke="var(--accent)" strokeWidth={2} />
      <circle cx={x(last.at)} cy={y(last.price)} r={7} fill="var(--glow)" />
      <circle cx={x(last.at)} cy={y(last.price)} r={3.5} fill="var(--lamp)" stroke="var(--accent)" />
      <g fill="currentColor" fontSize={11}>
        <text x={room.side} y={y(first.price) - 6}>
          {shortPrice(first.price)}
        </text>
        <text x={width - room.side} y={y(last.price) - 9} textAnchor="end">
          {shortPrice(last.price)}
        </text>
        <text x={room.side} y={height - 5}>
          {day(first.at)}
        </text>
        <text x={width - room.side} y={height - 5} textAnchor="end">
          Today
        </text>
      </g>
    </svg>
  );
}
