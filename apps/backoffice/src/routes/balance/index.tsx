import { BalanceList, BankBalance, InTransitMoney, ReportDownload, useFinance, useMay } from '@finance/widgets';
import { useNavigate } from 'react-router';
import { addressWith } from '../../layout/addressWith.ts';
import { ButtonLink } from '../../layout/ButtonLink.tsx';
import { Page } from '../../layout/Page.tsx';
import { useUrlState } from '../../layout/useUrlState.ts';

/** 'Saldo': the address keeps the day and whose accounts are shown; an account leads to its movements. */
export default function BalanceIndex() {
  const navigate = useNavigate();
  const { today } = useFinance();
  const mayRecordOpening = useMay('bank-account:create') === true;
  const [{ as_of, self }, setState] = useUrlState(['as_of', 'self']);
  const filter = { as_of, self: self === '1' };
  const open = (path: string, query: object) => void navigate(addressWith(path, query));

  return (
    <Page
      title="Saldo"
      actions={
        <>
          <ReportDownload report="balance" filter={filter} />
          <ButtonLink to="/report/index" variant="outlined">
            Laporan
          </ButtonLink>
          <ButtonLink to="/cash-closing/index" variant="outlined">
            Tutup Kas
          </ButtonLink>
          {mayRecordOpening && (
            <ButtonLink to="/balance/opening" variant="outlined">
              Saldo Awal
            </ButtonLink>
          )}
        </>
      }
    >
      <BalanceList
        title={filter.self ? 'Account saya' : 'Semua account'}
        filter={filter}
        onFilterChange={(next) => setState({ as_of: next.as_of, self: next.self ? '1' : undefined })}
        onOpenAccount={({ account_type, account_id }) =>
          void navigate(`/balance/show/${account_type}/${account_id}?date_to=${as_of ?? today()}`)
        }
        onOpenUnconfirmed={({ account_type, account_id }) =>
          open('/unconfirmed-transaction/index', {
            status: 'unconfirmed',
            account_type,
            account_id,
            date_to: as_of,
          })
        }
        onOpenInTransit={({ account_type, account_id }) =>
          open('/transfer/index', {
            status: 'pending',
            from_account_type: account_type,
            from_account_id: account_id,
          })
        }
        onOpenTransactions={(accounts) => open('/transaction/index', accounts)}
      />
      <BankBalance onReconcile={(id) => void navigate(`/bank-statement/match?bank_account_id=${id}`)} />
      <InTransitMoney />
    </Page>
  );
}
