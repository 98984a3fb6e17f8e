import { Eye } from 'lucide-react';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { TextArea } from '../../../../ui/fields/text-area.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import type { Back } from './use-back.ts';

/** Edits the message of the back. Read-only during conversion. */
export function MessageCard({ back }: { back: Back }) {
  const { field, formProps, empty, busy, onInput } = back;
  return (
    <Card className="p-5 sm:p-6">
      <h2 className="mb-4 text-xl">Back: Your Message</h2>
      <form aria-label="Message" {...formProps} onInput={onInput} className="flex flex-col gap-4">
        <TextField label="Salutation" placeholder="Dear neighbor," readOnly={busy} {...field('salutation')} />
        <TextArea
          label="Body"
          placeholder="A home near you has just sold…"
          rows={6}
          readOnly={busy}
          {...field('body')}
        />
        <TextField
          label="Signature"
          placeholder="Your name and phone number"
          readOnly={busy}
          {...field('signature')}
        />
        <Button
          type="submit"
          icon={<Eye aria-hidden />}
          disabled={empty}
          busy={busy}
          busyText="Converting..."
          className="self-start"
        >
          Preview Message
        </Button>
      </form>
    </Card>
  );
}
