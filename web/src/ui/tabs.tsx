import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

type Tab = { value: string; label: ReactNode; content: ReactNode };

type TabsProps = {
  /** The label of the tab list for screen readers. */
  label: string;
  tabs: readonly Tab[];
  value?: string | undefined;
  onChange?: ((value: string) => void) | undefined;
};

/** Tabs with one visible panel. Without `value`, they keep their own selection, initially the first. */
export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  return (
    <Base.Root
      {...(value === undefined ? { defaultValue: tabs[0]?.value } : { value })}
      onValueChange={(next: string) => onChange?.(next)}
    >
      <Base.List aria-label={label} className="flex scroll-strip gap-2 border-b border-line">
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className="min-h-11 shrink-0 border-b-2 border-transparent px-3 text-ink-soft -outline-offset-2 hover:text-ink data-active:border-accent data-active:font-semibold data-active:text-ink"
          >
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className="pt-4">
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
