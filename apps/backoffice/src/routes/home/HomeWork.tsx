import { BankBalance, CashHandovers, Workplace, type WorkplacePlace } from '@finance/widgets';
import { Stack } from '@finance/widgets/ui';
import { useNavigate } from 'react-router';

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

/** What one works with, beside the buttons of the home screen or below them. */
export default function HomeWork() {
  const navigate = useNavigate();
  const handleOpen = (href: string) => void navigate(href);
  return (
    <Stack>
      <CashHandovers heldOnly />
      <Workplace
        hrefOf={(place, uuid = '') => screens[place] + uuid}
        hrefOfAgeing={(type, bucket) => `/due/index?type=${type}&status=open&ageing=${bucket}`}
        onOpen={handleOpen}
      />
      <BankBalance onReconcile={(id) => handleOpen(`/bank-statement/match?bank_account_id=${id}`)} />
    </Stack>
  );
}
