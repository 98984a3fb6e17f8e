import { useSite } from '../../api/site.ts';
import { telephoneLink } from '../../people/contact-links.ts';
import { LegalText } from './legal-text.tsx';

/** The site's accessibility, and how to report problems. */
export function Component() {
  const { agent } = useSite();
  return (
    <LegalText title="Accessibility" intro="This site is made to be used by everyone.">
      <h2>What to Expect</h2>
      <p>
        The site aims at the Web Content Accessibility Guidelines 2.2, level AA. Everything works with a
        keyboard, including the map: its results are also in a list. It follows your system’s settings for
        dark colors and less motion. Images have text alternatives, new messages are announced, and text can
        be enlarged to twice its size.
      </p>
      <h2>Where It May Fall Short</h2>
      <p>
        Photos and descriptions come from other brokers. The text for each photo names the home and the
        photo’s number, not what it shows.
      </p>
      <h2>Tell Us</h2>
      <p>
        If something doesn’t work for you, call <a href={telephoneLink(agent.phone)}>{agent.phone}</a> or
        write to <a href={`mailto:${agent.email}?subject=Accessibility`}>{agent.email}</a>. We’ll get you what
        you need in a way that works for you, and fix the site.
      </p>
      <h2>Equal Housing</h2>
      <p>
        Homes are shown, and people served, without regard to race, color, religion, sex, disability, familial
        status, or national origin.
      </p>
    </LegalText>
  );
}
