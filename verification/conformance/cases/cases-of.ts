import type { Endpoint, Endpoints } from '@finance/contract';
import type { Call, Stage } from '../stage.ts';

/** What is tried of one row. */
export interface RowCases<Row extends Endpoint> {
  /** Prepares what the row needs and answers a call that succeeds. From it come the checks of `every-row.ts`. */
  call: (stage: Stage) => Call<Row> | Promise<Call<Row>>;
  /** What else it does, each case in a place of its own. */
  cases?: Record<string, (stage: Stage) => Promise<void>>;
}

/** The cases of a resource: a row without any does not compile. */
export type CasesOf<Rows extends Endpoints> = { [Name in keyof Rows]: RowCases<Rows[Name]> };
