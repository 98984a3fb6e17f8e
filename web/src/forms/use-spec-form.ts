import { type FocusEvent, type FormEvent, type PointerEvent, useEffect, useEffectEvent, useRef } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  useForm,
} from 'react-hook-form';
import { faultOf, ProblemError } from '../api/problem.ts';
import { checkField, type Faults, type Limits } from './check-fields.ts';
import type { KeptDraft } from './use-draft.ts';

type Name<Values> = keyof Values & string;
/** A draft with the form's fields, and possibly others. */
type FormDraft<Values> = Pick<KeptDraft<Values>, 'draft' | 'blank' | 'change' | 'clear' | 'read'>;

export type SpecForm<Values extends FieldValues> = {
  /** The call's constraints, from `openapi/generated/*.limits.ts`. */
  spec: Readonly<Record<string, Limits>>;
  /** The fields of the form; one that the spec does not name has no limits. */
  fields: readonly Name<Values>[];
  /** The spec's names of fields that the form names differently. */
  specNames?: Faults<Name<Values>>;
  defaults?: DefaultValues<Values>;
  /**
   * Where this browser stores input until it is sent, instead of `defaults`. External changes, for example
   * from a file, are shown here.
   */
  draft?: FormDraft<Values>;
  /** Whether the draft outlives `send`, because the work isn't finished. */
  keepsDraft?: boolean;
  /** Messages for blank required fields, instead of `This field is required.` */
  empty?: Faults<Name<Values>>;
  /** Fields whose white space matters, such as a password. */
  asTyped?: readonly Name<Values>[];
  /** Additional validation beyond the spec's limits. */
  check?: (values: Values) => Faults<Name<Values>>;
  /** Sends the trimmed input. Errors in its response are shown at the fields that the server names. */
  send: (values: Values) => unknown;
  /** Called after a failed call, once its errors are shown; `told` when the fields show every one of them. */
  onError?: (error: unknown, told: boolean) => void;
  /** Called when validation prevents sending. */
  onRefused?: (faults: Faults<Name<Values>>, values: Values) => void;
};

/**
 * A form that shows errors next to each field, on blur and on submit; the first invalid field gets the
 * focus. Input is preserved after a failed call, and a double press sends once.
 */
