import { Overview, type OverviewPlace, useMay } from '@finance/widgets';
import { styled } from '@finance/widgets/ui';
import type { ReactNode } from 'react';
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
  'transaction-request-open': '/transaction/requests?status=open',
  'due-overdue': '/due/index?overdue=true',
  'online-payment-pending': '/online-payment/index?status=pending',
};

/** What needs the user's attention, below the links of the home screen; `cashClosing` is for those who may close. */
export default function HomeOverview({ cashClosing }: { cashClosing: ReactNode }) {
  const navigate = useNavigate();
  const mayClose = useMay('cash-closing:create');
  return (
    <Below>
      {mayClose && cashClosing}
      <Overview hrefOf={(place) => addresses[place]} onOpen={(href) => void navigate(href)} />
    </Below>
  );
}

const Below = styled('div', () => ({
  display: 'grid',
  gap: 16,
  justifyItems: 'start',
  marginBlockStart: 20,
  '&:empty': { display: 'none' },
  '& > :not(a)': { width: '100%' },
}));
