import { NewBlogPost } from '../../../../../../openapi/generated/blogs.limits.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { TextArea, type TextAreaProps } from '../../../../ui/fields/text-area.tsx';

const longest = NewBlogPost.meta_description.maxLength;
/** The number of characters that search engines show (section 9). */
const recommended = 150;

type MetaFieldProps = Omit<TextAreaProps, 'label'> & { typed: string };

/** Edits the post's description for search engines, with a character count. */
export function MetaField({ typed, ...control }: MetaFieldProps) {
  return (
    <div>
      <TextArea
        label="Meta description"
        rows={3}
        hint={`What search engines show under the title. ${recommended}-${longest} characters are recommended.`}
        {...control}
      />
      <p
        className={classNames(
          'mt-1 text-sm tabular-nums',
          typed.length >= recommended ? 'text-good' : 'text-ink-soft',
        )}
      >
        {`${typed.length}/${longest}`}
      </p>
    </div>
  );
}
