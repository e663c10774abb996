import { CounterpartyDetail, useRecordHeading } from '@finance/widgets';
import { Navigate, useNavigate, useParams } from 'react-router';
import { Page } from '../../layout/Page.tsx';
import { ToList } from '../../layout/ToList.tsx';

/** One counterparty; without a number in the address, all of them. */
export default function CounterpartyShow() {
  const navigate = useNavigate();
  const id = Number(useParams()['id'] ?? Number.NaN);
  const { title, isMissing } = useRecordHeading('counterparty', id);
  if (!Number.isSafeInteger(id)) return <Navigate to="/counterparty/index" replace />;
  return (
    <Page title={title} heading={isMissing ? title : null}>
      <CounterpartyDetail id={id} level={1} onOpen={(other) => void navigate(`/counterparty/show/${other}`)} />
      {isMissing && <ToList of="counterparty" />}
    </Page>
  );
}
