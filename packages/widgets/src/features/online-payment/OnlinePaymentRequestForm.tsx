import { type OnlinePayment, readOnlinePaymentRequest } from '@finance/contract';
import type { ReactNode } from 'react';
import { Alert, Button } from '../../ui/index.ts';
import { type ClientProps, WidgetRoot, useFinance } from '../../runtime/index.ts';
import { OnlinePaymentForm } from './OnlinePaymentForm.tsx';

export interface OnlinePaymentRequestFormProps extends ClientProps {
  /** The `data` of the address: what another app asks to be paid for. */
  data: string | null;
  /** The tenant that the address names. */
  tenantId: number | string | undefined;
  /** Nobody is signed in, and the user wants to be. */
  onSignIn: () => void;
  /** The button or link that goes to the tenant of the request, where the user is in another one. */
  switchTenant: ReactNode;
  /** The payment was saved. */
  onCreated?: ((payment: OnlinePayment) => void) | undefined;
}

/**
 * What an address of `onlinePaymentRequestPath` asks for: the form, or what stands in its way.
 * @example
 * <OnlinePaymentRequestForm
 *   data={params.get('data')}
 *   tenantId={7}
 *   onSignIn={signIn}
 *   switchTenant={<a href={other}>Ganti tenant</a>}
 *   onCreated={({ payment_url }) => location.assign(payment_url)}
 * />
 */
export function OnlinePaymentRequestForm({ client, ...props }: OnlinePaymentRequestFormProps) {
  return (
    <WidgetRoot client={client}>
      <RequestBody {...props} />
    </WidgetRoot>
  );
}

function RequestBody({
  data,
  tenantId,
  onSignIn,
  switchTenant,
  onCreated,
}: Omit<OnlinePaymentRequestFormProps, 'client'>) {
  const { claims } = useFinance();
  const request = readOnlinePaymentRequest(data);
  if (!request)
    return (
      <Alert severity="error">
        Alamat ini tidak lengkap atau isinya salah, sehingga tidak ada yang dapat dibayar. Buka lagi dari aplikasi
        asalnya.
      </Alert>
    );
  if (!claims)
    return (
      <Button variant="contained" onClick={onSignIn}>
        Login
      </Button>
    );
  if (String(claims.tenant_id) !== String(tenantId))
    return (
      <Alert severity="warning" end={switchTenant}>
        Permintaan ini milik tenant lain.
      </Alert>
    );
  const { fix_amount, enabler_type, enabler_id, amount, ...told } = request;
  return (
    <OnlinePaymentForm
      defaults={{ ...told, amount: amount ?? null, enabler_id: enabler_id ?? null }}
      enablerType={enabler_type}
      isAmountFixed={fix_amount}
      label="Lanjut ke Pembayaran"
      onCreated={onCreated}
    />
  );
}
