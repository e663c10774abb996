import { UnconfirmedTransactionCreate, UnconfirmedTransactionDetail, useMay } from '@finance/widgets';
import { useLocation, useNavigate, useParams } from 'react-router';
import { NewRecord } from '../../layout/NewRecord.tsx';
import { Page } from '../../layout/Page.tsx';
import { recordIdOf } from '../../layout/recordIdOf.ts';
import { RecordPage } from '../../layout/RecordPage.tsx';

/** 'Catat Klaim Baru', or an existing unconfirmed transaction if the address names its id or uuid. */
export default function UnconfirmedTransactionShow() {
  const { id } = useParams();
  const { key } = useLocation();
  const navigate = useNavigate();
  const mayCreate = useMay('unconfirmed-transaction:create');
  if (id !== undefined) {
    return (
      <RecordPage resource="unconfirmedTransaction" id={recordIdOf(id)}>
        <UnconfirmedTransactionDetail id={recordIdOf(id)} />
      </RecordPage>
    );
  }
  return (
    <Page title="Catat Klaim Baru" width="narrow">
      <NewRecord
        text={
          mayCreate === false
            ? 'Peran Anda tidak boleh mencatat klaim.'
            : 'Setelah disimpan, klaim terbuka di sini sampai uangnya terlihat dan dikonfirmasi.'
        }
      >
        {mayCreate !== false && (
          <UnconfirmedTransactionCreate
            key={key} // asked for once more, the form opens once more
            defaultOpen
            isRepeatable
            onCreated={({ uuid }) => void navigate(`/unconfirmed-transaction/show/${uuid}`)}
          />
        )}
      </NewRecord>
    </Page>
  );
}
