import { Link } from 'react-router-dom';
import { useSite } from '../api/site.ts';
import { firstName } from '../forms/person-name.ts';
import { paths } from '../navigation/paths.ts';
import { buttonClass } from '../ui/button.tsx';
import { useDocumentTitle } from '../ui/head/use-document-title.ts';

/** The page for unknown URLs, with links to home and the map. */
export function NotFound() {
  const site = useSite();
  useDocumentTitle(`Not found · ${site.name}`);
  return (
    <div className="flex grow flex-col items-center justify-center gap-4 px-6 py-24 text-center">
      <p className="font-display text-6xl text-accent">404</p>
      <h1 className="text-3xl">Page Not Found</h1>
      <p className="max-w-form text-ink-soft">This page moved or doesn’t exist. Try:</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Link to={paths.home} className={buttonClass({ look: 'primary' })}>
          Ask {firstName(site.agent.name)}’s Assistant
        </Link>
        <Link to={paths.map()} className={buttonClass()}>
          Look at the Map
        </Link>
      </div>
    </div>
  );
}
