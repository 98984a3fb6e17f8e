import type { ReactNode } from 'react';
import type { Recipient } from '../api.ts';
import { cityLine } from '../recipients/contact-list.ts';
import { ConvertedHtml } from './converted-html.tsx';
import { addressBlock, placeOf, safeArea, trimArea } from './piece-size.ts';

export type Guides = { bleed: boolean; safe: boolean; address: boolean };
export const noGuides: Guides = { bleed: false, safe: false, address: false };

type PostcardSideProps = {
  side: 'front' | 'back';
  html: string | null;
  guides: Guides;
  /** The recipient whose address is shown as an example. */
  recipient?: Recipient | undefined;
  /** The placeholder until there is something to show. */
  children?: ReactNode;
};

const names = { front: 'Front of the postcard', back: 'Back of the postcard' } as const;

/** One side with its true proportions, including bleed, and the printer's guide lines. */
export function PostcardSide({ side, html, guides, recipient, children }: PostcardSideProps) {
  return (
    <div className="@container relative isolate aspect-[6.25/4.25] overflow-hidden rounded-[3px] bg-photo-ink text-photo-ground shadow-float">
      {html === null ? (
        <div className="absolute inset-0 grid place-items-center">{children}</div>
      ) : (
        <ConvertedHtml html={html} title={names[side]} />
      )}
      {guides.address && side === 'back' ? <AddressBlock recipient={recipient} /> : null}
      {guides.bleed ? (
        <div
          data-guide="bleed"
          className="pointer-events-none absolute border border-photo-ink outline-1 -outline-offset-1 outline-bad shadow-[0_0_0_100vmax_var(--scrim)]"
          style={placeOf(trimArea)}
        />
      ) : null}
      {guides.safe ? (
        <div
          data-guide="safe"
          className="pointer-events-none absolute border-2 border-dashed border-good"
          style={placeOf(safeArea)}
        />
      ) : null}
    </div>
  );
}

function AddressBlock({ recipient }: { recipient: Recipient | undefined }) {
  const lines =
    recipient === undefined
      ? []
      : [recipient.Name, recipient.Address1, recipient.Address2 ?? '', cityLine(recipient)].filter(Boolean);
  return (
    <div
      data-guide="address"
      className="pointer-events-none absolute flex flex-col justify-end border-2 border-dashed border-accent p-[3cqw] text-[max(2.6cqw,0.5rem)] leading-snug"
      style={placeOf(addressBlock)}
    >
      {lines.map((line) => (
        <span key={line} className="block truncate font-medium">
          {line}
        </span>
      ))}
    </div>
  );
}
