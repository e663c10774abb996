import { BankAccountList, useMay } from '@finance/widgets';
import { ButtonLink } from '../../layout/ButtonLink.tsx';
import { useOpensNew } from '../../layout/useOpensNew.ts';
import { useStep } from '../../layout/useStep.ts';
import { Page } from '../../layout/Page.tsx';
import { useListState } from '../../layout/useListState.ts';

/** 'Bank Accounts'. */
export default function BankAccountIndex() {
  const maySeeAccess = useMay('bank-account-access:read');
  return (
    <Page
      title="Bank Accounts"
      actions={
        maySeeAccess && (
          <ButtonLink to="/bank-account-access/index" variant="outlined">
            Hak Akses
          </ButtonLink>
        )
      }
    >
      <BankAccountList
        {...useListState()}
        title="Daftar rekening bank"
        defaultOpen={useOpensNew()}
        onSaved={useStep()}
      />
    </Page>
  );
}
