import { Link } from 'react-router-dom';
import { useSite } from '../../api/site.ts';
import { paths } from '../../navigation/paths.ts';
import { LegalText } from './legal-text.tsx';

/** What the site stores about visitors, why, for how long, and how to request a copy or deletion. */
export function Component() {
  const { agent, brokerage } = useSite();
  return (
    <LegalText title="Privacy" intro={`What we collect and who sees it: ${agent.name}. We never sell it.`}>
      <h2>What You Leave Here</h2>
      <ul>
        <li>What you enter in a form: name, phone, email, ZIP code, and a home you want to sell.</li>
        <li>
          The address and details of a home whose worth you ask for stay in your browser until you send them
          to {agent.name}. To find its place, a map service may get the address alone.
        </li>
        <li>
          Homes that you save, which {agent.name} sees, and your notes on them, which only you see. Without an
          account, they belong to this browser: signing in moves them to your account. We delete those that
          you remove after 30 days, and this browser’s after 410 days without a visit.
        </li>
        <li>
          Searches that you save, and the email that their alerts go to. {agent.name} sees them, and when a
          link of an alert is opened.
        </li>
        <li>Showings that you request: the home, the times, how to reach you, and your message.</li>
        <li>Emails and texts that you send to {agent.name} in answer to ours.</li>
        <li>Reviews that you write. They are anonymous unless you sign them.</li>
        <li>
          What you say to the assistant, for {agent.name} to read, for a limited time. Card and Social
          Security numbers are removed before it is stored.
        </li>
        <li>
          An account, if you make one, and when you confirmed its email. Its password is stored as a hash that
          no one can read back.
        </li>
      </ul>
      <h2>What We Collect Automatically</h2>
      <ul>
        <li>
          Pages viewed, the type of browser, a number for the visit, and, while you are signed in with a
          confirmed email, that email, for a limited time. If your browser sends Global Privacy Control, none
          of this is recorded.
        </li>
        <li>
          One sealed cookie for the visit. It ends with your browser session. Once you save something without
          an account, a second one with a random number, for up to 400 days, until you log off. There are no
          advertising cookies.
        </li>
      </ul>
      <h2>Who Sees It</h2>
      <p>
        {agent.name} and {brokerage.name}, to answer you. Services that deliver a message (email, text,
        postcard) get only what that message needs. Your details aren’t sold.
      </p>
      <h2>Your Choices</h2>
      <p>
        You can request a copy of your data, or have it deleted:{' '}
        <Link to={paths.dataRequest}>data request</Link>. Unsubscribe from marketing email with its link;
        reply STOP to end texts.
      </p>
      <h2>Questions</h2>
      <p>
        Write to <a href={`mailto:${agent.email}`}>{agent.email}</a>
        {brokerage.address === null ? '.' : ` or to ${brokerage.name}, ${brokerage.address}.`}
      </p>
    </LegalText>
  );
}
