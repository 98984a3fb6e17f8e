import { Pill } from '../../../ui/pill.tsx';
import { type InsightType, insightTypes } from './api.ts';

type TypeSelectorProps = { type: InsightType; onChoose: (type: InsightType) => void };

/** Chooses the property type. */
export function TypeSelector({ type, onChoose }: TypeSelectorProps) {
  return (
    <fieldset className="mb-6 min-w-0">
      <legend className="mb-2 text-sm font-medium text-ink-soft">Property type</legend>
      <div className="flex flex-wrap gap-2">
        {insightTypes.map((known) => (
          <Pill key={known} selected={known === type} onClick={() => onChoose(known)}>
            {known}
          </Pill>
        ))}
      </div>
    </fieldset>
  );
}
