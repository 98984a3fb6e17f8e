import { useMutation } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { useSite } from '../../../../api/site.ts';
import { useAlerts } from '../../../../ui/alerts/alerts.tsx';
import { Button } from '../../../../ui/button.tsx';
import { askToExpand } from '../api.ts';
import { wordsOf } from './drafts/draft.ts';
import type { Expansion } from './expansion.ts';

/** The maximum number of words that can be expanded (section 9). */
const mostWords = 150;

type ExpandTextProps = { html: string; onExpanded: (html: string) => void };

/** Asks the assistant to expand a short text. Shows any other reply, and then keeps the text. */
export function ExpandText({ html, onExpanded }: ExpandTextProps) {
  const { siteId } = useSite();
  const { alert, clear } = useAlerts();
  const [said, setSaid] = useState<string | null>(null);
  const failed = (error: unknown) => {
    console.warn('The text couldn’t be expanded', error);
    alert('Failed to expand text');
  };
  const expand = useMutation({
    mutationFn: async (): Promise<Expansion> => {
      const answer = await askToExpand(siteId, html);
      // The HTML parser is as large as the screen, so it loads on first use.
      const { readExpansion } = await import('./expansion.ts');
      return readExpansion(html, answer);
    },
    onMutate: () => setSaid(null),
    onSuccess: (expansion) => {
      const isText = expansion.kind === 'text';
      if (!isText && expansion.words === '') return failed(new Error('The assistant answered with nothing'));
      clear();
      if (isText) onExpanded(expansion.html);
      setSaid(isText ? 'Your text has been expanded. Undo brings the old one back.' : expansion.words);
    },
    onError: failed,
  });
  const count = wordsOf(html).length;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        size="small"
        icon={<Sparkles aria-hidden />}
        disabled={count === 0 || count > mostWords}
        busy={expand.isPending}
        busyText="Expanding..."
        onClick={() => expand.mutate()}
      >
        Expand with AI
      </Button>
      <span className="text-sm text-ink-soft">
        {count === 1 ? '1 word' : `${count.toLocaleString('en-US')} words`}
        {count > mostWords ? `. Texts of up to ${mostWords} words can be expanded.` : ''}
      </span>
      <p role="status" className="basis-full text-ink-soft empty:hidden">
        {said}
      </p>
    </div>
  );
}
