import type { Due } from '@finance/contract';
import type { BulkProps } from '../../parts/list/index.ts';
import { DueBulkPay } from './DueBulkPay.tsx';
import { DueBulkReminders } from './DueBulkReminders.tsx';

/** What can be done with the selected dues at once. */
export function DueBulk(props: BulkProps<Due>) {
  return (
    <>
      <DueBulkPay {...props} />
      <DueBulkReminders dues={props.rows} />
    </>
  );
}
