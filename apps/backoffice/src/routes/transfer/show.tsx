import { TransferCreate, TransferDetail, useMay } from '@finance/widgets';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useNavigate, useParams } from 'react-router';
import { Page } from '../../layout/Page.tsx';

/** 'Buat Transfer Baru', or an existing transfer where the address names its id or uuid. */
export default function TransferShow() {
  const { id } = useParams();
  const navigate = useNavigate();
  const mayCreate = useMay('transfer:create');
  if (id !== undefined) {
    return (
      <Page title={`Transfer # ${id}`}>
        <Paper variant="outlined" sx={{ p: { xs: 1.5, sm: 3 } }}>
          <TransferDetail id={/^\d+$/.test(id) ? Number(id) : id} />
        </Paper>
      </Page>
    );
  }
  return (
    <Page title="Buat Transfer Baru">
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 }, maxWidth: 560 }}>
        <Typography sx={{ mb: 2 }}>
          {mayCreate === false
            ? 'Peran Anda tidak boleh membuat transfer.'
            : 'Setelah disimpan, transfer terbuka di sini sampai uangnya diterima dan dikonfirmasi.'}
        </Typography>
        {mayCreate !== false && (
          <TransferCreate defaultOpen onCreated={({ id: created }) => void navigate(`/transfer/show/${created}`)} />
        )}
      </Paper>
    </Page>
  );
}
