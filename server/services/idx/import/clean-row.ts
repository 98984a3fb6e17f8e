import { type Intake, type IntakeOptions, takeIn } from '../listings/intake.ts';
import type { Columns } from './columns.ts';
import type { SourceRow } from './reading/read-csv.ts';

/** Returns the home in a row, cleaned, or why it can't be imported. */
export function clean({ record, fault }: SourceRow, options: IntakeOptions & { columns: Columns }): Intake {
  const input = options.columns.read(record);
  const reason = fault ?? options.columns.faultOf(record, input);
  return reason === null ? takeIn(input, options) : { ok: false, reason };
}
