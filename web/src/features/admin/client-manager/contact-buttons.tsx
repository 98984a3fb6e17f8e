import { Mail, Phone } from 'lucide-react';
import { telephoneLink } from '../../../people/contact-links.ts';
import { buttonClass } from '../../../ui/button.tsx';

type ContactButtonsProps = { email: string; phone: string | null | undefined };

/** Links that call and email a person. */
export function ContactButtons({ email, phone }: ContactButtonsProps) {
  return (
    <>
      {phone ? (
        <a href={telephoneLink(phone)} className={buttonClass({ size: 'small' })}>
          <Phone aria-hidden />
          Call
        </a>
      ) : null}
      <a href={`mailto:${encodeURIComponent(email)}`} className={buttonClass({ size: 'small' })}>
        <Mail aria-hidden />
        Email
      </a>
    </>
  );
}
