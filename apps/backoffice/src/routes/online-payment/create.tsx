import { OnlinePaymentForm } from '@finance/widgets';
import { useNavigate } from 'react-router';
import { NewRecord } from '../../layout/NewRecord.tsx';
import { Page } from '../../layout/Page.tsx';

export default function OnlinePaymentCreate() {
  const navigate = useNavigate();
  return (
    <Page title="Buat Pembayaran Online" width="narrow">
      <NewRecord text="Setelah disimpan Anda mendapat tautan untuk dikirim kepada pembayar.">
        <OnlinePaymentForm onCreated={({ uuid }) => void navigate(`/online-payment/show/${uuid}`)} />
      </NewRecord>
    </Page>
  );
}
