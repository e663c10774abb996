import { TransactionCreate, TransactionDetail, TransactionTitle, useMay } from '@finance/widgets';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useNavigate, useParams } from 'react-router';
import { Page } from '../../layout/Page.tsx';

/** 'Buat Transaksi Baru', or an existing transaction where the address names its id or uuid. */
export default function TransactionShow() {
  const { id } = useParams();
  const navigate = useNavigate();
  const mayCreate = useMay('transaction:create');
  if (id !== undefined) {
    return (
      <Page title={`Transaksi # ${id}`} heading={<TransactionTitle uuid={id} />}>
        <Paper variant="outlined" sx={{ p: { xs: 1.5, sm: 3 } }}>
          <TransactionDetail
            id={/^\d+$/.test(id) ? Number(id) : id}
            onOpenTransfer={(transfer) => void navigate(`/transfer/show/${transfer}`)}
          />
        </Paper>
      </Page>
    );
  }
  return (
    <Page title="Buat Transaksi Baru">
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 }, maxWidth: 560 }}>
        <Typography sx={{ mb: 2 }}>
          {mayCreate === false
            ? 'Peran Anda tidak boleh membuat transaksi.'
            : 'Setelah disimpan, transaksi terbuka di sini untuk diperiksa dan dicetak.'}
        </Typography>
        {mayCreate !== false && (
          <TransactionCreate
            isSignRequired
            defaultOpen
            onCreated={({ uuid }) => void navigate(`/transaction/show/${uuid}`)}
          />
        )}
      </Paper>
    </Page>
  );
}
