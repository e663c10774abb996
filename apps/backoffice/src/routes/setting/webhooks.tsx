import { WebhookList } from '@finance/widgets';
import { Page } from '../../layout/Page.tsx';
import { useListState } from '../../layout/useListState.ts';

/** 'Webhook'. */
export default function WebhookIndex() {
  return (
    <Page title="Webhook">
      <WebhookList {...useListState()} title="Daftar webhook" />
    </Page>
  );
}
