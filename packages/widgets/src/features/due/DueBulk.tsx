import type { Due } from '@finance/contract';
import type { BulkProps } from '../../parts/list/index.ts';
import { PayLinkButton } from '../online-payment/index.ts';
import { DueBulkPay } from './DueBulkPay.tsx';
import { DueBulkSettle } from './DueBulkSettle.tsx';
import { DueBulkReminders } from './DueBulkReminders.tsx';

/** What can be done with the selected dues at once. */
export function DueBulk(props: BulkProps<Due>) {
  return (
    <>
      <DueBulkPay {...props} />
      <DueBulkSettle {...props} />
      <PayLinkButton size="small" asked={props.rows.map((due) => ({ due, amount: due.outstanding_amount }))} />
      <DueBulkReminders dues={props.rows} />
    </>
  );
}
