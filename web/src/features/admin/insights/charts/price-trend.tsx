import { Minus, TrendingDown, TrendingUp } from 'lucide-react';
import { trendText } from '../words.ts';

/** Shows a change since last month. Sign and arrow give its direction; color only reinforces it. */
export function PriceTrend({ percent }: { percent: number | null }) {
  const text = trendText(percent);
  if (text === null) {
    return (
      <span className="text-ink-soft">
        <span aria-hidden>–</span>
        <span className="sr-only">Not known yet</span>
      </span>
    );
  }
  const way = text.startsWith('+') ? 'up' : text.startsWith('−') ? 'down' : 'unchanged';
  const Icon = way === 'up' ? TrendingUp : way === 'down' ? TrendingDown : Minus;
  const color = way === 'up' ? 'text-good' : way === 'down' ? 'text-bad' : 'text-ink-soft';
  return (
    <span className={`inline-flex items-center gap-1.5 font-medium whitespace-nowrap tabular-nums ${color}`}>
      <Icon aria-hidden className="size-4" />
      {text}
      <span className="sr-only">, {way}</span>
    </span>
  );
}
