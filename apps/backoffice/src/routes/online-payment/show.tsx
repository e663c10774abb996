import { OnlinePaymentDetail } from '@finance/widgets';
import { useParams } from 'react-router';
import { recordIdOf } from '../../layout/recordIdOf.ts';
import { RecordPage } from '../../layout/RecordPage.tsx';

/** A payment, whose id or uuid the address names. */
export default function OnlinePaymentShow() {
  const { id = '' } = useParams();
  return (
    <RecordPage resource="onlinePayment" id={recordIdOf(id)}>
      <OnlinePaymentDetail id={recordIdOf(id)} />
    </RecordPage>
  );
}
