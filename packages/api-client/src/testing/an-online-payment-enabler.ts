import type { OnlinePaymentEnabler } from '@finance/contract';
import { aUuid } from './a-uuid.ts';

/**
 * An active simulator that receives into the first bank account.
 * @example anOnlinePaymentEnabler({ type: 'midtrans', name: 'Midtrans', has_credentials: true })
 */
export function anOnlinePaymentEnabler(fields: Partial<OnlinePaymentEnabler> = {}): OnlinePaymentEnabler {
  const { id = 1, type = 'simulator' } = fields;
  const uuid = aUuid(5_000_000 + id);
  return {
    id,
    uuid,
    name: 'Simulator',
    type,
    active: true,
    account_type: 'bank',
    account_id: 1,
    account: { account_type: 'bank', account_id: 1, full_info: 'BCA 8830123456 a.n. PT Maju Motor' },
    fee: 0,
    fee_percent: 0,
    fee_minimum: 0,
    fee_vat_percent: 0,
    fee_bearer: 'merchant',
    method_fees: [],
    page_methods: [],
    static_qris: null,
    payout_bank_account_id: null,
    payout_account: null,
    payouts_since: null,
    has_credentials: type !== 'simulator',
    webhook_url:
      type === 'simulator' ? null : `https://finance.contoh.id/transaction/api/online-payment-webhook/${type}/${uuid}`,
    heard_at: null,
    test_notice_at: null,
    is_silent: false,
    version: 1,
    created_at: '2025-01-06T02:00:00Z',
    updated_at: '2025-01-06T02:00:00Z',
    ...fields,
  };
}
