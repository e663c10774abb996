import { type AccountBalance, exactSum, type QueryOut, type reports } from '@finance/contract';
import { listBalances } from '../balance/balance.queries.ts';
import { ofRecords } from './report.ts';

type Query = QueryOut<typeof reports.balance>;

export const balanceReport = ofRecords<Query, AccountBalance>({
  title: 'Saldo',
  columns: [
    { header: 'Jenis Account', kind: 'text', width: 14, value: (row) => row.account_type.toUpperCase() },
    { header: 'ID Account', kind: 'count', value: (row) => row.account_id },
    { header: 'Account', kind: 'text', width: 40, value: (row) => row.account.full_info },
    { header: 'Saldo', kind: 'rupiah', value: (row) => (row.is_blind ? null : exactSum(row, 'balance')) },
    { header: 'Dalam Perjalanan', kind: 'rupiah', value: (row) => exactSum(row, 'in_transit') },
    { header: 'Belum Dikonfirmasi', kind: 'rupiah', value: (row) => exactSum(row, 'unconfirmed') },
    { header: 'Status', kind: 'text', width: 12, value: (row) => (row.deactivated ? 'Non-aktif' : 'Aktif') },
  ],
  days: (query, scope) => ({ to: dayOf(query) ?? scope.today }),
  async open(trx, scope, query) {
    const { account_type, account_id, self = false } = query;
    const rows = await listBalances(trx, scope, { account_type, account_id, mine: self }, dayOf(query) ?? scope.today);
    return { count: rows.length, rows };
  },
});

function dayOf({ as_of, date_to }: Query): string | undefined {
  return as_of ?? date_to;
}
