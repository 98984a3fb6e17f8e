import { Link } from 'react-router-dom';
import { buttonClass } from '../../../../ui/button.tsx';
import type { Connection } from './api.ts';

type GuideProps = { id: string; guide: NonNullable<Connection['connect']> };

/** How to connect a provider: in a sentence, then variable by variable. */
export function Guide({ id, guide: { text, variables, screen, guide } }: GuideProps) {
  return (
    <div id={id} className="flex flex-col gap-3 rounded-small border border-line bg-paper p-4">
      <p className="max-w-prose">{text}</p>
      {screen === null ? null : (
        <Link to={screen} className={`${buttonClass({ size: 'small' })} self-start`}>
          Open Email Manager
        </Link>
      )}
      {variables.length === 0 ? null : (
        <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[max-content_minmax(0,1fr)]">
          {variables.map((variable) => (
            <div key={variable.name} className="contents">
              <dt className="font-mono wrap-anywhere">{variable.name}</dt>
              <dd className="text-ink-soft wrap-anywhere max-sm:mb-2">
                {variable.required ? variable.text : `Optional. ${variable.text}`}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p className="text-sm text-ink-soft">
        {'More in '}
        <span className="font-mono wrap-anywhere">{guide}</span>, which comes with the site’s software.
      </p>
    </div>
  );
}
