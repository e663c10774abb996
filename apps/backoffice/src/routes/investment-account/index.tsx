import { InvestmentAccountList } from '@finance/widgets';
import { Page } from '../../layout/Page.tsx';
import { useListState } from '../../layout/useListState.ts';

/** 'Investment Accounts'. */
export default function InvestmentAccountIndex() {
  return (
    <Page title="Investment Accounts">
      <InvestmentAccountList {...useListState()} title="Daftar investment account" />
    </Page>
  );
}
