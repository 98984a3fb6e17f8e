import { useQuery } from '@tanstack/react-query';
import { Ban, Check, CircleDashed, MapPin } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import { ConsentDialog } from './consent-dialog.tsx';
import { type Consent, consentsQuery } from './queries.ts';
import { consentWords } from './words.ts';

type ConsentLinesProps = { personId: string; identity: { kind: Consent['kind']; value: string } };

/** What a person agreed to get under an email, a number, or an address: one line for each channel. Pressing a line opens it. */
export function ConsentLines({ personId, identity: { kind, value } }: ConsentLinesProps) {
  const { data = [] } = useQuery(consentsQuery(personId));
  const key = (shown: string) => (kind === 'phone' ? shown.replace(/\D/g, '') : shown.toLowerCase());
  const mine = data.filter((consent) => consent.kind === kind && key(consent.value) === key(value));
  const [opened, setOpened] = useState<Consent['channel'] | null>(null);
  if (mine.length === 0) return null;
  return (
    <>
      <ul aria-label={`Consent for ${value}`} className="flex flex-col items-start">
        {mine.map((consent) => (
          <li key={consent.channel}>
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => setOpened(consent.channel)}
              className={classNames(
                'flex min-h-11 items-center gap-1.5 text-left text-sm underline-offset-2 hover:underline sm:min-h-7 [&_svg]:size-4 [&_svg]:shrink-0',
                tones[consent.state],
              )}
            >
              {icons[consent.state]}
              <span className="wrap-anywhere">{consentWords(consent)}</span>
            </button>
          </li>
        ))}
      </ul>
      <ConsentDialog
        personId={personId}
        consent={mine.find(({ channel }) => channel === opened) ?? null}
        onClose={() => setOpened(null)}
      />
    </>
  );
}

/** The postal addresses of a person's contacts with what was agreed to there, as rows of a list of ways to reach them. */
export function AddressConsents({ personId }: { personId: string }) {
  const { data = [] } = useQuery(consentsQuery(personId));
  return data
    .filter(({ kind }) => kind === 'address')
    .map((address) => (
      <li key={address.value} className="flex items-start gap-3 py-3 first:pt-0 last:pb-0">
        <MapPin aria-hidden className="mt-1 size-4 shrink-0 text-ink-soft" />
        <div className="min-w-0 grow">
          <p className="wrap-anywhere">{address.value}</p>
          <ConsentLines personId={personId} identity={address} />
        </div>
      </li>
    ));
}

const tones: Record<Consent['state'], string> = {
  given: 'text-good',
  stopped: 'text-bad',
  'not-asked': 'text-ink-soft',
};

const icons: Record<Consent['state'], ReactNode> = {
  given: <Check aria-hidden />,
  stopped: <Ban aria-hidden />,
  'not-asked': <CircleDashed aria-hidden />,
};
