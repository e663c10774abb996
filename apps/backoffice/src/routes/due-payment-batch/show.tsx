import { DuePaymentBatchCreate, DuePaymentBatchDetail, useMay } from '@finance/widgets';
import { useLocation, useNavigate, useParams } from 'react-router';
import { NewRecord } from '../../layout/NewRecord.tsx';
import { Page } from '../../layout/Page.tsx';
import { recordIdOf } from '../../layout/recordIdOf.ts';
import { RecordPage } from '../../layout/RecordPage.tsx';

/** 'Buat Pelunasan', or an existing payment batch if the address names its id or uuid. */
export default function DuePaymentBatchShow() {
  const { id } = useParams();
  const { key } = useLocation();
  const navigate = useNavigate();
  const mayCreate = useMay('due-payment-batch:create');
  if (id !== undefined) {
    return (
      <RecordPage resource="duePaymentBatch" id={recordIdOf(id)}>
        <DuePaymentBatchDetail id={recordIdOf(id)} />
      </RecordPage>
    );
  }
  return (
    <Page title="Buat Pelunasan" width="narrow">
      <NewRecord
        text={
          mayCreate === false
            ? 'Peran Anda tidak boleh membuat pelunasan.'
            : 'Setelah disimpan, pelunasan terbuka di sini untuk diisi hutang dan piutang, lalu ditutup.'
        }
      >
        {mayCreate !== false && (
          <DuePaymentBatchCreate
            key={key} // asked for once more, the form opens once more
            defaultOpen
            onCreated={({ uuid }) => void navigate(`/due-payment-batch/show/${uuid}`)}
          />
        )}
      </NewRecord>
    </Page>
  );
}
