import { useState } from 'react';
import { type SiteProfile, useSite } from '../api/site.ts';
import { Dialog, preloadDialog } from '../ui/dialog.tsx';
import { EqualHousingMark } from './equal-housing-mark.tsx';

const linkClass = 'underline underline-offset-2 hover:text-ink';

/**
 * What the law wants on every public page: licence and brokerage, the state's notices, the fair housing
 * mark; and what the assistant and the demo say of themselves.
 */
export function SiteFooter() {
  const site = useSite();
  const { ai, demo, listings } = site.disclaimers;
  return (
    <footer className="mt-auto border-t border-line px-6 py-10 text-sm text-ink-soft">
      <div className="mx-auto flex max-w-page flex-col gap-6 sm:flex-row sm:items-start">
        <EqualHousingMark className="h-16 shrink-0 self-start text-ink" />
        <div className="flex max-w-prose flex-col gap-2">
          <LicenseLines site={site} />
          {[ai, listings, demo].map((text) => (text === null ? null : <p key={text}>{text}</p>))}
        </div>
      </div>
    </footer>
  );
}

/** The same for screens that fill the window: one line, the long texts behind a button. */
export function SiteFooterLine() {
  const site = useSite();
  const [open, setOpen] = useState(false);
  const { ai, demo, listings } = site.disclaimers;
  return (
    <footer className="flex shrink-0 items-center justify-center gap-3 bg-paper/85 px-4 py-1 text-sm leading-tight text-ink-soft">
      <EqualHousingMark className="h-8 shrink-0 text-ink" />
      <div className="flex min-w-0 flex-wrap items-center gap-x-3">
        <LicenseLines site={site} />
        <p>Equal Housing Opportunity</p>
        <p className="hidden xl:block">{ai}</p>
        <button
          type="button"
          onClick={() => setOpen(true)}
          onPointerEnter={preloadDialog}
          onFocus={preloadDialog}
          className={`${linkClass} min-h-6 pointer-coarse:min-h-11`}
        >
          Notices
        </button>
      </div>
      <Dialog open={open} onClose={() => setOpen(false)} title="Notices" size="medium">
        <div className="flex flex-col gap-4">
          <LicenseLines site={site} />
          {[ai, listings, demo].map((text) => (text === null ? null : <p key={text}>{text}</p>))}
        </div>
      </Dialog>
    </footer>
  );
}

function LicenseLines({ site }: { site: SiteProfile }) {
  return site.licenseLines.map(({ text, url }) =>
    url === null ? (
      <p key={text}>{text}</p>
    ) : (
      <a key={text} href={url} target="_blank" rel="noreferrer" className={linkClass}>
        {text}
      </a>
    ),
  );
}
