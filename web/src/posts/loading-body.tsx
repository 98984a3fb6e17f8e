import { Skeleton } from '../ui/skeleton.tsx';

/** The placeholder for a post's text. */
export function LoadingBody() {
  return (
    <div
      role="status"
      aria-label="Loading the post"
      className="mx-auto flex w-full max-w-prose flex-col gap-3"
    >
      {['w-full', 'w-11/12', 'w-full', 'w-4/5', 'w-full', 'w-2/3'].map((width, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change.
        <Skeleton key={n} className={`h-5 ${width}`} />
      ))}
    </div>
  );
}
