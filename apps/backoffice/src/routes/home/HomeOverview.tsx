import { Overview, type OverviewPlace } from '@finance/widgets';
import { styled } from '@finance/widgets/ui';
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
  'due-overdue': '/due/index?overdue=true',
  'online-payment-pending': '/online-payment/index?status=pending',
};

/** What needs the user's attention, below the links of the home screen. */
export default function HomeOverview() {
  const navigate = useNavigate();
  return (
    <Below>
      <Overview hrefOf={(place) => addresses[place]} onOpen={(href) => void navigate(href)} />
    </Below>
  );
}

const Below = styled('div', () => ({ marginBlockStart: 20, '&:empty': { display: 'none' } }));
