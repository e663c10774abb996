import { BankAccountList } from '@finance/widgets';
import { Page } from '../../layout/Page.tsx';

/** 'Bank Accounts'. */
export default function BankAccountIndex() {
  return <Page title="Bank Accounts"><BankAccountList /></Page>;
}
