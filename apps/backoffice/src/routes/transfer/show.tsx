import { TransferCreate, TransferDetail, useMay } from '@finance/widgets';
import { useLocation, useNavigate, useParams } from 'react-router';
import { NewRecord } from '../../layout/NewRecord.tsx';
import { Page } from '../../layout/Page.tsx';
import { recordIdOf } from '../../layout/recordIdOf.ts';
import { RecordPage } from '../../layout/RecordPage.tsx';

/** 'Buat Transfer Baru', or an existing transfer if the address names its id or uuid. */
export default function TransferShow() {
  const { id } = useParams();
  const { key } = useLocation();
  const navigate = useNavigate();
  const mayCreate = useMay('transfer:create');
  if (id !== undefined) {
    return (
      <RecordPage resource="transfer" id={recordIdOf(id)}>
        <TransferDetail id={recordIdOf(id)} />
      </RecordPage>
    );
  }
  return (
    <Page title="Buat Transfer Baru" width="narrow">
      <NewRecord
        text={
          mayCreate === false
            ? 'Peran Anda tidak boleh membuat transfer.'
            : 'Setelah disimpan, transfer terbuka di sini sampai uangnya diterima dan dikonfirmasi.'
        }
      >
        {mayCreate !== false && (
          <TransferCreate
            key={key} // asked for once more, the form opens once more
            defaultOpen
            isRepeatable
            onCreated={({ uuid }) => void navigate(`/transfer/show/${uuid}`)}
          />
        )}
      </NewRecord>
    </Page>
  );
}
