import { Import } from '@finance/widgets';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useNavigate } from 'react-router';
import { Page } from '../../layout/Page.tsx';

/** 'Impor': transactions and dues out of files. */
export default function ImportIndex() {
  const navigate = useNavigate();
  return (
    <Page title="Impor">
      <Stack spacing={2} direction={{ xs: 'column', sm: 'row' }}>
        <Paper
          variant="outlined"
          sx={{ p: 2, flex: 1, display: 'flex', flexDirection: 'column', alignItems: 'flex-start' }}
        >
          <Typography variant="h3" component="h2" gutterBottom>
            Transaksi
          </Typography>
          <Typography color="textSecondary" sx={{ mb: 2, flexGrow: 1 }}>
            Mutasi rekening dari bank, atau catatan uang masuk dan keluar dari program lain. Kolom Debit dan Kredit
            dikenali.
          </Typography>
          <Import
            resource="transaction"
            label="Impor transaksi"
            onImported={() => void navigate('/transaction/index')}
          />
        </Paper>
        <Paper
          variant="outlined"
          sx={{ p: 2, flex: 1, display: 'flex', flexDirection: 'column', alignItems: 'flex-start' }}
        >
          <Typography variant="h3" component="h2" gutterBottom>
            Hutang & piutang
          </Typography>
          <Typography color="textSecondary" sx={{ mb: 2, flexGrow: 1 }}>
            Daftar tagihan dan kewajiban dengan tanggal dan jatuh temponya.
          </Typography>
          <Import resource="due" label="Impor hutang & piutang" onImported={() => void navigate('/due/index')} />
        </Paper>
      </Stack>
    </Page>
  );
}
