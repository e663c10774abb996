import { BankAccountAccessList } from '@finance/widgets';
import { Page } from '../../layout/Page.tsx';

/** 'Akses Bank Account'. */
export default function BankAccountAccessIndex() {
  return <Page title="Akses Bank Account" heading={null}><BankAccountAccessList level={1} /></Page>;
}
