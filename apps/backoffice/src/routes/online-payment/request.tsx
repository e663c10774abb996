import { urlsOf } from '@finance/api-client/urls';
import { OnlinePaymentRequest } from '@finance/contract';
import { OnlinePaymentForm, useFinance } from '@finance/widgets';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { Link, useParams, useSearchParams } from 'react-router';
import { goTo } from '../../layout/goTo.ts';
import { Page } from '../../layout/Page.tsx';

/** The page that another app opens with what is to be paid: `/transaction/redirect-online-payment/{tenant_id}/?data={json}`. */
export default function OnlinePaymentRequestPage() {
  const { client, claims } = useFinance();
  const { tenant_id } = useParams();
  const [params] = useSearchParams();
  const request = readRequest(params.get('data'));
  return (
    <Page title="Pembayaran Online">
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 }, maxWidth: 560 }}>
        {content()}
      </Paper>
    </Page>
  );

  function content() {
    if (!request)
      return (
        <Alert severity="error">
          Alamat ini tidak lengkap atau isinya salah, sehingga tidak ada yang dapat dibayar. Buka lagi dari aplikasi
          asalnya.
        </Alert>
      );
    if (!claims)
      return (
        <Button variant="contained" onClick={() => goTo(urlsOf(client).signIn(location.href))}>
          Login
        </Button>
      );
    if (String(claims.tenant_id) !== tenant_id) {
      return (
        <Alert
          severity="warning"
          action={
            <Button
              color="inherit"
              size="small"
              component={Link}
              to={`?${new URLSearchParams([...params, ['use_tenant_id', String(tenant_id)]]).toString()}`}
            >
              Ganti tenant
            </Button>
          }
        >
          Permintaan ini milik tenant lain.
        </Alert>
      );
    }
    const { fix_amount, enabler_type, enabler_id, amount, ...told } = request;
    return (
      <OnlinePaymentForm
        defaults={{ ...told, amount: amount ?? null, enabler_id: enabler_id ?? null }}
        enablerType={enabler_type}
        isAmountFixed={fix_amount}
        label="Lanjut ke Pembayaran"
        onCreated={({ payment_url }) => location.assign(payment_url)}
      />
    );
  }
}

function readRequest(data: string | null) {
  try {
    return OnlinePaymentRequest.parse(JSON.parse(data ?? ''));
  } catch {
    return null;
  }
}
