import { urlsOf } from '@finance/api-client/urls';
import { OnlinePaymentRequestForm, useFinance } from '@finance/widgets';
import { useParams, useSearchParams } from 'react-router';
import { ButtonLink } from '../../layout/ButtonLink.tsx';
import { NewRecord } from '../../layout/NewRecord.tsx';
import { Page } from '../../layout/Page.tsx';
import { useGoTo } from '../../layout/useGoTo.ts';

/**
 * The page that another app opens to request a payment:
 * `/transaction/redirect-online-payment/{tenant_id}/?data={json}`.
 */
export default function OnlinePaymentRequestPage() {
  const { client } = useFinance();
  const goTo = useGoTo();
  const { tenant_id } = useParams();
  const [params] = useSearchParams();
  const other = new URLSearchParams([...params, ['use_tenant_id', String(tenant_id)]]);
  return (
    <Page title="Pembayaran Online" width="narrow">
      <NewRecord>
        <OnlinePaymentRequestForm
          data={params.get('data')}
          tenantId={tenant_id}
          onSignIn={() => goTo(urlsOf(client).signIn(location.href))}
          switchTenant={
            <ButtonLink size="small" to={`?${other.toString()}`}>
              Ganti tenant
            </ButtonLink>
          }
          onCreated={({ payment_url }) => location.assign(payment_url)}
        />
      </NewRecord>
    </Page>
  );
}
