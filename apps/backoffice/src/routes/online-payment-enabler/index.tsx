import { InTransitMoney, OnlinePaymentEnablerList, ReportDownload } from '@finance/widgets';
import { Page } from '../../layout/Page.tsx';
import { useListState } from '../../layout/useListState.ts';

/** 'Online Payment Enabler'. */
export default function OnlinePaymentEnablerIndex() {
  return (
    <Page title="Online Payment Enabler" actions={<ReportDownload report="online-payment-enabler" />}>
      <OnlinePaymentEnablerList {...useListState()} title="Daftar enabler" />
      <InTransitMoney />
    </Page>
  );
}
