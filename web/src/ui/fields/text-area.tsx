import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { controlClass, FieldFrame, type FieldTexts } from './field-frame.tsx';

export type TextAreaProps = FieldTexts & ComponentProps<'textarea'>;

/** A multi-line text field with label, hint, and error. */
export function TextArea({ label, hideLabel, hint, error, id, className, rows = 4, ...rest }: TextAreaProps) {
  return (
    <FieldFrame {...{ label, hideLabel, hint, error, id, className }}>
      {(links) => (
        <textarea {...rest} {...links} rows={rows} className={classNames(controlClass, 'resize-y')} />
      )}
    </FieldFrame>
  );
}
