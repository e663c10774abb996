import { OpeningBalances } from '@finance/widgets';
import { useNavigate } from 'react-router';
import { Page } from '../../layout/Page.tsx';
import { useStep } from '../../layout/useStep.ts';

/** 'Catat Saldo Awal': what was in every account when its books began. */
export default function BalanceOpening() {
  const navigate = useNavigate();
  const toSteps = useStep();
  return (
    <Page title="Catat Saldo Awal" width="record">
      <OpeningBalances
        title="Semua account"
        onOpen={(id) => void navigate(`/transaction/show/${id}`)}
        onSaved={toSteps}
      />
    </Page>
  );
}
