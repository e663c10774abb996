import { OnlinePaymentDetail } from '@finance/widgets';
import { Card } from '@finance/widgets/ui';
import { useParams } from 'react-router';
import { Page } from '../../layout/Page.tsx';

/** A payment, whose id or uuid the address names. */
export default function OnlinePaymentShow() {
  const { id = '' } = useParams();
  return (
    <Page title={`Pembayaran Online # ${id}`} width="narrow" isRecord>
      <Card>
        <OnlinePaymentDetail id={/^\d+$/.test(id) ? Number(id) : id} />
      </Card>
    </Page>
  );
}
