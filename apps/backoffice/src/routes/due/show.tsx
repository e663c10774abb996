import { DueCreate, DueDetail, useMay } from '@finance/widgets';
import { Stack } from '@finance/widgets/ui';
import { useNavigate, useParams } from 'react-router';
import { NewRecord } from '../../layout/NewRecord.tsx';
import { Page } from '../../layout/Page.tsx';
import { recordIdOf } from '../../layout/recordIdOf.ts';
import { RecordPage } from '../../layout/RecordPage.tsx';

/** 'Catat Hutang / Piutang', or an existing due if the address names its id or uuid. */
export default function DueShow() {
  const { id } = useParams();
  const navigate = useNavigate();
  const mayCreate = useMay('due:create');
  if (id !== undefined) {
    return (
      <RecordPage resource="due" id={recordIdOf(id)}>
        <DueDetail
          id={recordIdOf(id)}
          onOpenCounterparty={(counterparty) => void navigate(`/counterparty/show/${counterparty}`)}
        />
      </RecordPage>
    );
  }
  const handleCreated = ({ uuid }: { uuid: string }) => void navigate(`/due/show/${uuid}`);
  return (
    <Page title="Catat Hutang / Piutang" width="narrow">
      <NewRecord
        text={
          mayCreate === false
            ? 'Peran Anda tidak boleh mencatat hutang atau piutang.'
            : 'Piutang adalah uang yang akan kami terima, hutang yang harus kami bayar. ' +
              'Setelah disimpan, catatannya terbuka di sini.'
        }
      >
        <Stack direction="row" gap={1}>
          <DueCreate isStandAlone isRepeatable type="R" onCreated={handleCreated} />
          <DueCreate isStandAlone isRepeatable type="P" variant="outlined" onCreated={handleCreated} />
        </Stack>
      </NewRecord>
    </Page>
  );
}
