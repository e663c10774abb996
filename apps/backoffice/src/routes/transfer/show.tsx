import { TransferCreate, TransferDetail, useMay } from '@finance/widgets';
import { Card } from '@finance/widgets/ui';
import { useLocation, useNavigate, useParams } from 'react-router';
import { NewRecord } from '../../layout/NewRecord.tsx';
import { Page } from '../../layout/Page.tsx';

/** 'Buat Transfer Baru', or an existing transfer if the address names its id or uuid. */
export default function TransferShow() {
  const { id } = useParams();
  const { key } = useLocation();
  const navigate = useNavigate();
  const mayCreate = useMay('transfer:create');
  if (id !== undefined) {
    return (
      <Page title={`Transfer # ${id}`} width="narrow" isRecord>
        <Card>
          <TransferDetail id={/^\d+$/.test(id) ? Number(id) : id} />
        </Card>
      </Page>
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
            onCreated={({ id: created }) => void navigate(`/transfer/show/${created}`)}
          />
        )}
      </NewRecord>
    </Page>
  );
}
