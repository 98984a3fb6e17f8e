import { OpeningMark } from './opening-mark.tsx';

/** The screen before the first response. Without text, so that no font delays the content. */
export function Splash() {
  return (
    <div role="status" aria-label="Loading" className="grid min-h-40 grow place-items-center">
      <OpeningMark />
    </div>
  );
}
