import { ChevronUp } from 'lucide-react';
import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';

type Height = 'peek' | 'half' | 'full';

const next: Record<Height, Height> = { peek: 'half', half: 'full', full: 'peek' };
const labels: Record<Height, string> = {
  peek: 'Show the list',
  half: 'Show Full List',
  full: 'Show the map',
};
/** The smallest height is that of the header, which depends on the count's lines. */
const heights = { peek: 'auto', half: '55%', full: 'calc(100% - 1rem)' } as const;
const shares: [Height, number][] = [
  ['peek', 0.15],
  ['half', 0.55],
  ['full', 1],
];

type ResultsSheetProps = {
  heading: ReactNode;
  /** No results, or the search failed: the sheet opens, because its message is the only content. */
  empty: boolean;
  children: ReactNode;
};

/** The list over the map on phones: its header, half, or full height, changed with a button or by dragging. */
export function ResultsSheet({ heading, empty, children }: ResultsSheetProps) {
  const [height, setHeight] = useState<Height>(empty ? 'half' : 'peek');
  const [wasEmpty, setWasEmpty] = useState(empty);
  if (empty !== wasEmpty) {
    setWasEmpty(empty);
    setHeight(empty ? 'half' : 'peek');
  }
  const [dragged, setDragged] = useState<number | null>(null);
  const sheet = useRef<HTMLElement>(null);
  const head = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [inner, outer] = [head.current, sheet.current?.parentElement];
    if (inner === null || outer == null) return;
    // The map keeps its attribution above the head, whose height depends on the text's size and lines.
    const observer = new ResizeObserver(() =>
      outer.style.setProperty('--results-head', `${inner.offsetHeight + 1}px`),
    );
    observer.observe(inner);
    return () => observer.disconnect();
  }, []);
  const drag = useRef<{ y: number; from: number; moved: boolean } | null>(null);

  const begin = (event: PointerEvent<HTMLDivElement>) => {
    if (event.target instanceof Element && event.target.closest('select') !== null) return;
    drag.current = { y: event.clientY, from: sheet.current?.offsetHeight ?? 0, moved: false };
  };
  const move = (event: PointerEvent<HTMLDivElement>) => {
    const { current } = drag;
    if (current === null) return;
    const way = current.y - event.clientY;
    if (!current.moved && Math.abs(way) < 8) return;
    if (!current.moved) event.currentTarget.setPointerCapture(event.pointerId);
    current.moved = true;
    setDragged(current.from + way);
  };
  const end = () => {
    const room = sheet.current?.parentElement?.offsetHeight ?? 1;
    const { current } = drag;
    drag.current = null;
    setDragged(null);
    if (!current?.moved || dragged === null) return;
    const share = dragged / room;
    const [nearest] = shares.reduce((best, one) =>
      Math.abs(one[1] - share) < Math.abs(best[1] - share) ? one : best,
    );
    setHeight(nearest);
  };

  const closed = height === 'peek' && dragged === null;
  return (
    <section
      ref={sheet}
      aria-label="List of the results"
      style={{ height: dragged ?? heights[height] }}
      className={classNames(
        'absolute inset-x-0 bottom-0 z-10 flex max-h-[calc(100%-1rem)] flex-col overflow-hidden rounded-t-card border-t border-line bg-paper shadow-float',
        dragged === null && 'transition-[height] [interpolate-size:allow-keywords]',
      )}
    >
      <div
        ref={head}
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
        className="shrink-0 touch-none pb-3"
      >
        <button
          type="button"
          aria-expanded={height !== 'peek'}
          aria-label={labels[height]}
          onClick={() => setHeight(next[height])}
          className="mx-auto flex min-h-11 w-24 flex-col items-center justify-center text-ink-soft"
        >
          <span aria-hidden className="h-1 w-10 rounded-pill bg-edge" />
          <ChevronUp
            aria-hidden
            className={classNames('mt-1 size-4 transition-transform', height === 'full' && 'rotate-180')}
          />
        </button>
        {heading}
      </div>
      <div
        inert={closed}
        className={classNames('min-h-0 grow overflow-y-auto overscroll-contain', closed && 'h-0')}
      >
        {children}
      </div>
    </section>
  );
}
