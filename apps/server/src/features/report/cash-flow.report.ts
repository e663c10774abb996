import { addUp, type Api, type CashFlowLine, exactSum, type QueryOut } from '@finance/contract';
import { listCashFlow } from '../cash-flow/cash-flow.queries.ts';
import { daysOf, periodsBetween } from '@finance/contract/checks/cash-flow';
import { ofRecords } from './report.ts';

type Query = QueryOut<Api['cashFlow']['show']>;

export const cashFlowReport = ofRecords<Query, CashFlowLine>({
  title: 'Arus Kas',
  columns: [
    { header: 'Periode', kind: 'date', value: (row) => row.period },
    { header: 'Applikasi', kind: 'text', value: (row) => row.transactable_app },
    { header: 'Jenis', kind: 'text', value: (row) => row.transactable_type },
    { header: 'Jenis Account', kind: 'text', width: 14, value: (row) => row.account_type.toUpperCase() },
    { header: 'Account', kind: 'text', width: 40, value: (row) => row.account.full_info },
    { header: 'Transfer Antar Account', kind: 'text', value: (row) => (row.is_transfer ? 'Ya' : 'Tidak') },
    { header: 'Masuk', kind: 'rupiah', value: (row) => exactSum(row, 'amount_in') },
    { header: 'Keluar', kind: 'rupiah', value: (row) => exactSum(row, 'amount_out') },
    {
      header: 'Bersih',
      kind: 'rupiah',
      value: (row) => addUp([exactSum(row, 'amount_in'), exactSum(row, 'amount_out')]),
    },
  ],
  days: (query, scope) => daysOf(query, scope.today),
  async open(trx, scope, query) {
    const days = daysOf(query, scope.today);
    periodsBetween(query.period, days);
    const flows = await listCashFlow(trx, scope, { ...query, ...days });
    const rows = query.exclude_transfers ? flows.filter((line) => !line.is_transfer) : flows;
    return { count: rows.length, rows };
  },
});
