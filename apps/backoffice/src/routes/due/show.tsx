import { DueCreate, DueDetail, useMay } from '@finance/widgets';
import { Card, Stack } from '@finance/widgets/ui';
import { useNavigate, useParams } from 'react-router';
import { NewRecord } from '../../layout/NewRecord.tsx';
import { Page } from '../../layout/Page.tsx';

/** 'Catat Hutang / Piutang', or an existing due if the address names its id or uuid. */
export default function DueShow() {
  const { id } = useParams();
  const navigate = useNavigate();
  const mayCreate = useMay('due:create');
  if (id !== undefined) {
    return (
      <Page title={`Hutang / Piutang # ${id}`} width="narrow" isRecord>
        <Card>
          <DueDetail
            id={/^\d+$/.test(id) ? Number(id) : id}
            onOpenCounterparty={(counterparty) => void navigate(`/counterparty/show/${counterparty}`)}
          />
        </Card>
      </Page>
    );
  }
  const handleCreated = ({ id: created }: { id: number }) => void navigate(`/due/show/${created}`);
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
