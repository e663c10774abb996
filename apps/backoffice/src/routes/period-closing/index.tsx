import type { ClosingCheckName } from '@finance/contract';
import { PeriodClosingGuide, PeriodClosingList } from '@finance/widgets';
import { Stack } from '@finance/widgets/ui';
import { useNavigate } from 'react-router';
import { Page } from '../../layout/Page.tsx';
import { useOpen } from '../../layout/useOpen.ts';
import { orderOf, pageOf, useUrlState } from '../../layout/useUrlState.ts';

/** Where each check is done. */
const addresses: Record<ClosingCheckName, string> = {
  bank_statement: '/bank-statement/index',
  statement_line: '/bank-statement/match',
  cash_closing: '/cash-closing/index',
  transfer: '/transfer/index?status=pending',
  unconfirmed_transaction: '/unconfirmed-transaction/index?status=unconfirmed',
  correction_request: '/transaction/requests?status=open',
  approval_request: '/approval-request/index?status=open',
  online_payment: '/online-payment/index?status=pending',
  due: '/due/index?status=open',
};
const names = ['month', 'order_by', 'order', 'page', 'paginate'];

/** 'Tutup Buku': the steps of a month, and below them the months that were closed; the address keeps the month. */
export default function PeriodClosingIndex() {
  const navigate = useNavigate();
  const [{ month, page, paginate, order_by, order }, setState, turnPage] = useUrlState(names);
  return (
    <Page title="Tutup Buku">
      <Stack>
        <PeriodClosingGuide
          month={month !== undefined && /^20\d\d-(0[1-9]|1[0-2])$/.test(month) ? month : undefined}
          onMonthChange={(next) => setState({ month: next })}
          onClosed={() => setState({ month: undefined })}
          hrefOf={(check) => addresses[check]}
          onOpen={(href) => void navigate(href)}
        />
        <PeriodClosingList
          {...useOpen()}
          filter={orderOf({ order_by, order }, ['month', 'created_at'])}
          page={pageOf({ page, paginate })}
          onPageChange={turnPage}
          onOrderChange={(sort) => setState({ ...sort })}
        />
      </Stack>
    </Page>
  );
}
