import { RecurringList } from '@finance/widgets';
import { Page } from '../../layout/Page.tsx';
import { useListState } from '../../layout/useListState.ts';

/** 'Berulang'. */
export default function RecurringIndex() {
  return (
    <Page title="Berulang">
      <RecurringList {...useListState()} title="Semua yang berulang" />
    </Page>
  );
}
