import { InvestmentAccountList } from '@finance/widgets';
import { Page } from '../../layout/Page.tsx';

/** 'Investment Accounts'. */
export default function InvestmentAccountIndex() {
  return (
    <Page title="Investment Accounts" heading={null}>
      <InvestmentAccountList level={1} />
    </Page>
  );
}
