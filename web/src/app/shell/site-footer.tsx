import { useState } from 'react';
import { Link } from 'react-router-dom';
import { type SiteProfile, useSite } from '../../api/site.ts';
import { paths } from '../../navigation/paths.ts';
import { classNames } from '../../ui/class-names.ts';
import { Dialog, preloadDialog } from '../../ui/popups/dialog.tsx';
import { EqualHousingMark } from './equal-housing-mark.tsx';

const quietLink = 'underline underline-offset-2 hover:text-ink';

/**
 * The legally required content of every public page: license and brokerage, the state's notices, the fair
 * housing logo; and the disclosures of the assistant and the demo.
 */
export function SiteFooter() {
  const site = useSite();
  const { ai, demo, listings } = site.disclaimers;
  return (
    <footer className="mt-auto border-t border-line px-6 py-10 text-sm text-ink-soft">
      <div className="mx-auto flex max-w-page flex-col gap-6 lg:flex-row lg:items-start">
        <EqualHousingMark className="h-16 shrink-0 self-start text-ink" />
        <div className="flex max-w-prose min-w-0 flex-col gap-2">
          <LicenseLines site={site} />
          {[ai, listings, demo].map((text) => (text === null ? null : <p key={text}>{text}</p>))}
        </div>
        <SiteLinks className="shrink-0 lg:ml-auto" />
      </div>
    </footer>
  );
}

/**
 * The same for full-window screens: one line, with the long texts behind a button. On phones the state's
 * links are behind it too; home shows them in its welcome.
 */
export function SiteFooterLine() {
  const site = useSite();
  const [open, setOpen] = useState(false);
  const { ai, demo, listings } = site.disclaimers;
  return (
    <footer className="flex shrink-0 items-center justify-center gap-3 bg-paper/92 px-4 py-1 text-sm leading-tight text-ink-soft">
      <EqualHousingMark className="h-8 shrink-0 text-ink" />
      <div className="flex min-w-0 items-center gap-x-3 sm:flex-wrap">
        <LicenseLines site={site} linkClass="max-sm:hidden" />
        <p className="max-sm:hidden">Equal Housing Opportunity</p>
        <p className="hidden xl:block">{ai}</p>
        <button
          type="button"
          onClick={() => setOpen(true)}
          onPointerEnter={preloadDialog}
          onFocus={preloadDialog}
          className={`${quietLink} min-h-6 shrink-0 pointer-coarse:min-h-11`}
        >
          Notices
        </button>
      </div>
      <Dialog open={open} onClose={() => setOpen(false)} title="Notices" size="medium">
        <div className="flex flex-col gap-4">
          <LicenseLines site={site} />
          {[ai, listings, demo].map((text) => (text === null ? null : <p key={text}>{text}</p>))}
          <SiteLinks className="mt-2" />
        </div>
      </Dialog>
    </footer>
  );
}

/** Links to the public pages and the agent's social media. */
function SiteLinks({ className }: { className: string }) {
  const { neighborhood, social } = useSite();
  const links = [
    ['Blogs', paths.blogs],
    ['Reviews', paths.reviews],
    ['Connect With Us', paths.addContact],
    [neighborhood.title, paths.neighborhood],
    ['Privacy', paths.privacy],
    ['Accessibility', paths.accessibility],
    ['Data Request', paths.dataRequest],
  ] as const;
  return (
    <nav aria-label="More of this site" className={className}>
      <ul className="grid grid-cols-2 gap-x-8 gap-y-1">
        {links.map(([label, to]) => (
          <li key={to}>
            <Link to={to} className={`${quietLink} inline-block py-1`}>
              {label}
            </Link>
          </li>
        ))}
        {social.map(({ name, url }) => (
          <li key={url}>
            <a href={url} rel="noreferrer" target="_blank" className={`${quietLink} inline-block py-1`}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type LicenseLinesProps = { site: SiteProfile; linkClass?: string | undefined };

function LicenseLines({ site, linkClass }: LicenseLinesProps) {
  return site.licenseLines.map(({ text, url }) =>
    url === null ? (
      <p key={text}>{text}</p>
    ) : (
      <a key={text} href={url} target="_blank" rel="noreferrer" className={classNames(quietLink, linkClass)}>
        {text}
      </a>
    ),
  );
}
