import type { ReactNode } from 'react';
import type { Feed } from './api.ts';
import { counted, limitText, number } from './feed-words.ts';
import { Fold } from './fold.tsx';

/** The homes by status, those that rules hide, and the limits used; folded, as most visits don't need them. */
export function FeedCounts({ feed: { statuses, hidden, limits } }: { feed: Feed }) {
  if (statuses.length === 0 && hidden.length === 0 && limits.length === 0) return null;
  const away = hidden.reduce((sum, { homes }) => sum + homes, 0);
  return (
    <Fold title={away === 0 ? 'Counts and limits' : `Counts and limits, ${number(away)} hidden by rules`}>
      {statuses.length === 0 ? null : (
        <Part title="Homes by status">
          <dl className="grid grid-cols-[minmax(0,1fr)_max-content] gap-x-4 gap-y-1">
            {statuses.map(({ status, homes }) => (
              <div key={status} className="contents">
                <dt className="wrap-anywhere">{status}</dt>
                <dd className="text-right tabular-nums">{number(homes)}</dd>
              </div>
            ))}
          </dl>
        </Part>
      )}
      {hidden.length === 0 ? null : (
        <Part title="Hidden by rules">
          <ul className="flex flex-col gap-1">
            {hidden.map(({ rule, text, homes }) => (
              <li key={rule} className="wrap-anywhere">
                <span className="font-medium">{counted(homes, 'home')}</span>
                {`: ${text}`}
              </li>
            ))}
          </ul>
        </Part>
      )}
      {limits.length === 0 ? null : (
        <Part title="Limits used">
          <ul className="flex flex-col gap-1">
            {limits.map((limit) => (
              <li key={limit.window}>{limitText(limit)}</li>
            ))}
          </ul>
        </Part>
      )}
    </Fold>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h4 className="mb-1 font-sans text-sm font-semibold text-ink-soft">{title}</h4>
      {children}
    </div>
  );
}
