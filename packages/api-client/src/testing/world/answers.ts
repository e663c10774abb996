import type { Endpoints, ResponseOf } from '@finance/contract';
import type { MockCall } from '../mock.ts';

/** The world's answer to each row of a resource. What it refuses, it throws. */
export type Answers<Rows extends Endpoints> = {
  [Name in keyof Rows]: (call: MockCall<Rows[Name]>) => ResponseOf<Rows[Name]>;
};
