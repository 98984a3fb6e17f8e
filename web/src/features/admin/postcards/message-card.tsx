import { Eye } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { Back } from './use-back.ts';

/** The words of the back. They stand still while it is made of them. */
export function MessageCard({ back }: { back: Back }) {
  const { message, setMessage, faultOf, empty, busy, make } = back;
  return (
    <Card className="p-5 sm:p-6">
      <h2 className="mb-4 text-xl">Back: your message</h2>
      <form
        aria-label="Message"
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void make();
        }}
      >
        <TextField
          label="Salutation"
          error={faultOf('salutation')}
          placeholder="Dear neighbor,"
          maxLength={300}
          readOnly={busy}
          value={message.salutation}
          onChange={(event) => setMessage({ ...message, salutation: event.target.value })}
        />
        <TextArea
          label="Body"
          placeholder="A home near you has just sold…"
          rows={6}
          maxLength={5000}
          required
          error={faultOf('body')}
          readOnly={busy}
          value={message.body}
          onChange={(event) => setMessage({ ...message, body: event.target.value })}
        />
        <TextField
          label="Signature"
          error={faultOf('signature')}
          placeholder="Your name and telephone number"
          maxLength={500}
          readOnly={busy}
          value={message.signature}
          onChange={(event) => setMessage({ ...message, signature: event.target.value })}
        />
        <Button
          type="submit"
          icon={<Eye aria-hidden />}
          disabled={empty}
          busy={busy}
          busyText="Converting..."
          className="self-start"
        >
          Preview message
        </Button>
      </form>
    </Card>
  );
}
