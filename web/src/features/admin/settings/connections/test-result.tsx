import { Check, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Spinner } from '../../../../ui/spinner.tsx';
import { siteTime } from './site-time.ts';
import type { Test } from './use-tests.ts';

/** Shows a test's result, or how long it has been running. */
export function TestResult({ test, timeZone }: { test: Test; timeZone: string }) {
  if (test.phase === 'running') return <Running since={test.since} />;
  const { ok, text, advice, at } = test.found;
  const Icon = ok ? Check : TriangleAlert;
  return (
    <p
      className={`flex gap-2 rounded-small px-3 py-2 text-sm ${ok ? 'bg-good-tint text-good' : 'bg-bad-tint text-ink'}`}
    >
      <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${ok ? '' : 'text-bad'}`} />
      <span className="wrap-anywhere">
        <span className="font-semibold">{text}</span>
        {advice === null ? null : ` ${advice}`}
        {` ${siteTime(at, timeZone)}.`}
      </span>
    </p>
  );
}

function Running({ since }: { since: number }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.floor((now - since) / 1000);
  return (
    <p className="flex items-center gap-2 px-3 py-2 text-sm text-ink-soft">
      <Spinner />
      {seconds < 2 ? 'Testing...' : `Testing... ${seconds} seconds elapsed`}
    </p>
  );
}
