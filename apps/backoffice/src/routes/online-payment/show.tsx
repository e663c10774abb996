import { OnlinePaymentDetail, OnlinePaymentForm } from '@finance/widgets';
import { Card } from '@finance/widgets/ui';
import { useNavigate, useParams } from 'react-router';
import { NewRecord } from '../../layout/NewRecord.tsx';
import { Page } from '../../layout/Page.tsx';

/** 'Buat Pembayaran Online', or an existing payment if the address names its id or uuid. */
export default function OnlinePaymentShow() {
  const { id } = useParams();
  const navigate = useNavigate();
  if (id !== undefined) {
    return (
      <Page title={`Pembayaran Online # ${id}`} width="narrow" isRecord>
        <Card>
          <OnlinePaymentDetail id={/^\d+$/.test(id) ? Number(id) : id} />
        </Card>
      </Page>
    );
  }
  return (
    <Page title="Buat Pembayaran Online" width="narrow">
      <NewRecord text="Setelah disimpan Anda mendapat tautan untuk dikirim kepada pembayar.">
        <OnlinePaymentForm onCreated={({ uuid }) => void navigate(`/online-payment/show/${uuid}`)} />
      </NewRecord>
    </Page>
  );
}
