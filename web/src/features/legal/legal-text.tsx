import type { ReactNode } from 'react';

/** A page of text: one column with headings. */
export function LegalText({ title, intro, children }: { title: string; intro: string; children: ReactNode }) {
  return (
    <article className="mx-auto w-full max-w-prose px-4 py-10 sm:px-6 sm:py-16">
      <h1 className="text-4xl">{title}</h1>
      <p className="mt-3 text-lg text-ink-soft">{intro}</p>
      <div className="prose mt-10">{children}</div>
    </article>
  );
}
