import { TransactionCreate, TransactionDetail, TransactionTitle, useMay } from '@finance/widgets';
import { useLocation, useNavigate, useParams } from 'react-router';
import { NewRecord } from '../../layout/NewRecord.tsx';
import { Page } from '../../layout/Page.tsx';
import { recordIdOf } from '../../layout/recordIdOf.ts';
import { RecordPage } from '../../layout/RecordPage.tsx';
import { addressOf } from '../../layout/recordPlaces.ts';
import { useStep } from '../../layout/useStep.ts';

/** 'Buat Transaksi Baru', or an existing transaction if the address names its id or uuid. */
export default function TransactionShow() {
  const { id } = useParams();
  const { key } = useLocation();
  const navigate = useNavigate();
  const toSteps = useStep();
  const mayCreate = useMay('transaction:create');
  if (id !== undefined) {
    return (
      <RecordPage resource="transaction" id={recordIdOf(id)} heading={<TransactionTitle uuid={id} />}>
        <TransactionDetail
          id={recordIdOf(id)}
          onOpenTransfer={(transfer) => void navigate(`/transfer/show/${transfer}`)}
          onOpenCounterparty={(counterparty) => void navigate(`/counterparty/show/${counterparty}`)}
          onOpenOrigin={(origin) => void navigate(addressOf(origin))}
        />
      </RecordPage>
    );
  }
  return (
    <Page title="Buat Transaksi Baru" width="narrow">
      <NewRecord
        text={
          mayCreate === false
            ? 'Peran Anda tidak boleh membuat transaksi.'
            : toSteps
              ? 'Setelah disimpan, Anda kembali ke langkah awal.'
              : 'Setelah disimpan, transaksi terbuka di sini untuk diperiksa dan dicetak.'
        }
      >
        {mayCreate !== false && (
          <TransactionCreate
            key={key} // asked for once more, the form opens once more
            isSignRequired
            defaultOpen
            isRepeatable={!toSteps}
            onCreated={({ uuid }) => (toSteps ? toSteps() : void navigate(`/transaction/show/${uuid}`))}
          />
        )}
      </NewRecord>
    </Page>
  );
}
