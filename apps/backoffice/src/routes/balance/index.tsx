import { BalanceList, ReportDownload } from '@finance/widgets';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { Link as RouterLink, useNavigate } from 'react-router';
import { Page } from '../../layout/Page.tsx';
import { useUrlState } from '../../layout/useUrlState.ts';

/** 'Saldo': the day and whose accounts live in the address; an account leads to what moved in it. */
export default function BalanceIndex() {
  const navigate = useNavigate();
  const [{ as_of, self }, setState] = useUrlState(['as_of', 'self']);
  return (
    <Page title="Saldo" heading={null}>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1, mb: 1 }}>
        <Link component={RouterLink} to="/cash-closing/index" sx={{ mr: 'auto' }}>Tutup kas seorang kasir →</Link>
        <ReportDownload report="balance" filter={{ as_of }} />
        <Button component={RouterLink} to="/report/index">Laporan</Button>
      </Box>
      <BalanceList
        level={1}
        filter={{ as_of, self: self === '1' }}
        onFilterChange={(next) => setState({ as_of: next.as_of, self: next.self ? '1' : undefined })}
        onOpenAccount={({ account_type, account_id }) => void navigate(`/balance/show/${account_type}/${account_id}`)}
      />
    </Page>
  );
}
