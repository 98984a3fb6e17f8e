import { Link } from 'react-router-dom';
import { buttonClass } from '../../../../ui/button.tsx';
import type { Connection } from './api.ts';

type Way = NonNullable<Connection['connect']>;
type GuideProps = { id: string; guides: readonly Way[] };

/** Instructions for connecting a provider: a sentence and its variables; one set per alternative. */
export function Guide({ id, guides }: GuideProps) {
  return (
    <div id={id} className="flex flex-col gap-3">
      {guides.map((guide) => (
        <Steps key={guide.provider ?? guide.guide} guide={guide} />
      ))}
    </div>
  );
}

function Steps({ guide: { provider, text, variables, screen, guide } }: { guide: Way }) {
  return (
    <div className="flex flex-col gap-3 rounded-small border border-line bg-paper p-4">
      {provider === undefined ? null : <h4 className="font-sans text-base font-semibold">{provider}</h4>}
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
