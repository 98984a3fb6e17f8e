import { Mail, Phone } from 'lucide-react';
import { useSite } from '../../api/site.ts';
import { telephoneLink } from '../../people/contact-links.ts';
import { buttonClass } from '../../ui/button.tsx';
import { usePageDescription } from '../../ui/head/use-page-description.ts';
import { CurrentHomes } from './current-homes.tsx';

/** A neighborhood's description, market figures, and homes currently for sale. */
export function Component() {
  const { neighborhood } = useSite();
  usePageDescription(neighborhood.intro);
  return (
    <>
      <Cover />
      <div className="mx-auto w-full max-w-page px-4 py-12 sm:px-6 sm:py-16">
        <div className="grid gap-12 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-16">
          <div className="flex max-w-prose flex-col gap-10">
            {neighborhood.sections.map(({ heading, paragraphs }) => (
              <section key={heading}>
                <h2 className="mb-4 text-3xl">{heading}</h2>
                {paragraphs.map((text) => (
                  <p key={text} className="mb-4 text-lg last:mb-0">
                    {text}
                  </p>
                ))}
              </section>
            ))}
          </div>
          <aside className="flex flex-col gap-8">
            <Market />
            <Contact />
          </aside>
        </div>
        <CurrentHomes postalCode={neighborhood.postalCode} name={neighborhood.name} />
      </div>
    </>
  );
}

function Cover() {
  const { neighborhood } = useSite();
  const { cover, title, intro } = neighborhood;
  return (
    <header className="relative isolate flex min-h-96 items-end overflow-hidden bg-photo-ground text-photo-ink sm:min-h-[28rem]">
      {cover === null ? (
        <div aria-hidden className="absolute inset-0 -z-20 bg-scene bg-cover bg-bottom" />
      ) : (
        <img
          src={cover}
          srcSet={[768, 960, 1280, 1600].map((width) => `${cover}?w=${width} ${width}w`).join(', ')}
          // Sized by width only: a phone shows an enlarged center under a shade, and loads sooner this way.
          sizes="100vw"
          alt=""
          fetchPriority="high"
          className="absolute inset-0 -z-20 size-full object-cover"
        />
      )}
      <div className="absolute inset-0 -z-10 bg-linear-to-t from-photo-shade-deep via-photo-shade to-photo-shade-light" />
      <div className="mx-auto w-full max-w-page px-4 py-10 sm:px-6">
        <h1 className="text-5xl sm:text-6xl">{title}</h1>
        <p className="mt-4 max-w-prose text-lg">{intro}</p>
      </div>
    </header>
  );
}

function Market() {
  const { market } = useSite().neighborhood;
  if (market.rows.length === 0) return null;
  return (
    <section aria-labelledby="market">
      <h2 id="market" className="mb-4 text-2xl">
        The Market
      </h2>
      <table className="w-full overflow-hidden rounded-card border border-line bg-surface text-left">
        <tbody className="divide-y divide-line">
          {market.rows.map(({ label, value }) => (
            <tr key={label} className="align-top">
              <th scope="row" className="w-2/5 px-5 py-4 font-normal text-ink-soft">
                {label}
              </th>
              <td className="px-5 py-4 font-semibold">{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {market.note === null ? null : <p className="mt-3 text-sm text-ink-soft">{market.note}</p>}
    </section>
  );
}

function Contact() {
  const { agent, neighborhood } = useSite();
  return (
    <section aria-labelledby="see-it">
      <h2 id="see-it" className="mb-4 text-2xl">
        See it with {agent.name}
      </h2>
      <div className="flex flex-col gap-3">
        <a
          href={`mailto:${agent.email}?subject=${encodeURIComponent(`Homes in ${neighborhood.name}`)}`}
          className={buttonClass({ look: 'primary', size: 'large', wide: true })}
        >
          <Mail aria-hidden />
          Email {agent.name}
        </a>
        <a href={telephoneLink(agent.phone)} className={buttonClass({ size: 'large', wide: true })}>
          <Phone aria-hidden />
          Call {agent.phone}
        </a>
      </div>
    </section>
  );
}
