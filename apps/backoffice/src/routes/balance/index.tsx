import { BalanceList, ReportDownload } from '@finance/widgets';
import Button from '@mui/material/Button';
import { Link, useNavigate } from 'react-router';
import { Page } from '../../layout/Page.tsx';
import { useUrlState } from '../../layout/useUrlState.ts';

/** 'Saldo': the day and whose accounts live in the address; an account leads to what moved in it. */
export default function BalanceIndex() {
  const navigate = useNavigate();
  const [{ as_of, self }, setState] = useUrlState(['as_of', 'self']);
  return (
    <Page title="Saldo" heading={null}>
      <BalanceList
        level={1}
        actions={
          <>
            <ReportDownload report="balance" filter={{ as_of }} />
            <Button component={Link} to="/report/index" variant="outlined">
              Laporan
            </Button>
            <Button component={Link} to="/cash-closing/index" variant="outlined">
              Tutup Kas
            </Button>
          </>
        }
        filter={{ as_of, self: self === '1' }}
        onFilterChange={(next) => setState({ as_of: next.as_of, self: next.self ? '1' : undefined })}
        onOpenAccount={({ account_type, account_id }) => void navigate(`/balance/show/${account_type}/${account_id}`)}
      />
    </Page>
  );
}
