import { StatementRuleList } from '@finance/widgets';
import { ButtonLink } from '../../layout/ButtonLink.tsx';
import { Page } from '../../layout/Page.tsx';
import { useListState } from '../../layout/useListState.ts';

/** 'Aturan Bank': which lines of bank statements are booked as what. */
export default function StatementRuleIndex() {
  return (
    <Page
      title="Aturan Bank"
      actions={
        <ButtonLink to="/bank-statement/match" variant="outlined">
          Cocokkan
        </ButtonLink>
      }
    >
      <StatementRuleList {...useListState()} title="Semua aturan" />
    </Page>
  );
}
