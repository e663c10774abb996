import { Import } from '@finance/widgets';
import { Card, styled, Text } from '@finance/widgets/ui';
import { useNavigate } from 'react-router';
import { Page } from '../../layout/Page.tsx';

/** 'Impor': transactions and dues from files. */
export default function ImportIndex() {
  const navigate = useNavigate();
  return (
    <Page title="Impor" width="narrow">
      <Choices>
        <Card>
          <Text as="h2" variant="h3">
            Transaksi
          </Text>
          <Text tone="secondary">
            Mutasi rekening dari bank, atau catatan uang masuk dan keluar dari program lain. Kolom Debit dan Kredit
            dikenali.
          </Text>
          <Import
            resource="transaction"
            label="Impor transaksi"
            onImported={() => void navigate('/transaction/index')}
          />
        </Card>
        <Card>
          <Text as="h2" variant="h3">
            Hutang & piutang
          </Text>
          <Text tone="secondary">Daftar tagihan dan kewajiban dengan tanggal dan jatuh temponya.</Text>
          <Import resource="due" label="Impor hutang & piutang" onImported={() => void navigate('/due/index')} />
        </Card>
      </Choices>
    </Page>
  );
}

const Choices = styled('div', () => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 260px), 1fr))',
  gap: 16,
  '& > div': { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', padding: 16 },
  '& p': { flexGrow: 1, marginBlock: '6px 16px' },
}));
