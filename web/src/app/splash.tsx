import { OpeningMark } from './opening-mark.tsx';

/** The moment before the first answer. */
export function Splash() {
  return (
    <div role="status" className="grid min-h-40 grow place-items-center">
      <OpeningMark />
      <span className="sr-only">Loading</span>
    </div>
  );
}
