import { z } from 'zod';

/** The formats of variables. */
export const onOff = z.enum(['on', 'off'], { error: 'must be on or off' });
export const text = z.string().min(1);
export const written = (form: RegExp, fault: string) => z.string().regex(form, fault);
export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be from ${min} to ${max}`);
export const dollars = z
  .string()
  .regex(/^\d{1,6}(?:\.\d{1,6})?$/, 'must be an amount in dollars, such as 0.15')
  .transform(Number);
export const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https URL' });