export function useSpecForm<Values extends FieldValues>(setup: SpecForm<Values>) {
  const { spec, empty = {}, asTyped = [], draft } = setup;
  const names = setup.fields as readonly (Name<Values> & Path<Values>)[];
  const fieldsOf = (kept: Values) => Object.fromEntries(names.map((name) => [name, kept[name]])) as Values;
  const defaults = draft === undefined ? setup.defaults : (fieldsOf(draft.draft) as DefaultValues<Values>);
  const specName = (name: Name<Values>): string => (setup.specNames as Faults<string>)?.[name] ?? name;
  const limitsOf = (name: Name<Values>): Limits => spec[specName(name)] ?? {};

  const trimmed = (typed: Values): Values =>
    Object.fromEntries(
      Object.entries(typed).map(([name, value]) => [
        name,
        typeof value === 'string' && !asTyped.includes(name) ? value.trim() : value,
      ]),
    ) as Values;

  const faultsIn = (typed: Values): Faults<Name<Values>> => {
    const values = trimmed(typed);
    const found = names.flatMap((name) => {
      const value: unknown = values[name] ?? '';
      const sentence = (empty as Faults<string>)[name];
      const fault = typeof value === 'string' ? checkField(value, limitsOf(name), sentence) : undefined;
      return fault === undefined ? [] : [[name, fault] as const];
    });
    return { ...Object.fromEntries(found), ...setup.check?.(values) } as Faults<Name<Values>>;
  };

  const resolver: Resolver<Values> = (typed) => {
    const found = Object.entries(faultsIn(typed)).filter(([, message]) => message !== undefined);
    if (found.length === 0) return { values: trimmed(typed), errors: {} };
    const errors = found.map(([name, message]) => [name, { type: 'limit', message }]);
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Values> };
  };

  const form = useForm<Values>({
    resolver,
    reValidateMode: 'onSubmit',
    ...(defaults === undefined ? {} : { defaultValues: defaults }),
  });
  const { formState, subscribe } = form;
  const change = draft?.change;
  useEffect(
    () =>
      change && subscribe({ formState: { values: true }, callback: ({ values }) => change({ ...values }) }),
    [subscribe, change],
  );
  const showKept = useEffectEvent((now: Values) => {
    for (const name of names.filter((each) => now[each] !== form.getValues(each))) {
      form.setValue(name, now[name]);
      form.clearErrors(name);
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read again whenever it is drawn with another
  useEffect(() => {
    if (draft !== undefined) showKept(draft.read());
  }, [draft?.draft]);
  const faultAt = (name: Path<Values>) => form.getFieldState(name, formState).error?.message;

  const tie = (error: unknown) => {
    const found = names.flatMap((name) => {
      const message = faultOf(error, specName(name));
      return message === undefined ? [] : [{ name, message }];
    });
    for (const [at, { name, message }] of found.entries())
      form.setError(name, { type: 'server', message }, { shouldFocus: at === 0 });
    setup.onError?.(error, isToldBy(error, found.length));
  };

  const sending = useRef(false);
  const isSent = useRef(false);
  const handle = form.handleSubmit(
    async (values) => {
      try {
        await setup.send(values);
        isSent.current = true;
        if (draft === undefined || setup.keepsDraft) return;
        form.reset(fieldsOf(draft.blank) as DefaultValues<Values>);
        draft.clear();
      } catch (error) {
        tie(error);
      }
    },
    () => setup.onRefused?.(faultsIn(form.getValues()), trimmed(form.getValues())),
  );
  /** Submits the form like its button; returns whether it was sent. */
  const submit = async (event?: FormEvent): Promise<boolean> => {
    event?.preventDefault();
    if (sending.current) return false;
    sending.current = true;
    isSent.current = false;
    await handle(event);
    sending.current = false;
    return isSent.current;
  };

  /** Validates one field again. During typing, only fixed errors are updated. */
  const look = (name: Path<Values>, told: 'all' | 'mended') => {
    const value: unknown = form.getValues(name);
    const { type, message: before } = form.getFieldState(name).error ?? {};
    // An error from a call remains until the field changes.
    if (told === 'all' && before !== undefined && type !== 'limit') return;
    // Leaving an empty field that was never filled is not an error yet.
    const begun = draft?.blank ?? form.formState.defaultValues;
    const passed = value === '' && !begun?.[name];
    const fault = passed ? before : (faultsIn(form.getValues()) as Faults<string>)[name];
    if (fault === before || (told === 'mended' && fault !== undefined)) return;
    if (fault === undefined) form.clearErrors(name);
    else form.setError(name, { type: 'limit', message: fault });
  };
  const nameOf = (target: EventTarget) => names.find((known) => 'name' in target && known === target.name);

  // Pressing a button blurs a field. An error that appears or disappears at that moment would move the button
  // away from the pointer, and the click would be lost.
  const pressing = useRef(false);
  const onPointerDown = (event: PointerEvent<HTMLFormElement>) => {
    pressing.current = event.target instanceof Element && event.target.closest('button') !== null;
  };
  const onBlur = (event: FocusEvent<HTMLFormElement>) => {
    const name = nameOf(event.target);
    if (!pressing.current && name !== undefined) look(name, 'all');
    pressing.current = false;
  };
  const onChange = (event: FormEvent<HTMLFormElement>) => {
    const name = nameOf(event.target);
    if (name !== undefined) look(name, 'mended');
  };

  return {
    form,
    busy: formState.isSubmitting,
    submit,
    /** Shows the errors of a call other than `send`. */
    tie,
    faultAt,
    formProps: {
      onSubmit: (event: FormEvent) => void submit(event),
      onBlur,
      onChange,
      onPointerDown,
      noValidate: true,
    },
    /** Returns a control's props: its link to the form, the spec's limits, and its error. */
    field: (name: Name<Values> & Path<Values>) => ({
      ...form.register(name),
      required: limitsOf(name).required,
      maxLength: limitsOf(name).maxLength,
      error: faultAt(name),
    }),
  };
}

/** Returns whether the fields show every error that the server found. */
const isToldBy = (error: unknown, shown: number) =>
  error instanceof ProblemError && shown > 0 && shown === error.faults.length;
