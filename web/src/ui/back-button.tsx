import { ArrowLeft } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from './button.tsx';

/** A button to the previous screen. */
export function BackButton(props: ComponentProps<typeof Button>) {
  return <Button look="quiet" icon={<ArrowLeft aria-hidden />} {...props} />;
}
