import { Autocomplete } from '@base-ui/react/autocomplete';
import { MapPin, MessageCircle, Signpost } from 'lucide-react';
import type { ReactNode } from 'react';
import { FirstPhoto } from '../first-photo.tsx';
import type { Choice } from './suggestions.ts';

/** Says which name was taken for what was typed, and offers what was typed. */
export function Correction({
  corrected,
  typed,
  onKeep,
}: {
  corrected: string | null;
  typed: string;
  onKeep: () => void;
}) {
  if (corrected === null) return null;
  return (
    <p className="border-b border-line bg-tint px-4 py-2 text-sm">
      Showing results for <strong>{corrected}</strong>
      {' · '}
      <button
        type="button"
        onClick={onKeep}
        className="min-h-9 font-medium text-accent underline-offset-2 hover:underline"
      >
        {`Search for “${typed}” instead`}
      </button>
    </p>
  );
}

type ChoiceRowProps = {
  value: unknown;
  icon: ReactNode;
  name: string;
  detail: string;
  count?: string;
  onChoose: () => void;
};

/** One choice of the list. */
export function ChoiceRow({ value, icon, name, detail, count = '', onChoose }: ChoiceRowProps) {
  return (
    <Autocomplete.Item
      value={value}
      onClick={onChoose}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-small px-3 py-2 outline-none data-highlighted:bg-tint"
    >
      {icon}
      <span className="flex min-w-0 grow flex-col">
        <span className="wrap-anywhere">{name}</span>
        {detail === '' ? null : <span className="text-sm text-ink-soft">{detail}</span>}
      </span>
      {count === '' ? null : <span className="shrink-0 text-sm text-ink-soft tabular-nums">{count}</span>}
    </Autocomplete.Item>
  );
}

export function ChoiceIcon({ choice }: { choice: Choice }) {
  if (choice.kind === 'home')
    return (
      <FirstPhoto home={choice.home} sizes="60px" className="h-10 w-15 shrink-0 rounded-small bg-tint" />
    );
  const Icon = choice.kind === 'question' ? MessageCircle : choice.kind === 'street' ? Signpost : MapPin;
  return <Icon aria-hidden className="size-4 shrink-0 text-ink-soft" />;
}
