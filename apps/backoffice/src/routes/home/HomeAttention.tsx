import { Overview, type OverviewPlace } from '@finance/widgets';
import { useNavigate } from 'react-router';

const addresses: Record<OverviewPlace, string> = {
  'bank-account': '/bank-account/index?new=1&step=1',
  cashier: '/cashier/index?new=1&step=1',
  transaction: '/transaction/show?step=1',
  opening: '/balance/opening?step=1',
  import: '/import/index',
  setting: '/setting/index',
  'transfer-pending': '/transfer/index?status=pending',
  unconfirmed: '/unconfirmed-transaction/index?status=unconfirmed',
  'approval-request-open': '/approval-request/index?status=open',
  'handover-open': '/cash-closing/index',
  'correction-request-open': '/transaction/requests?status=open',
  'due-overdue': '/due/index?overdue=true',
  'cashier-below-zero': '/balance/index?account_type=cash',
  'online-payment-pending': '/online-payment/index?status=pending',
  'online-payment-unclear': '/online-payment/index?unclear=true',
  'online-payment-enabler-silent': '/online-payment-enabler/index',
  'webhook-stopped': '/webhook/index',
};

/** What needs the user's attention, and a new tenant's first steps. */
export default function HomeAttention() {
  const navigate = useNavigate();
  return <Overview hrefOf={(place) => addresses[place]} onOpen={(href) => void navigate(href)} />;
}
