import { Ban, CircleCheck, CircleDashed } from 'lucide-react';
import { Select } from '../../../../ui/fields/select.tsx';
import type { Person, Preview } from './api.ts';
import type { Channel } from './draft.ts';

type Identity = Person['identities'][number];

/** The emails or numbers of a person that may be written to, the best proved first. */
export function recipientsOf({ identities }: Person, channel: Channel): Identity[] {
  const kind = channel === 'mail' ? 'email' : 'phone';
  return identities.filter((each) => each.kind === kind && each.former === null);
}

const proofs = { confirmed: 'confirmed', agent: 'you added it', claimed: 'not proved' } as const;
const consents = {
  mail: { yes: 'Email: yes', no: 'Unsubscribed', unasked: 'Email: not asked' },
  sms: { yes: 'Texts: yes', no: 'Texts: stopped', unasked: 'Texts: not agreed to' },
} as const;
const looks = {
  yes: { tone: 'text-good', Icon: CircleCheck },
  no: { tone: 'text-bad', Icon: Ban },
  unasked: { tone: 'text-ink-soft', Icon: CircleDashed },
} as const;

type RecipientFieldProps = {
  person: Person;
  channel: Channel;
  value: string;
  onChange: (to: string) => void;
  consent: Preview['consent'] | undefined;
  error: string | undefined;
};

/** Whom a message goes to, how well that is proved, and whether they agreed. */
export function RecipientField({ person, channel, value, onChange, consent, error }: RecipientFieldProps) {
  const look = consent === undefined ? null : looks[consent];
  return (
    <div className="flex flex-col gap-1">
      <Select
        label="To"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        error={error}
        options={recipientsOf(person, channel).map(({ value: to, proof }) => ({
          value: to,
          label: `${to} (${proofs[proof]})`,
        }))}
      />
      <p className={`flex min-h-5 items-center gap-1.5 text-sm ${look?.tone ?? ''}`}>
        {look === null || consent === undefined ? null : (
          <>
            <look.Icon aria-hidden className="size-4 shrink-0" />
            {consents[channel][consent]}
          </>
        )}
      </p>
    </div>
  );
}
