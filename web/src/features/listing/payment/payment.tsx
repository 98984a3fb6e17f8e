import { useState } from 'react';
import {
  firstLoan,
  type Loan,
  monthlyPayment,
  type Payment,
  terms,
} from '../../../../../payment/monthly-payment.ts';
import { useSite } from '../../../api/site.ts';
import { firstName } from '../../../forms/person-name.ts';
import { dollars, isLease, priceOf } from '../../../listings/format-price.ts';
import type { ListingDetails } from '../../../listings/listing.ts';
import { readLoan, rememberLoan } from '../../../listings/payment/remembered-loan.ts';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';

/** Whether a home has a monthly payment: rentals, sold homes, and homes without a price don't. */
export const hasPayment = (listing: ListingDetails) =>
  Boolean(priceOf(listing)) && !isLease(listing) && listing.standard_status !== 'Closed';

/** The estimated monthly payment of a home for sale; absent for any other. */
export function MonthlyPayment({ listing }: { listing: ListingDetails }) {
  const price = priceOf(listing);
  if (!price || !hasPayment(listing)) return null;
  return <Calculator key={listing.listing_key} listing={listing} price={price} />;
}

function Calculator({ listing, price }: { listing: ListingDetails; price: number }) {
  const { agent } = useSite();
  const start = firstLoan({
    price,
    taxes: listing.tax_annual_amount || null,
    association: listing.association?.monthly_fee ?? null,
  });
  const [loan, setLoan] = useState(() => readLoan(start));
  const change = (part: Partial<Loan>) => {
    const next = { ...loan, ...part };
    setLoan(next);
    rememberLoan(next);
  };
  const payment = monthlyPayment(loan);
  const isChanged = JSON.stringify(loan) !== JSON.stringify(start);
  const named = firstName(agent.name);
  return (
    <section aria-labelledby="monthly-payment" className="scroll-mt-16">
      <h2 id="monthly-payment" className="font-display text-xl font-medium">
        Estimated Monthly Payment
      </h2>
      <div className="mt-3 grid gap-x-10 gap-y-6 @min-[40rem]:grid-cols-2">
        <Result payment={payment} />
        <div>
          <div className="grid grid-cols-2 items-start gap-4">
            <Amount
              label="Home price"
              value={loan.price}
              onValue={(value) => change({ price: value ?? 0 })}
            />
            <Amount
              label="Down payment"
              value={loan.down}
              most={loan.price}
              hint={
                loan.price > 0 ? `${Math.round((loan.down / loan.price) * 100)}% of the price` : undefined
              }
              onValue={(value) => change({ down: value ?? 0 })}
            />
            <Amount
              label="Interest rate, % a year"
              value={loan.rate}
              most={25}
              decimals
              onValue={(value) => change({ rate: value ?? 0 })}
            />
            <Select
              label="Loan term"
              options={terms.map((years) => ({ value: String(years), label: `${years} years` }))}
              value={String(loan.years)}
              onChange={({ target }) => change({ years: Number(target.value) })}
            />
            <Amount
              label="Taxes a year"
              value={loan.taxes}
              hint={listing.tax_annual_amount ? undefined : 'The listing doesn’t say.'}
              onValue={(taxes) => change({ taxes })}
            />
            <Amount
              label="Insurance a year"
              value={loan.insurance}
              hint="Assumed"
              onValue={(value) => change({ insurance: value ?? 0 })}
            />
            <Amount
              label="Association fee a month"
              value={loan.association}
              hint={start.association === null ? 'The listing doesn’t say.' : undefined}
              onValue={(association) => change({ association })}
            />
          </div>
          <p className="mt-4 text-sm text-ink-soft">
            An estimate, not a loan offer: rate, insurance, and taxes can differ. {named} can name lenders to
            compare.{' '}
            {isChanged ? (
              <button
                type="button"
                onClick={() => change(start)}
                className="min-h-6 underline underline-offset-2 hover:text-ink pointer-coarse:min-h-11"
              >
                Reset
              </button>
            ) : null}
          </p>
        </div>
      </div>
    </section>
  );
}

const parts = [
  { part: 'loan', label: 'Principal and interest', color: 'text-series-1' },
  { part: 'taxes', label: 'Property taxes', color: 'text-series-2' },
  { part: 'insurance', label: 'Home insurance, assumed', color: 'text-series-3' },
  { part: 'association', label: 'Association fee', color: 'text-series-4' },
] as const;

/** Names what the total doesn't have, because the listing doesn't say. */
const leftOut = ({ taxes, association }: Payment): string =>
  [taxes === null && 'taxes', association === null && 'any association fee'].filter(Boolean).join(' and ');

function Result({ payment }: { payment: Payment }) {
  return (
    <div>
      <p aria-live="polite">
        <span className="font-display text-3xl font-medium">{dollars(payment.total)}</span>{' '}
        <span className="text-ink-soft">
          {['a month', leftOut(payment)].filter(Boolean).join(', before ')}
        </span>
      </p>
      <Bar payment={payment} />
      <dl className="mt-3">
        {parts.map(({ part, label, color }) => (
          <div key={part} className="flex items-center gap-3 border-b border-line py-2.5">
            <span aria-hidden className={`size-3 shrink-0 rounded-small bg-current ${color}`} />
            <dt className="grow">{label}</dt>
            <dd className="font-medium tabular-nums">
              {payment[part] === null ? 'Not listed' : dollars(payment[part])}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The parts side by side. Drawn, because the content policy allows no inline styles in the server's page. */
function Bar({ payment }: { payment: Payment }) {
  let left = 0;
  return (
    <svg aria-hidden viewBox="0 0 100 3" preserveAspectRatio="none" className="mt-3 h-3 w-full rounded-pill">
      {parts.map(({ part, color }) => {
        const width = ((payment[part] ?? 0) / Math.max(payment.total, 1)) * 100;
        const x = left;
        left += width;
        return <rect key={part} x={x} width={width} height={3} className={color} fill="currentColor" />;
      })}
    </svg>
  );
}

const mostDollars = 1_000_000_000;

/** An amount that counts as it is typed; one that can't be read says so and changes nothing. */
function Amount({
  label,
  value,
  most = mostDollars,
  decimals = false,
  hint,
  onValue,
}: {
  label: string;
  value: number | null;
  most?: number;
  decimals?: boolean;
  hint?: string | undefined;
  onValue: (value: number | null) => void;
}) {
  const shown = value === null ? '' : decimals ? String(value) : dollars(value);
  const [typed, setTyped] = useState<string | null>(null);
  const number = typed === null ? value : readAmount(typed, most, decimals);
  return (
    <TextField
      label={label}
      hint={hint}
      error={number === undefined ? `A number from 0 to ${most.toLocaleString('en-US')}` : undefined}
      inputMode="decimal"
      autoComplete="off"
      maxLength={16}
      value={typed ?? shown}
      onChange={({ target }) => {
        setTyped(target.value);
        const next = readAmount(target.value, most, decimals);
        if (next !== undefined) onValue(next);
      }}
      onBlur={() => {
        if (number !== undefined) setTyped(null);
      }}
    />
  );
}

/** Reads a typed amount; null when empty, undefined when it isn't one within the limit. */
function readAmount(text: string, most: number, decimals: boolean): number | null | undefined {
  const digits = text.replace(/[$,%\s]/g, '');
  if (digits === '') return null;
  if (!/^\d*\.?\d*$/.test(digits) || digits === '.') return undefined;
  const value = decimals ? Number(digits) : Math.round(Number(digits));
  return value <= most ? value : undefined;
}
