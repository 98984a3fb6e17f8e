import { Braces, ImagePlus, Sparkles } from 'lucide-react';
import { type ComponentProps, useRef, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { controlClass, FieldFrame } from '../../../../ui/fields/field-frame.tsx';
import { Menu } from '../../../../ui/popups/menu.tsx';
import { ImagesDialog } from '../images/images-dialog.tsx';
import { imageTag, mergeFields } from '../sending/mail-parts.ts';
import { ImproveDialog, useImprovement } from './improve-dialog.tsx';
import { LivePreview } from './live-preview.tsx';

type HtmlEditorProps = ComponentProps<'textarea'> & {
  label: string;
  body: string;
  /** Called when something is inserted other than by typing. */
  onBody: (body: string) => void;
  error: string | undefined;
  /** Whether it is read-only, while it is being stored. */
  readOnly: boolean;
  ref: (field: HTMLTextAreaElement | null) => void;
};

/** Edits a template's HTML with a preview and an insert menu. */
export function HtmlEditor({ label, body, onBody, error, ref, ...control }: HtmlEditorProps) {
  const { readOnly } = control;
  const area = useRef<HTMLTextAreaElement>(null);
  const [choosing, setChoosing] = useState(false);
  const improvement = useImprovement();

  const insert = (text: string) => {
    if (readOnly) return;
    const field = area.current;
    if (field === null) return onBody(body + text);
    field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end');
    onBody(field.value);
    field.focus();
  };
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        <Menu
          label="Fields"
          align="start"
          trigger={(trigger) => (
            <Button {...trigger} size="small" icon={<Braces aria-hidden />}>
              Insert Field
            </Button>
          )}
          items={mergeFields.map(({ field, label: name }) => ({
            label: name,
            detail: `{{${field}}}`,
            onSelect: () => insert(`{{${field}}}`),
          }))}
        />
        <Button size="small" icon={<ImagePlus aria-hidden />} onClick={() => setChoosing(true)}>
          Insert Image
        </Button>
        <Button
          size="small"
          icon={<Sparkles aria-hidden />}
          busy={improvement.busy}
          busyText="Improving..."
          disabled={readOnly || body.trim() === ''}
          onClick={() => improvement.improve(body)}
        >
          Improve with AI
        </Button>
      </div>
      <div className="grid gap-4 xl:grid-cols-2">
        <FieldFrame label={label} error={error} hint={lengthHint(body)}>
          {(links) => (
            <textarea
              {...control}
              {...links}
              ref={(field) => {
                area.current = field;
                ref(field);
              }}
              spellCheck={false}
              wrap="soft"
              className={classNames(controlClass, 'h-80 resize-y font-mono text-sm leading-relaxed xl:h-128')}
            />
          )}
        </FieldFrame>
        <LivePreview html={body} />
      </div>
      <ImagesDialog
        open={choosing}
        onClose={() => setChoosing(false)}
        onInsert={(image) => {
          setChoosing(false);
          insert(imageTag(image));
        }}
      />
      <ImproveDialog
        improvement={improvement.found}
        onClose={improvement.leave}
        onTake={(html) => {
          improvement.leave();
          onBody(html);
        }}
      />
    </div>
  );
}

/** Shown only when relevant: the AI accepts 200,000 characters, a template a million. */
function lengthHint(body: string): string | undefined {
  return body.length > 150_000
    ? `${body.length.toLocaleString('en-US')} of 1,000,000 characters.`
    : undefined;
}
