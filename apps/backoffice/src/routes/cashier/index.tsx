import { CashierList } from '@finance/widgets';
import { ButtonLink } from '../../layout/ButtonLink.tsx';
import { useOpensNew } from '../../layout/useOpensNew.ts';
import { useStep } from '../../layout/useStep.ts';
import { Page } from '../../layout/Page.tsx';
import { useListState } from '../../layout/useListState.ts';

/** 'Cashier Accounts'. */
export default function CashierIndex() {
  return (
    <Page
      title="Cashier Accounts"
      actions={
        <ButtonLink to="/cash-closing/index" variant="outlined">
          Tutup Kas
        </ButtonLink>
      }
    >
      <CashierList {...useListState()} title="Daftar kasir" defaultOpen={useOpensNew()} onSaved={useStep()} />
    </Page>
  );
}
