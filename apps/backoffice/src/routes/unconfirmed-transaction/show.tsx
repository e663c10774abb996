import { UnconfirmedTransactionCreate, UnconfirmedTransactionDetail, useMay } from '@finance/widgets';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useNavigate, useParams } from 'react-router';
import { Page } from '../../layout/Page.tsx';

/** A new claim, or an existing one where the address names its id or uuid. */
export default function UnconfirmedTransactionShow() {
  const { id } = useParams();
  const navigate = useNavigate();
  const mayCreate = useMay('unconfirmed-transaction:create');
  if (id !== undefined) {
    return (
      <Page title={`Klaim # ${id}`}>
        <Paper variant="outlined" sx={{ p: { xs: 1.5, sm: 3 } }}>
          <UnconfirmedTransactionDetail id={/^\d+$/.test(id) ? Number(id) : id} />
        </Paper>
      </Page>
    );
  }
  return (
    <Page title="Catat Klaim Baru">
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 }, maxWidth: 560 }}>
        <Typography sx={{ mb: 2 }}>
          {mayCreate === false
            ? 'Peran Anda tidak boleh mencatat klaim.'
            : 'Setelah disimpan, klaim terbuka di sini sampai uangnya terlihat dan dikonfirmasi.'}
        </Typography>
        {mayCreate !== false && (
          <UnconfirmedTransactionCreate
            defaultOpen
            onCreated={({ id: created }) => void navigate(`/unconfirmed-transaction/show/${created}`)}
          />
        )}
      </Paper>
    </Page>
  );
}
