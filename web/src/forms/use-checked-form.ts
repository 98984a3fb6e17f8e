import { type FocusEvent, type FormEvent, type PointerEvent, useRef, useState } from 'react';
import { checkField, checkFields, type Faults, type Rule } from './check-fields.ts';

/**
 * A form that says what is wrong beside each field, when it is left and when the form is sent. `onValid` gets
 * the trimmed values; the first field that is wrong gets the focus.
 */
export function useCheckedForm<Name extends string>(
  rules: Record<Name, Rule>,
  onValid: (values: Record<Name, string>) => void,
) {
  const [faults, setFaults] = useState<Faults<Name>>({});
  const names = Object.keys(rules) as Name[];

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const entries = names.map((name) => [name, String(data.get(name) ?? '').trim()] as const);
    const values = Object.fromEntries(entries) as Record<Name, string>;
    const found = checkFields(values, rules);
    setFaults(found);
    const first = names.find((name) => found[name] !== undefined);
    if (first === undefined) onValid(values);
    else focusField(form, first);
  };

  const check = (event: { target: EventTarget }, matters: (fault: string | undefined) => boolean) => {
    const field = event.target;
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) return;
    const name = names.find((known) => known === field.name);
    if (name === undefined) return;
    // A field that is passed over empty is not wrong yet.
    const fault = field.value === '' ? faults[name] : checkField(field.value, rules[name]);
    if (fault === faults[name] || !matters(fault)) return;
    setFaults(({ [name]: _before, ...rest }) =>
      fault === undefined ? (rest as Faults<Name>) : ({ ...rest, [name]: fault } as Faults<Name>),
    );
  };

  // Pressing a button leaves a field. A text that came or went just then would move the button from under
  // the pointer, and the press would be lost.
  const pressing = useRef(false);
  const onPointerDown = (event: PointerEvent<HTMLFormElement>) => {
    pressing.current = event.target instanceof Element && event.target.closest('button') !== null;
  };
  const onBlur = (event: FocusEvent<HTMLFormElement>) => {
    if (!pressing.current) check(event, () => true);
    pressing.current = false;
  };
  const onInput = (event: FormEvent<HTMLFormElement>) => check(event, (fault) => fault === undefined);

  return { faults, setFaults, formProps: { onSubmit, onBlur, onInput, onPointerDown, noValidate: true } };
}

function focusField(form: HTMLFormElement, name: string) {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
