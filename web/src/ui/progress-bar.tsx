type ProgressBarProps = {
  /** The activity, such as "Uploading photos". */
  label: string;
  value: number;
  max: number;
  /** The progress as text; "3 of 12" by default. */
  text?: string | undefined;
};

/** A labeled progress bar. */
export function ProgressBar({ label, value, max, text = `${value} of ${max}` }: ProgressBarProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <div>
      <div className="mb-1 flex justify-between gap-4 text-sm text-ink-soft">
        <span>{label}</span>
        <span>{text}</span>
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
        aria-valuetext={text}
        className="h-2 overflow-hidden rounded-pill bg-tint"
      >
        <div
          className="h-full rounded-pill bg-accent transition-[width]"
          style={{ width: `${share * 100}%` }}
        />
      </div>
    </div>
  );
}
