import { classNames } from '../../../ui/class-names.ts';
import { TextArea } from '../../../ui/text-area.tsx';

/** Limits of section 9: what search engines show of a page. */
const longest = 160;
const recommended = 150;

/** What search engines say of the post, with a count of its characters. */
export function MetaField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <div>
      <TextArea
        label="Meta description"
        name="meta_description"
        rows={3}
        maxLength={longest}
        value={value}
        hint={`What search engines show under the title. ${recommended}-${longest} characters are recommended.`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p
        className={classNames(
          'mt-1 text-sm tabular-nums',
          value.length >= recommended ? 'text-good' : 'text-ink-soft',
        )}
      >
        {`${value.length}/${longest}`}
      </p>
    </div>
  );
}
