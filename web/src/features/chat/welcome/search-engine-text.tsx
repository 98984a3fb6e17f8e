import { useSite } from '../../../api/site.ts';

/** Hidden text for search engines about the services (the product's document, section 2). */
export function SearchEngineText() {
  const { agent, brokerage, serviceAreas } = useSite();
  const areas = serviceAreas.map(({ name, state }) => `${name}, ${state}`).join('; ');
  return (
    <section aria-hidden data-read-by-machines className="sr-only">
      <h2>Real estate services of {agent.name}</h2>
      <p>
        {agent.name}, {agent.title}, of {brokerage.name} helps people buy, sell, and lease homes
        {areas === '' ? '' : ` in ${areas}`}. Search current listings by city, state, or ZIP code on a map,
        see photos and details of each home, and ask for a showing, a market estimate of your property, or a
        lease.
      </p>
    </section>
  );
}
