import { TriangleAlert } from 'lucide-react';
import type { Connection } from './api.ts';
import { usageText } from './usage-text.ts';

/** What the language model did today, and whether a limit of the day is reached. */
export function ModelUsage({ today }: { today: NonNullable<Connection['today']> }) {
  const { limit_reached: isReached, visitors_at_limit: visitors } = today;
  return (
    <div className="flex flex-col gap-1 text-sm text-ink-soft sm:ml-13">
      <p>
        <span className="font-medium text-ink">Today: </span>
        {usageText(today)}
      </p>
      {isReached ? (
        <p className="flex gap-2 text-bad">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          Daily limit reached. The built-in assistant answers until tomorrow. To raise the limit, change
          LLM_SITE_TOKENS.
        </p>
      ) : null}
      {visitors > 0 ? (
        <p>
          {visitors === 1 ? '1 visitor has' : `${visitors.toLocaleString('en-US')} visitors have`} reached the
          limit of one visitor.
        </p>
      ) : null}
    </div>
  );
}
