import { ImageIcon, MessageSquareText } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Card } from '../../../../ui/card.tsx';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import { Spinner } from '../../../../ui/spinner.tsx';
import type { Recipient } from '../api.ts';
import { type Guides, PostcardSide } from './postcard-side.tsx';

type PreviewCardProps = {
  front: string | null;
  back: string | null;
  /** Whether the message has changed since the back was converted. */
  stale: boolean;
  /** The local URL of the image being uploaded. */
  uploading: string | null;
  recipient: Recipient | undefined;
};

const legend = [
  ['bleed', 'Bleed', 'cut off: the image runs over it'],
  ['safe', 'Safe area', 'text inside it is never cut'],
  ['address', 'Address block', 'on the back, kept free of ink'],
] as const;

/** Previews both sides as they will print, with optional guide lines. */
export function PreviewCard({ front, back, stale, uploading, recipient }: PreviewCardProps) {
  const [guides, setGuides] = useState<Guides>({ bleed: true, safe: false, address: true });
  return (
    <Card className="p-5 sm:p-6">
      <h2 className="mb-4 text-xl">Preview</h2>
      <div className="grid gap-5 lg:grid-cols-2 xl:grid-cols-1">
        <Side name="Front">
          <PostcardSide side="front" html={front} guides={guides}>
            {uploading === null ? (
              <Placeholder icon={<ImageIcon aria-hidden />} text="Your image" />
            ) : (
              <>
                <img src={uploading} alt="" className="absolute inset-0 size-full object-cover opacity-60" />
                <Spinner label="Uploading" className="relative" />
              </>
            )}
          </PostcardSide>
        </Side>
        <Side name="Back" note={stale ? 'Changed since: preview the message again.' : undefined}>
          <PostcardSide side="back" html={back} guides={guides} recipient={recipient}>
            <Placeholder icon={<MessageSquareText aria-hidden />} text="Your message" left />
          </PostcardSide>
        </Side>
      </div>
      <fieldset className="mt-5 border-t border-line pt-3">
        <legend className="sr-only">Lines on the preview</legend>
        {legend.map(([name, label, meaning]) => (
          <Checkbox
            key={name}
            checked={guides[name]}
            onChange={() => setGuides({ ...guides, [name]: !guides[name] })}
            label={
              <>
                {label}
                <span className="text-sm text-ink-soft">{` · ${meaning}`}</span>
              </>
            }
          />
        ))}
        <p className="mt-1 text-sm text-ink-soft">
          6.25 × 4.25 in as printed, 6 × 4 in when cut. Postage and the address are printed in the block.
        </p>
      </fieldset>
    </Card>
  );
}

function Side({ name, note, children }: { name: string; note?: string | undefined; children: ReactNode }) {
  return (
    <section aria-label={name}>
      <h3 className="mb-2 flex justify-between gap-3 text-sm font-medium">
        {name}
        {note === undefined ? null : <span className="font-normal text-warn">{note}</span>}
      </h3>
      {children}
    </section>
  );
}

function Placeholder({ icon, text, left = false }: { icon: ReactNode; text: string; left?: boolean }) {
  return (
    <span
      className={
        left
          ? 'absolute top-[14%] left-[8%] flex items-center gap-2 [&_svg]:size-6'
          : 'flex flex-col items-center gap-2 [&_svg]:size-8'
      }
    >
      {icon}
      {text}
    </span>
  );
}
