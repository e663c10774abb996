import { Import, ImportList, type ImportProps } from '@finance/widgets';
import { Card, styled, Text } from '@finance/widgets/ui';
import { useNavigate } from 'react-router';
import { Page } from '../../layout/Page.tsx';
import { useOpen } from '../../layout/useOpen.ts';
import { orderOf, pageOf, useUrlState } from '../../layout/useUrlState.ts';

/** 'Impor': transactions and dues from files, and the imports that were made. */
export default function ImportIndex() {
  const navigate = useNavigate();
  const [{ page, paginate, ...order }, setState, turnPage] = useUrlState(['order_by', 'order', 'page', 'paginate']);
  const leadTo =
    (address: string): ImportProps['onImported'] =>
    // what was left out can be downloaded from the list below
    ({ wrong }) =>
      wrong === 0 ? void navigate(address) : undefined;
  return (
    <Page title="Impor">
      <Choices>
        <Card>
          <Text as="h2" variant="h3">
            Transaksi
          </Text>
          <Text tone="secondary">
            Mutasi rekening dari bank, atau catatan uang masuk dan keluar dari program lain. Kolom Debit dan Kredit
            dikenali.
          </Text>
          <Import resource="transaction" label="Impor transaksi" onImported={leadTo('/transaction/index')} />
        </Card>
        <Card>
          <Text as="h2" variant="h3">
            Hutang & piutang
          </Text>
          <Text tone="secondary">Daftar tagihan dan kewajiban dengan tanggal dan jatuh temponya.</Text>
          <Import resource="due" label="Impor hutang & piutang" onImported={leadTo('/due/index')} />
        </Card>
      </Choices>
      <ImportList
        {...useOpen()}
        filter={orderOf(order, ['created_at', 'row_count', 'file_name'])}
        page={pageOf({ page, paginate })}
        onPageChange={turnPage}
        onOrderChange={(sort) => setState({ ...sort })}
      />
    </Page>
  );
}

const Choices = styled('div', () => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 260px), 1fr))',
  gap: 16,
  maxWidth: 900,
  marginBottom: 16,
  '& > div': { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', padding: 16 },
  '& p': { flexGrow: 1, marginBlock: '6px 16px' },
}));
