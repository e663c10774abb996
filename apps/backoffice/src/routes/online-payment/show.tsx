import { OnlinePaymentDetail, OnlinePaymentForm } from '@finance/widgets';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useNavigate, useParams } from 'react-router';
import { Page } from '../../layout/Page.tsx';

/** 'Buat Pembayaran Online', or an existing one where the address names its id or uuid. */
export default function OnlinePaymentShow() {
  const { id } = useParams();
  const navigate = useNavigate();
  if (id !== undefined) {
    return (
      <Page title={`Pembayaran Online # ${id}`}>
        <Paper variant="outlined" sx={{ p: { xs: 1.5, sm: 3 } }}>
          <OnlinePaymentDetail id={/^\d+$/.test(id) ? Number(id) : id} />
        </Paper>
      </Page>
    );
  }
  return (
    <Page title="Buat Pembayaran Online">
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 }, maxWidth: 560 }}>
        <Typography sx={{ mb: 2 }}>Setelah disimpan Anda mendapat tautan untuk dikirim kepada pembayar.</Typography>
        <OnlinePaymentForm onCreated={({ uuid }) => void navigate(`/online-payment/show/${uuid}`)} />
      </Paper>
    </Page>
  );
}
