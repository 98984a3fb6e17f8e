import { useState } from 'react';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import { useSettled } from '../../../../ui/use-settled.ts';
import { loadsFromElsewhere } from '../../framed-mail.ts';
import { MailFrame } from '../../mail-frame.tsx';

/** Previews the text during writing, with a short delay. */
export function LivePreview({ html }: { html: string }) {
  const settled = useSettled(html);
  const [pictures, setPictures] = useState(false);
  const empty = settled.trim() === '';
  return (
    <section aria-label="Live Preview" className="flex flex-col gap-1">
      <div className="flex min-h-5 flex-wrap items-center justify-between gap-x-4">
        <h2 className="font-sans text-sm font-medium">Live Preview</h2>
      </div>
      <div className="h-80 overflow-hidden rounded-card border border-line bg-tint xl:h-128">
        {empty ? (
          <p className="flex h-full items-center justify-center px-6 text-center text-ink-soft">
            The email appears here while you write.
          </p>
        ) : (
          <MailFrame title="Live preview of the email" html={settled} pictures={pictures} />
        )}
      </div>
      {loadsFromElsewhere(settled, location.origin) ? (
        <Checkbox
          checked={pictures}
          onChange={(event) => setPictures(event.target.checked)}
          label="Show pictures"
          hint="They come from other sites, which can see that you view them."
        />
      ) : null}
    </section>
  );
}
