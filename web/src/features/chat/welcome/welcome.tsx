import { CalendarDays, KeyRound, Signpost } from 'lucide-react';
import { type SiteProfile, useSite } from '../../../api/site.ts';
import { firstName } from '../../../forms/person-name.ts';
import type { AccountView } from '../../../people/account-forms.ts';
import { Avatar } from '../../../people/avatar.tsx';
import { telephoneLink } from '../../../people/contact-links.ts';
import { Pill } from '../../../ui/pill.tsx';
import type { Service } from '../talk/chat-state.ts';
import { greeting } from './greeting.ts';
import { HomeSearch } from './home-search.tsx';
import { welcomeText } from './welcome-text.ts';

type WelcomeProps = {
  service: Service | null;
  signedIn: boolean;
  onChoose: (service: Service) => void;
  onAccount: (view: AccountView) => void;
};

const services = [
  { service: 'buying', label: 'Buying', icon: <KeyRound aria-hidden /> },
  { service: 'selling', label: 'Selling', icon: <Signpost aria-hidden /> },
  { service: 'lease', label: 'Lease', icon: <CalendarDays aria-hidden /> },
] as const;

const quietPill = 'border-transparent bg-transparent';

/** The assistant's welcome, and the choice of a service. */
export function Welcome({ service, signedIn, onChoose, onAccount }: WelcomeProps) {
  const { agent, licenseLines } = useSite();
  return (
    <section aria-label="Welcome" className="flex gap-3">
      <Avatar name={agent.name} photo={agent.photo} look="accent" className="mt-1" />
      <div className="flex min-w-0 grow flex-col gap-5">
        <div className="flex flex-col gap-2">
          <h1 tabIndex={-1} className="text-2xl sm:text-3xl">
            {greeting(new Date().getHours())}. What brings you home?
          </h1>
          <p className="max-w-prose text-ink-soft">
            {welcomeText(agent)}{' '}
            <a
              href={telephoneLink(agent.phone)}
              className="whitespace-nowrap underline underline-offset-2 hover:text-ink"
            >
              Call {firstName(agent.name)}
            </a>
          </p>
        </div>
        <fieldset aria-label="Services" className="flex flex-wrap gap-2">
          {services.map((choice) => (
            <Pill
              key={choice.service}
              icon={choice.icon}
              selected={service === choice.service}
              onClick={() => onChoose(choice.service)}
            >
              {choice.label}
            </Pill>
          ))}
          {signedIn ? null : (
            <>
              <Pill className={quietPill} onClick={() => onAccount('sign-in')}>
                Sign In
              </Pill>
              <Pill className={quietPill} onClick={() => onAccount('register')}>
                Register
              </Pill>
            </>
          )}
        </fieldset>
        <HomeSearch />
        <StateNotices lines={licenseLines} />
      </div>
    </section>
  );
}

/** Links that a state requires on an agent's home page. Wide screens show them in the footer line. */
function StateNotices({ lines }: { lines: SiteProfile['licenseLines'] }) {
  const links = lines.flatMap(({ text, url }) => (url === null ? [] : [{ text, url }]));
  if (links.length === 0) return null;
  return (
    <ul aria-label="State notices" className="flex flex-col gap-2 text-sm text-ink-soft sm:hidden">
      {links.map(({ text, url }) => (
        <li key={url}>
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            className="inline-block py-1 underline underline-offset-2 hover:text-ink"
          >
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}
