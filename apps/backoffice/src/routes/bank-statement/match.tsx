import { Reconciliation } from '@finance/widgets';
import { ButtonLink } from '../../layout/ButtonLink.tsx';
import { Page } from '../../layout/Page.tsx';
import { useUrlState } from '../../layout/useUrlState.ts';

const names = ['bank_account_id'];

/** 'Cocokkan': the bank's open lines beside the books; the address keeps the bank account. */
export default function BankStatementMatch() {
  const [{ bank_account_id }, setState] = useUrlState(names);
  return (
    <Page
      title="Cocokkan"
      actions={
        <ButtonLink to="/bank-statement/index" variant="outlined">
          Rekening Koran
        </ButtonLink>
      }
    >
      <Reconciliation
        bankAccountId={bank_account_id ? Number(bank_account_id) : undefined}
        onBankAccountChange={(id) => setState({ bank_account_id: id === null ? undefined : String(id) })}
      />
    </Page>
  );
}
