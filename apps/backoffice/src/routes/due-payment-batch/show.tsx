import { DuePaymentBatchCreate, DuePaymentBatchDetail, useMay } from '@finance/widgets';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useNavigate, useParams } from 'react-router';
import { Page } from '../../layout/Page.tsx';

/** A new settlement, or an existing one where the address names its id or uuid. */
export default function DuePaymentBatchShow() {
  const { id } = useParams();
  const navigate = useNavigate();
  const mayCreate = useMay('due-payment-batch:create');
  if (id !== undefined) {
    return (
      <Page title={`Pelunasan # ${id}`}>
        <Paper variant="outlined" sx={{ p: { xs: 1.5, sm: 3 } }}>
          <DuePaymentBatchDetail id={/^\d+$/.test(id) ? Number(id) : id} />
        </Paper>
      </Page>
    );
  }
  return (
    <Page title="Buat Pelunasan">
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 }, maxWidth: 560 }}>
        <Typography sx={{ mb: 2 }}>
          {mayCreate === false
            ? 'Peran Anda tidak boleh membuat pelunasan.'
            : 'Setelah disimpan, pelunasan terbuka di sini untuk diisi hutang dan piutang, lalu ditutup.'}
        </Typography>
        {mayCreate !== false && (
          <DuePaymentBatchCreate
            defaultOpen
            onCreated={({ id: created }) => void navigate(`/due-payment-batch/show/${created}`)}
          />
        )}
      </Paper>
    </Page>
  );
}
