import { useId } from 'react';
import { failureOf } from '../../../../api/problem.ts';
import { useSpecForm } from '../../../../forms/use-spec-form.ts';
import { useAlerts } from '../../../../ui/alerts/alerts.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import { Select } from '../../../../ui/fields/select.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../../ui/popups/dialog.tsx';
import { type SellingDetail, type SellingInquiry, useSaveSelling } from '../contacts/clients-api.ts';
import type { Contact } from '../contacts/contacts-api.ts';
import { type SellingValues, sellingChange, sellingForms } from './selling-form.ts';
import { conditions, sellingStatuses, timelines } from './selling-words.ts';

/** New details, new details from a chat inquiry, or existing details. */
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

/** Adds or updates selling details. */
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
  const detail = subject.kind === 'update' ? subject.detail : null;
  const inquiry = subject.kind === 'inquiry' ? subject.inquiry : null;
  const { field, form, formProps } = useSpecForm<SellingValues>({
    ...sellingForms[detail === null ? 'add' : 'update'],
    defaults: {
      name: inquiry?.name || contact.Name,
      ...{ email, size: '' },
      phoneNumber: inquiry?.phoneNumber || contact.PhoneNumber || '',
      address: detail?.address ?? inquiry?.address ?? inquiry?.location ?? '',
      condition: detail?.condition ?? '',
      timeline: detail?.timeline ?? '',
      status: detail?.status ?? '',
      listingKey: detail?.listingKey ?? '',
      listed: detail?.listed ?? false,
    },
    send: async (values) => {
      const change = sellingChange(values, detail?.id ?? null);
      await save.mutateAsync(inquiry === null ? change : { ...change, inquiryId: inquiry.id });
      toast('Selling details saved');
      onClose();
    },
    onError: (error, told) => told || alert(failureOf(error, 'Failed to save selling details')),
  });
  const choice = { value: '', label: 'Choose…', disabled: true };
  return (
    <form
      id={id}
      {...formProps}
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
          <TextField label="Name" {...field('name')} />
          <TextField label="Email" type="email" {...field('email')} />
          <TextField label="Phone Number" type="tel" {...field('phoneNumber')} />
          <TextField label="Size" {...field('size')} />
        </>
      ) : null}
      <TextField label="Address" className="sm:col-span-2" {...field('address')} />
      <Select
        label="Condition"
        defaultValue=""
        options={[choice, ...conditions.map((value) => ({ value, label: value }))]}
        {...field('condition')}
      />
      <Select
        label="Timeline"
        defaultValue=""
        options={[choice, ...Object.entries(timelines).map(([value, label]) => ({ value, label }))]}
        {...field('timeline')}
      />
      {detail === null ? null : (
        <>
          <Select
            label="Status"
            options={sellingStatuses.map((value) => ({ value, label: value }))}
            {...field('status')}
          />
          <TextField label="Listing key" {...field('listingKey')} />
          <Checkbox label="Listed" {...form.register('listed')} />
        </>
      )}
    </form>
  );
}
