import { openingObject } from '@finance/contract';
import { TransactionCreate, TransactionDetail, TransactionTitle, useMay } from '@finance/widgets';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { Page } from '../../layout/Page.tsx';

/** 'Buat Transaksi Baru', or an existing transaction where the address names its id or uuid. */
export default function TransactionShow() {
  const { id } = useParams();
  const isOpening = useSearchParams()[0].has('opening');
  const navigate = useNavigate();
  const mayCreate = useMay('transaction:create');
  if (id !== undefined) {
    return (
      <Page title={`Transaksi # ${id}`} heading={<TransactionTitle uuid={id} />}>
        <Paper variant="outlined" sx={{ p: { xs: 1.5, sm: 3 } }}>
          <TransactionDetail
            id={/^\d+$/.test(id) ? Number(id) : id}
            onOpenTransfer={(transfer) => void navigate(`/transfer/show/${transfer}`)}
          />
        </Paper>
      </Page>
    );
  }
  return (
    <Page title={isOpening ? 'Catat Saldo Awal' : 'Buat Transaksi Baru'}>
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 }, maxWidth: 560 }}>
        <Typography sx={{ mb: 2 }}>
          {mayCreate === false
            ? 'Peran Anda tidak boleh membuat transaksi.'
            : isOpening
              ? 'Isi uang yang sudah ada di sebuah account ketika mulai dicatat di sini. Saldo awal dihitung dalam saldo, bukan sebagai pendapatan.'
              : 'Setelah disimpan, transaksi terbuka di sini untuk diperiksa dan dicetak.'}
        </Typography>
        {mayCreate !== false && (
          <TransactionCreate
            isSignRequired
            defaultOpen
            {...(isOpening && openingForm)}
            onCreated={({ uuid }) => void navigate(`/transaction/show/${uuid}`)}
          />
        )}
      </Paper>
    </Page>
  );
}

/** Of what an account holds when its books begin only account, day and amount are asked. */
const openingForm = {
  label: 'Catat Saldo Awal',
  defaults: { ...openingObject, amount_sign: '+', note: 'Saldo awal' } as const,
  fieldsConfig: {
    transactable_app: { readOnly: true },
    transactable_type: { readOnly: true },
    transactable_subtype: { hidden: true },
    transactable_id: { hidden: true },
    related_entity_id: { hidden: true },
    related_entity_name: { hidden: true },
    related_entity_phone_number: { hidden: true },
  },
};
