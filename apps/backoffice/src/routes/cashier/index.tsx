import { CashierList } from '@finance/widgets';
import { Page } from '../../layout/Page.tsx';

/** 'Cashier Accounts'. */
export default function CashierIndex() {
  return <Page title="Cashier Accounts" heading={null}><CashierList level={1} /></Page>;
}
