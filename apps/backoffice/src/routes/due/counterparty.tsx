import { CounterpartyDetail } from '@finance/widgets';
import { Navigate, useNavigate, useParams } from 'react-router';
import { Page } from '../../layout/Page.tsx';

/** One counterparty; without a number in the address, all of them. */
export default function CounterpartyShow() {
  const navigate = useNavigate();
  const id = Number(useParams()['id'] ?? Number.NaN);
  if (!Number.isSafeInteger(id)) return <Navigate to="/counterparty/index" replace />;
  return (
    <Page title={`Lawan Transaksi # ${id}`} heading={null}>
      <CounterpartyDetail id={id} level={1} onOpen={(other) => void navigate(`/counterparty/show/${other}`)} />
    </Page>
  );
}
