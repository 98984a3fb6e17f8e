import { type FormEvent, useId, useState } from 'react';
import type { Faults } from '../../../forms/check-fields.ts';
import { useAlerts } from '../../../ui/alerts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { type SellingDetail, type SellingInquiry, useSaveSelling } from './clients-api.ts';
import type { Contact } from './contacts-api.ts';
import { readSelling, type SellingField, sellingFaults } from './selling-form.ts';
import { conditions, sellingStatuses, timelines } from './selling-words.ts';

/** New details, details made of what the chat gathered, or details that change. */
export type SellingSubject =
  | { kind: 'new' }
  | { kind: 'inquiry'; inquiry: SellingInquiry }
  | { kind: 'update'; detail: SellingDetail };

type SellingDialogProps = {
  subject: SellingSubject | null;
  contact: Contact;
  email: string;
  onClose: () => void;
};

/** Selling Details, to add or to update. */
export function SellingDialog({ subject, contact, email, onClose }: SellingDialogProps) {
  const formId = useId();
  const save = useSaveSelling(email);
  const updating = subject?.kind === 'update';
  return (
    <Dialog
      open={subject !== null}
      onClose={onClose}
      title={updating ? 'Update Selling Details' : 'Add Selling Details'}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} look="primary" busy={save.isPending} busyText="Saving...">
            {updating ? 'Update' : 'Save'}
          </Button>
        </>
      }
    >
      {subject === null ? null : <SellingForm id={formId} {...{ subject, contact, email, save, onClose }} />}
    </Dialog>
  );
}

type SellingFormProps = SellingDialogProps & {
  id: string;
  subject: SellingSubject;
  save: ReturnType<typeof useSaveSelling>;
};

function SellingForm({ id, subject, contact, email, save, onClose }: SellingFormProps) {
  const { alert, toast } = useAlerts();
  const [faults, setFaults] = useState<Faults<SellingField>>({});
  const detail = subject.kind === 'update' ? subject.detail : null;
  const inquiry = subject.kind === 'inquiry' ? subject.inquiry : null;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const { change, faults: wrong } = readSelling(new FormData(form), detail?.id ?? null);
    setFaults(wrong);
    if (change === null) {
      const field = form.querySelector(`[name=${Object.keys(wrong)[0]}]`);
      if (field instanceof HTMLElement) field.focus();
      return;
    }
    save.mutate(inquiry === null ? change : { ...change, inquiryId: inquiry.id }, {
      onSuccess: () => {
        toast('Selling details saved');
        onClose();
      },
      onError: (error) => {
        setFaults(sellingFaults(error));
        alert('Failed to save selling details');
      },
    });
  };
  const choice = { value: '', label: 'Choose…', disabled: true };
  return (
    <form
      id={id}
      onSubmit={submit}
      noValidate
      aria-label={detail === null ? 'Add Selling Details' : 'Update Selling Details'}
      className="grid gap-4 sm:grid-cols-2"
    >
      {inquiry?.propertyDetails ? (
        <p className="rounded-card bg-tint p-3 text-sm wrap-anywhere sm:col-span-2">
          From the chat: {inquiry.propertyDetails}
        </p>
      ) : null}
      {detail === null ? (
        <>
          <TextField
            label="Name"
            name="name"
            required
            maxLength={100}
            defaultValue={inquiry?.name ?? contact.Name}
            error={faults.name}
          />
          <TextField
            label="Email"
            name="email"
            type="email"
            required
            maxLength={254}
            defaultValue={email}
            error={faults.email}
          />
          <TextField
            label="Phone Number"
            name="phoneNumber"
            type="tel"
            maxLength={40}
            defaultValue={inquiry?.phoneNumber ?? contact.PhoneNumber ?? ''}
            error={faults.phoneNumber}
          />
          <TextField label="Size" name="size" required maxLength={100} error={faults.size} />
        </>
      ) : null}
      <TextField
        label="Address"
        name="address"
        required
        maxLength={300}
        defaultValue={detail?.address ?? inquiry?.address ?? inquiry?.location ?? ''}
        error={faults.address}
        className="sm:col-span-2"
      />
      <Select
        label="Condition"
        name="condition"
        required
        defaultValue={detail?.condition ?? ''}
        error={faults.condition}
        options={[choice, ...conditions.map((value) => ({ value, label: value }))]}
      />
      <Select
        label="Timeline"
        name="timeline"
        required
        defaultValue={detail?.timeline ?? ''}
        error={faults.timeline}
        options={[choice, ...Object.entries(timelines).map(([value, label]) => ({ value, label }))]}
      />
      {detail === null ? null : (
        <>
          <Select
            label="Status"
            name="status"
            defaultValue={detail.status}
            options={sellingStatuses.map((value) => ({ value, label: value }))}
          />
          <TextField
            label="Listing key"
            name="listingKey"
            maxLength={128}
            defaultValue={detail.listingKey ?? ''}
            error={faults.listingKey}
          />
          <Checkbox name="listed" label="Listed" defaultChecked={detail.listed} />
        </>
      )}
    </form>
  );
}
