import { ArrowLeft, Building2, IdCard, Mail, MapPin, Phone, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useSite } from '../../api/site.ts';
import { paths } from '../../navigation/paths.ts';
import { Avatar } from '../../people/avatar.tsx';
import { telephoneLink } from '../../people/contact-links.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

/** The agent's profile and contact details. */
export function Component() {
  const { agent, brokerage } = useSite();
  return (
    <div className="mx-auto w-full max-w-page px-4 py-6 sm:px-6 sm:py-10">
      <Link to={paths.home} className={buttonClass({ look: 'quiet' })}>
        <ArrowLeft aria-hidden />
        Back to Home
      </Link>
      <div className="mt-6 grid gap-10 lg:grid-cols-[22rem_minmax(0,1fr)] lg:gap-16">
        <aside className="flex flex-col gap-6">
          {agent.photo === null ? (
            <Avatar name={agent.name} look="accent" size="large" />
          ) : (
            <img
              src={agent.photo}
              alt={`Portrait of ${agent.name}`}
              width={352}
              height={352}
              className="aspect-square w-full max-w-88 rounded-card border border-line bg-tint object-cover"
            />
          )}
          <Facts />
        </aside>
        <div>
          <h1 className="text-4xl sm:text-5xl">{agent.name}</h1>
          <p className="mt-3 text-lg text-ink-soft">{agent.title}</p>
          <div className="mt-8 flex max-w-prose flex-col gap-5 text-lg">
            {agent.bio.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
          <Specialties />
          <Actions />
          <p className="mt-10 max-w-prose text-ink-soft">
            {agent.name} is licensed with {brokerage.name}
            {brokerage.license === null ? '' : `, ${brokerage.license}`}.
          </p>
        </div>
      </div>
    </div>
  );
}

function Facts() {
  const { agent, brokerage } = useSite();
  return (
    <Card>
      <dl className="divide-y divide-line">
        {agent.location ? (
          <Fact icon={<MapPin aria-hidden />} label="Location">
            {agent.location}
          </Fact>
        ) : null}
        <Fact icon={<Mail aria-hidden />} label="Email">
          <a href={`mailto:${agent.email}`} className="underline underline-offset-2">
            {agent.email}
          </a>
        </Fact>
        <Fact icon={<Phone aria-hidden />} label="Phone">
          <a href={telephoneLink(agent.phone)} className="underline underline-offset-2">
            {agent.phone}
          </a>
        </Fact>
        <Fact icon={<IdCard aria-hidden />} label="License">
          {agent.license}
        </Fact>
        <Fact icon={<Building2 aria-hidden />} label="Brokerage">
          {brokerage.name}
          {brokerage.license === null ? null : (
            <span className="block text-ink-soft">{brokerage.license}</span>
          )}
          {brokerage.address === null ? null : (
            <span className="block text-ink-soft">{brokerage.address}</span>
          )}
        </Fact>
      </dl>
    </Card>
  );
}

function Fact({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-4 px-5 py-4 [&_svg]:mt-0.5 [&_svg]:size-5 [&_svg]:text-accent">
      <dt className="col-span-2 grid grid-cols-subgrid text-sm text-ink-soft">
        {icon}
        {label}
      </dt>
      <dd className="col-start-2 break-words">{children}</dd>
    </div>
  );
}

function Specialties() {
  const { agent } = useSite();
  if (agent.specialties.length === 0) return null;
  return (
    <section aria-labelledby="specialties" className="mt-10">
      <h2 id="specialties" className="mb-4 text-2xl">
        Specialties
      </h2>
      <ul className="flex flex-wrap gap-2">
        {agent.specialties.map((specialty) => (
          <li key={specialty} className="rounded-pill bg-tint px-4 py-1.5">
            {specialty}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** *View Properties* goes home and then opens the map with the window event (section 2, agent page). */
function Actions() {
  const { agent } = useSite();
  const navigate = useNavigate();
  const viewProperties = async () => {
    await navigate(paths.home);
    window.dispatchEvent(new CustomEvent('openGlobeMap'));
  };
  return (
    <div className="mt-10 flex flex-wrap gap-3">
      <a
        href={`mailto:${agent.email}?subject=${encodeURIComponent('Real Estate Inquiry')}`}
        className={buttonClass({ look: 'primary', size: 'large' })}
      >
        <Mail aria-hidden />
        Email Me
      </a>
      <Button size="large" icon={<Search aria-hidden />} onClick={() => void viewProperties()}>
        View Properties
      </Button>
    </div>
  );
}
