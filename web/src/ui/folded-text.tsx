import { useId, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from './class-names.ts';

type FoldedTextProps = {
  text: string;
  /** Whose text it is, for screen readers: *the note*. */
  of: string;
  className?: string;
};

/** A text that somebody wrote; what is longer than six lines is folded until it is asked for. */
export function FoldedText({ text, of, className }: FoldedTextProps) {
  const place = useRef<HTMLParagraphElement>(null);
  const [whole, setWhole] = useState(false);
  const [isLong, setIsLong] = useState(false);
  const id = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is as long as it is.
  useLayoutEffect(() => {
    const paragraph = place.current;
    if (paragraph === null || whole) return;
    const measure = () => setIsLong(paragraph.scrollHeight > paragraph.clientHeight + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(paragraph);
    return () => observer.disconnect();
  }, [whole, text]);
  return (
    <>
      <p
        ref={place}
        id={id}
        className={classNames('wrap-anywhere whitespace-pre-line', !whole && 'line-clamp-6', className)}
      >
        {text}
      </p>
      {isLong ? (
        <button
          type="button"
          aria-expanded={whole}
          aria-controls={id}
          onClick={() => {
            setWhole(!whole);
            if (whole) place.current?.scrollIntoView({ block: 'nearest' });
          }}
          className="min-h-9 text-sm font-medium underline decoration-line underline-offset-4 hover:decoration-current pointer-coarse:min-h-11"
        >
          {whole ? 'Show Less' : 'Show More'}
          <span className="sr-only">{` of ${of}`}</span>
        </button>
      ) : null}
    </>
  );
}
