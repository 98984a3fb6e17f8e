import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { dateAndTime, siteTimeZone } from '../../../../ui/date-and-time.ts';
import { unknownText } from '../write/field-warnings.tsx';
import { emailsTo } from './drip-progress.ts';
import type { DripPlan } from './drips-api.ts';

/** Formats a time in a zone, *Tue, Dec 1, 2026, 9:00 AM CST*; in the site's zone when none is given. */
export function momentIn(moment: string, timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en-US', {
      ...{ weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' },
      ...{ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
      timeZone: timeZone === '' ? siteTimeZone() : timeZone,
    }).format(new Date(moment));
  } catch {
    // The browser does not know this zone.
    return dateAndTime(moment);
  }
}

/** Shows a dry run: each email's time, its recipients, who is left out, and which fields are empty. */
export function DripPlanView({ plan, timeZone }: { plan: DripPlan; timeZone: string }) {
  const { recipients, emails, invalid, repeated, suppressed, deleted, to } = plan;
  const place = useRef<HTMLElement>(null);
  // The plan appears below the form, so it is scrolled into view.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <section
      ref={place}
      aria-label="Dry Run"
      className="flex flex-col gap-4 rounded-card border border-accent p-4 sm:p-5"
    >
      <p role="status" className="text-lg">
        <strong className="font-semibold">{emailsTo(recipients * emails.length, recipients)}</strong>
      </p>
      <ol className="flex flex-col divide-y divide-line">
        {emails.map(({ step, template_name, subject, send_at, missing, unknown }) => (
          <li key={step} className="flex flex-col gap-1 py-3 first:pt-0">
            <span className="font-medium wrap-anywhere">{`${step}. ${template_name}`}</span>
            <time dateTime={send_at}>{momentIn(send_at, timeZone)}</time>
            <span className="text-sm wrap-anywhere text-ink-soft">{`Subject: ${subject || 'none'}`}</span>
            {unknown.map((field) => (
              <span key={field.written} className="flex gap-2 text-sm wrap-anywhere text-warn">
                <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
                {unknownText(field)}
              </span>
            ))}
            {missing.map(({ field, recipients: without, example }) => (
              <span key={field} className="flex gap-2 text-sm wrap-anywhere text-warn">
                <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
                {`{{${field}}} is missing for ${without.toLocaleString('en-US')}, such as ${example}.`}
              </span>
            ))}
          </li>
        ))}
      </ol>
      <LeftOut name="Skipped (unsubscribed)" texts={suppressed} />
      <LeftOut name="Skipped (asked to be deleted)" texts={deleted} />
      <LeftOut name="Left out: not email addresses" texts={invalid} />
      <LeftOut name="Duplicates, emailed once" texts={repeated} />
      <details>
        <summary className="min-h-11 py-2 font-medium">{`Who gets ${emails.length === 1 ? 'it' : 'them'}`}</summary>
        <ul className="max-h-56 columns-1 overflow-y-auto text-sm wrap-anywhere sm:columns-2">
          {to.map((email) => (
            <li key={email}>{email}</li>
          ))}
        </ul>
        {recipients > to.length ? (
          <p className="mt-2 text-sm text-ink-soft">{`and ${(recipients - to.length).toLocaleString('en-US')} more`}</p>
        ) : null}
      </details>
    </section>
  );
}

function LeftOut({ name, texts }: { name: string; texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <details open={texts.length <= 5}>
      <summary className="min-h-11 py-2 font-medium">{`${name}: ${texts.length.toLocaleString('en-US')}`}</summary>
      <ul className="max-h-40 overflow-y-auto text-sm wrap-anywhere text-ink-soft">
        {[...new Set(texts)].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </details>
  );
}
