import { BankBalance, Overview, type OverviewPlace, Workplace, type WorkplacePlace } from '@finance/widgets';
import { Stack } from '@finance/widgets/ui';
import { useNavigate } from 'react-router';

const addresses: Record<OverviewPlace, string> = {
  'bank-account': '/bank-account/index?new=1',
  cashier: '/cashier/index?new=1',
  transaction: '/transaction/show',
  opening: '/transaction/show?opening=1',
  import: '/import/index',
  setting: '/setting/index',
  'transfer-pending': '/transfer/index?status=pending',
  unconfirmed: '/unconfirmed-transaction/index?status=unconfirmed',
  'approval-request-open': '/approval-request/index?status=open',
  'correction-request-open': '/transaction/requests?status=open',
  'due-overdue': '/due/index?overdue=true',
  'cashier-below-zero': '/balance/index?account_type=cash',
  'online-payment-pending': '/online-payment/index?status=pending',
  'online-payment-unclear': '/online-payment/index?unclear=true',
  'online-payment-enabler-silent': '/online-payment-enabler/index',
  'webhook-stopped': '/webhook/index',
};
const screens: Record<WorkplacePlace, string> = {
  balance: '/balance/index',
  'cash-flow': '/report/cash-flow',
  receivable: '/due/index?type=R&status=open',
  payable: '/due/index?type=P&status=open',
  late: '/due/index?type=R&overdue=true',
  counterparty: '/counterparty/show/',
  book: '/transaction/show',
  transactions: '/transaction/index',
  transaction: '/transaction/show/',
  'cash-closing': '/cash-closing/index?new=1',
};

/** What needs the user's attention and what one works with, beside the buttons of the home screen. */
export default function HomeOverview() {
  const navigate = useNavigate();
  const handleOpen = (href: string) => void navigate(href);
  return (
    <Stack>
      <Overview hrefOf={(place) => addresses[place]} onOpen={handleOpen} />
      <Workplace
        hrefOf={(place, uuid = '') => screens[place] + uuid}
        hrefOfAgeing={(type, bucket) => `/due/index?type=${type}&status=open&ageing=${bucket}`}
        onOpen={handleOpen}
      />
      <BankBalance onReconcile={(id) => handleOpen(`/bank-statement/match?bank_account_id=${id}`)} />
    </Stack>
  );
}
