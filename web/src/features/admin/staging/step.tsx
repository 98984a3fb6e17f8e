import { type ReactNode, type Ref, useId } from 'react';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';

type StepProps = {
  number: number;
  title: string;
  className?: string | undefined;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
};

/** One of the studio's steps, with its number. */
export function Step({ number, title, className, ref, children }: StepProps) {
  const id = useId();
  return (
    <section ref={ref} aria-labelledby={id} className={classNames('scroll-mt-6', className)}>
      <Card className="flex h-full flex-col gap-4 p-4 sm:p-6">
        <h2 id={id} className="flex items-center gap-3 text-xl">
          <span
            aria-hidden
            className="grid size-8 shrink-0 place-items-center rounded-pill bg-tint font-sans text-base font-semibold text-accent tabular-nums"
          >
            {number}
          </span>
          {title}
        </h2>
        {children}
      </Card>
    </section>
  );
}
