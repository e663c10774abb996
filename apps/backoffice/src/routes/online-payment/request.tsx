import { urlsOf } from '@finance/api-client/urls';
import { OnlinePaymentRequestForm, useFinance } from '@finance/widgets';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { Link, useParams, useSearchParams } from 'react-router';
import { goTo } from '../../layout/goTo.ts';
import { Page } from '../../layout/Page.tsx';

/** The page that another app opens with what is to be paid: `/transaction/redirect-online-payment/{tenant_id}/?data={json}`. */
export default function OnlinePaymentRequestPage() {
  const { client } = useFinance();
  const { tenant_id } = useParams();
  const [params] = useSearchParams();
  const other = new URLSearchParams([...params, ['use_tenant_id', String(tenant_id)]]);
  return (
    <Page title="Pembayaran Online">
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 }, maxWidth: 560 }}>
        <OnlinePaymentRequestForm
          data={params.get('data')}
          tenantId={tenant_id}
          onSignIn={() => goTo(urlsOf(client).signIn(location.href))}
          switchTenant={
            <Button color="inherit" size="small" component={Link} to={`?${other.toString()}`}>
              Ganti tenant
            </Button>
          }
          onCreated={({ payment_url }) => location.assign(payment_url)}
        />
      </Paper>
    </Page>
  );
}
