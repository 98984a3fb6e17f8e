import { OpeningMark } from './opening-mark.tsx';

/** The moment before the first answer. It holds no text, so that no font is fetched before what is waited for. */
export function Splash() {
  return (
    <div role="status" aria-label="Loading" className="grid min-h-40 grow place-items-center">
      <OpeningMark />
    </div>
  );
}
