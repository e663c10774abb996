import { CounterpartyList } from '@finance/widgets';
import { useNavigate } from 'react-router';
import { Page } from '../../layout/Page.tsx';
import { useListState } from '../../layout/useListState.ts';

/** 'Lawan Transaksi'. */
export default function CounterpartyIndex() {
  const navigate = useNavigate();
  return (
    <Page title="Lawan Transaksi">
      <CounterpartyList
        {...useListState()}
        title="Daftar lawan transaksi"
        onOpen={(id) => void navigate(`/counterparty/show/${id}`)}
      />
    </Page>
  );
}
