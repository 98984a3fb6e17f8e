import { useEffect, useMemo, useRef } from 'react';
import { mailFramePath } from '../../navigation/paths.ts';
import { classNames } from '../../ui/class-names.ts';
import { framedMail } from './framed-mail.ts';

type MailFrameProps = {
  /** The label for screen readers. */
  title: string;
  html: string;
  /** Whether external images and fonts may be loaded. */
  pictures: boolean;
  className?: string | undefined;
};

/**
 * Shows an email in a frame with an opaque origin and no scripts. It uses a separate page
 * (server/plugins/mail-frame.ts) because this one forbids inline styles, which emails need.
 */
export function MailFrame({ title, html, pictures, className }: MailFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const shown = useMemo(() => framedMail(html, pictures, location.origin), [html, pictures]);
  useEffect(() => {
    // The target origin is `*`, because the frame's origin is opaque; the frame is ours and gets only what it
    // displays.
    const send = () => frame.current?.contentWindow?.postMessage({ html: shown, title }, '*');
    const onMessage = ({ source }: MessageEvent) => {
      if (source !== null && source === frame.current?.contentWindow) send();
    };
    addEventListener('message', onMessage);
    send();
    return () => removeEventListener('message', onMessage);
  }, [shown, title]);
  return (
    <iframe
      ref={frame}
      title={title}
      src={mailFramePath}
      sandbox="allow-scripts"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long mail is scrolled with the keyboard
      tabIndex={0}
      className={classNames('block h-full w-full border-0', className)}
    />
  );
}
