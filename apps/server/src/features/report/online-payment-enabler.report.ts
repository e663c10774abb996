import {
  feeTermsText,
  onlinePaymentMethodLabels,
  onlinePaymentTypeLabels,
  type QueryOut,
  type reports,
} from '@finance/contract';
import {
  countEnablers,
  type KeptEnabler,
  streamEnablers,
} from '../online-payment-enabler/online-payment-enabler.queries.ts';
import { ofRecords } from './report.ts';

type Query = QueryOut<(typeof reports)['online-payment-enabler']>;

export const onlinePaymentEnablerReport = ofRecords<Query, KeptEnabler>({
  title: 'Online Payment Enabler',
  columns: [
    { header: 'ID', kind: 'count', value: (row) => row.id },
    { header: 'Nama', kind: 'text', width: 28, value: (row) => row.name },
    { header: 'Penyedia', kind: 'text', width: 12, value: (row) => onlinePaymentTypeLabels[row.type] },
    { header: 'Jenis Account', kind: 'text', width: 14, value: (row) => row.account_type.toUpperCase() },
    { header: 'Uang Masuk Ke', kind: 'text', width: 40, value: (row) => row.account?.full_info ?? null },
    { header: 'Biaya', kind: 'rupiah', value: (row) => row.fee },
    { header: 'Ketentuan Biaya', kind: 'text', width: 40, value: termsText },
    { header: 'Status', kind: 'text', width: 12, value: (row) => (row.active ? 'Aktif' : 'Non-aktif') },
    { header: 'Rahasia', kind: 'text', width: 12, value: (row) => (row.has_credentials ? 'Tersimpan' : 'Tidak ada') },
    { header: 'Dibuat', kind: 'instant', value: (row) => row.created_at },
    { header: 'Diubah', kind: 'instant', value: (row) => row.updated_at },
    { header: 'UUID', kind: 'text', isCode: true, width: 38, value: (row) => row.uuid },
  ],
  days: (query, scope) => ({ from: query.date_from, to: query.date_to ?? scope.today }),
  open: async (trx, scope, query) => ({
    count: await countEnablers(trx, scope, query),
    rows: streamEnablers(trx, scope, query),
  }),
});

function termsText(enabler: KeptEnabler): string {
  const methods = enabler.method_fees.map((each) => `${onlinePaymentMethodLabels[each.method]}: ${feeTermsText(each)}`);
  return [feeTermsText(enabler), ...methods].join('; ');
}
