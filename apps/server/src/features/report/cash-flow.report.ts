import { addUp, type Api, type CashFlowLine, dueTypeLabels, exactSum, type QueryOut } from '@finance/contract';
import { type DeductedSum, daysOf, periodsBetween } from '@finance/contract/checks/cash-flow';
import { listCashFlow, listDeducted } from '../cash-flow/cash-flow.queries.ts';
import { inOneTrip } from '../../database/pipeline.ts';
import type { Value } from './line.ts';
import { ofRecords, type ReportColumn } from './report.ts';

type Query = QueryOut<Api['cashFlow']['show']>;
/** Money, and below it what was deducted, which is none. */
type Row = CashFlowLine | DeductedSum;

const ofMoney = (value: (line: CashFlowLine) => Value) => (row: Row) => ('is_transfer' in row ? value(row) : null);

const columns: ReportColumn<Row>[] = [
  { header: 'Periode', kind: 'date', value: (row) => row.period },
  { header: 'Applikasi', kind: 'text', value: ofMoney((line) => line.transactable_app) },
  {
    header: 'Jenis',
    kind: 'text',
    value: (row) =>
      'is_transfer' in row ? row.transactable_type : `Potongan ${dueTypeLabels[row.type].toLowerCase()}, bukan uang`,
  },
  { header: 'Sub Jenis', kind: 'text', value: ofMoney((line) => line.transactable_subtype) },
  { header: 'Jenis Account', kind: 'text', width: 14, value: ofMoney((line) => line.account_type.toUpperCase()) },
  { header: 'Account', kind: 'text', width: 40, value: ofMoney((line) => line.account.full_info) },
  { header: 'Transfer Antar Account', kind: 'text', value: ofMoney((line) => (line.is_transfer ? 'Ya' : 'Tidak')) },
  { header: 'Masuk', kind: 'rupiah', value: ofMoney((line) => exactSum(line, 'amount_in')) },
  { header: 'Keluar', kind: 'rupiah', value: ofMoney((line) => exactSum(line, 'amount_out')) },
  {
    header: 'Bersih',
    kind: 'rupiah',
    value: ofMoney((line) => addUp([exactSum(line, 'amount_in'), exactSum(line, 'amount_out')])),
  },
  { header: 'Potongan', kind: 'rupiah', value: (row) => ('is_transfer' in row ? null : row.amount) },
];

export const cashFlowReport = ofRecords<Query, Row>({
  title: 'Arus Kas',
  columns,
  days: (query, scope) => daysOf(query, scope.today),
  async open(trx, scope, query) {
    const days = daysOf(query, scope.today);
    periodsBetween(query.period, days);
    const wanted = { ...query, ...days };
    const { flows, deducted } = await inOneTrip({
      flows: listCashFlow(trx, scope, wanted),
      deducted: listDeducted(trx, scope, wanted),
    });
    const rows = [...(query.exclude_transfers ? flows.filter((line) => !line.is_transfer) : flows), ...deducted];
    return { count: rows.length, rows };
  },
});
