import { BalanceList } from '@finance/widgets';
import { useNavigate } from 'react-router';
import { Page } from '../../layout/Page.tsx';

/** 'Saldo'; an account leads to its transactions. */
export default function BalanceIndex() {
  const navigate = useNavigate();
  return (
    <Page title="Saldo">
      <BalanceList onOpenAccount={({ account_type, account_id }) => void navigate(`/transaction/index?account_type=${account_type}&account_id=${account_id}`)} />
    </Page>
  );
}
