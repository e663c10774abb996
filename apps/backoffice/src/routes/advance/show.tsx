import { AdvanceCreate, AdvanceDetail, useMay } from '@finance/widgets';
import { Stack } from '@finance/widgets/ui';
import { useNavigate, useParams } from 'react-router';
import { NewRecord } from '../../layout/NewRecord.tsx';
import { Page } from '../../layout/Page.tsx';
import { recordIdOf } from '../../layout/recordIdOf.ts';
import { RecordPage } from '../../layout/RecordPage.tsx';

/** 'Catat Uang Muka', or an existing one if the address names its id or uuid. */
export default function AdvanceShow() {
  const { id } = useParams();
  const navigate = useNavigate();
  const mayCreate = useMay('advance:create');
  if (id !== undefined) {
    return (
      <RecordPage resource="advance" id={recordIdOf(id)}>
        <AdvanceDetail
          id={recordIdOf(id)}
          onOpenCounterparty={(counterparty) => void navigate(`/counterparty/show/${counterparty}`)}
        />
      </RecordPage>
    );
  }
  const handleCreated = ({ uuid }: { uuid: string }) => void navigate(`/advance/show/${uuid}`);
  return (
    <Page title="Catat Uang Muka" width="narrow">
      <NewRecord
        text={
          mayCreate === false
            ? 'Peran Anda tidak boleh mencatat uang muka.'
            : 'Uang muka diterima adalah uang pelanggan sebelum ada piutangnya, uang muka dibayar adalah uang kami ' +
              'pada pemasok. Setelah disimpan, catatannya terbuka di sini.'
        }
      >
        <Stack direction="row" gap={1}>
          <AdvanceCreate direction="received" onCreated={handleCreated} />
          <AdvanceCreate direction="paid" variant="outlined" onCreated={handleCreated} />
        </Stack>
      </NewRecord>
    </Page>
  );
}
