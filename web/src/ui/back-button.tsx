import { ArrowLeft } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from './button.tsx';

/** The way back to where one came from. */
export function BackButton(props: ComponentProps<typeof Button>) {
  return <Button look="quiet" icon={<ArrowLeft aria-hidden />} {...props} />;
}
