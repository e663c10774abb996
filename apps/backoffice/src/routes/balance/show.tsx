import { accountTypes } from '@finance/contract';
import { BankBalance, ReportDownload, RunningBalanceList } from '@finance/widgets';
import { useNavigate, useParams } from 'react-router';
import { ButtonLink } from '../../layout/ButtonLink.tsx';
import { Page } from '../../layout/Page.tsx';
import { useOpen } from '../../layout/useOpen.ts';
import { useReportState } from '../../layout/useReportState.ts';
import { pageOf } from '../../layout/useUrlState.ts';
import NotFound from '../NotFound.tsx';
import { AccountChoice } from './AccountChoice.tsx';

/** 'Mutasi': the movements of one account, with its running balance; its days are remembered for all. */
export default function BalanceShow() {
  const navigate = useNavigate();
  const { type, id } = useParams();
  const [{ page, paginate, order, ...days }, setState, turnPage] = useReportState('cash-book', [
    'date_from',
    'date_to',
    'order',
    'page',
    'paginate',
  ]);
  const open = useOpen();
  const account_type = accountTypes.find((known) => known === type);
  const account_id = Number(id);
  if (!account_type || !Number.isSafeInteger(account_id) || account_id < 1) return <NotFound />;
  return (
    <Page
      title="Mutasi"
      actions={
        <>
          <ReportDownload report="cash-book" filter={{ account_type, account_id, ...days }} />
          {account_type === 'cash' && (
            <ButtonLink to={`/cash-closing/index?new=1&cashier_id=${account_id}`} variant="outlined">
              Tutup Kas
            </ButtonLink>
          )}
        </>
      }
    >
      <AccountChoice key={`${account_type} ${account_id}`} account_type={account_type} account_id={account_id} />
      {account_type === 'bank' && (
        <BankBalance
          bankAccountId={account_id}
          onReconcile={() => void navigate(`/bank-statement/match?bank_account_id=${account_id}`)}
        />
      )}
      <RunningBalanceList
        {...open}
        account_type={account_type}
        account_id={account_id}
        filter={{ ...days, order: order === 'asc' ? 'asc' : undefined }}
        onFilterChange={(next) => setState({ ...next, order: next.order === 'asc' ? 'asc' : undefined })}
        page={pageOf({ page, paginate })}
        onPageChange={turnPage}
      />
    </Page>
  );
}
