import {
  addUp,
  ageingBuckets,
  ageingLabels,
  closingCheckLabels,
  closingCheckSentence,
  type ClosingFlow,
  type ClosingReport,
  exactSum,
  longInstant,
  monthName,
  type PeriodClosing,
} from '@finance/contract';

/** All that the files of a closed month are made of. */
export interface ClosingPaper {
  month: string;
  date_from: string;
  date_to: string;
  tenant: string;
  /** Who closes it, and when. */
  by: string;
  at: string;
  timezone: string;
  checks: PeriodClosing['checks'];
  report: ClosingReport;
}

type Cell = string | number | bigint;

/** A part of the report: a sheet of the workbook, a table on paper. */
export interface PaperTable {
  title: string;
  columns: { header: string; isNumber?: true; width: number }[];
  rows: Cell[][];
  /** Under the columns; none where sums say nothing. */
  sum?: Cell[];
}

export function titleOf({ month, tenant }: ClosingPaper): string {
  return `Tutup Buku ${monthName(month)} · ${tenant}`;
}

/** The tables of a report, in their order. */
export function tablesOf(paper: ClosingPaper): PaperTable[] {
  const { report } = paper;
  return [summary(paper), accounts(report), flows(report), banks(report), ageing(report), checks(paper)];
}

function summary({ date_from, date_to, tenant, by, at, timezone, report }: ClosingPaper): PaperTable {
  const sum = (name: 'opening_balance' | 'total_in' | 'total_out' | 'closing_balance') =>
    addUp(report.accounts.map((account) => exactSum(account, name)));
  return {
    title: 'Ringkasan',
    columns: [
      { header: 'Hal', width: 22 },
      { header: 'Isi', width: 44 },
    ],
    rows: [
      ['Usaha', tenant],
      ['Periode', `${date_from} s.d. ${date_to}`],
      ['Ditutup oleh', by],
      ['Ditutup', longInstant(at, timezone)],
      ['Saldo awal', sum('opening_balance')],
      ['Uang masuk', sum('total_in')],
      ['Uang keluar', sum('total_out')],
      ['Saldo akhir', sum('closing_balance')],
    ],
  };
}

function accounts({ accounts: all }: ClosingReport): PaperTable {
  const names = ['opening_balance', 'total_in', 'total_out', 'closing_balance'] as const;
  return {
    title: 'Saldo dan gerak account',
    columns: [
      { header: 'Account', width: 40 },
      ...['Saldo awal', 'Masuk', 'Keluar', 'Saldo akhir'].map(
        (header) => ({ header, isNumber: true, width: 18 }) as const,
      ),
    ],
    rows: all.map((row) => [row.account.full_info, ...names.map((name) => exactSum(row, name))]),
    sum: ['Jumlah', ...names.map((name) => addUp(all.map((row) => exactSum(row, name))))],
  };
}

function flows({ flows: all }: ClosingReport): PaperTable {
  const names = ['amount_in', 'amount_out'] as const;
  const kindOf = ({ is_transfer, transactable_app, transactable_type }: ClosingFlow) => [
    is_transfer ? 'Transfer antar account' : (transactable_app ?? '(tanpa objek)'),
    transactable_type ?? '',
  ];
  const net = (rows: ClosingFlow[]) => addUp(rows.flatMap((row) => names.map((name) => exactSum(row, name))));
  return {
    title: 'Arus kas menurut jenis',
    columns: [
      { header: 'Applikasi', width: 24 },
      { header: 'Jenis', width: 18 },
      { header: 'Sub Jenis', width: 18 },
      ...['Masuk', 'Keluar', 'Bersih'].map((header) => ({ header, isNumber: true, width: 18 }) as const),
    ],
    rows: all.map((row) => [
      ...kindOf(row),
      row.transactable_subtype ?? '',
      ...names.map((name) => exactSum(row, name)),
      net([row]),
    ]),
    sum: ['Jumlah', '', '', ...names.map((name) => addUp(all.map((row) => exactSum(row, name)))), net(all)],
  };
}

function banks({ banks: all }: ClosingReport): PaperTable {
  return {
    title: 'Menurut bank',
    columns: [
      { header: 'Account', width: 40 },
      { header: 'Per tanggal', width: 12 },
      ...['Menurut bank', 'Menurut buku', 'Selisih'].map((header) => ({ header, isNumber: true, width: 18 }) as const),
    ],
    rows: all.map(({ account, date, balance, ...books }) => {
      const booked = exactSum(books, 'book_balance');
      return [account.full_info, date, balance, booked, addUp([booked, -balance])];
    }),
  };
}

function ageing({ r_ageing, p_ageing }: ClosingReport): PaperTable {
  const sides = [r_ageing, p_ageing];
  return {
    title: 'Umur piutang dan hutang',
    columns: [
      { header: 'Umur', width: 22 },
      { header: 'Piutang', isNumber: true, width: 18 },
      { header: 'Hutang', isNumber: true, width: 18 },
    ],
    rows: ageingBuckets.map((bucket) => [ageingLabels[bucket], ...sides.map((side) => exactSum(side, bucket))]),
    sum: ['Jumlah', ...sides.map((side) => addUp(ageingBuckets.map((bucket) => exactSum(side, bucket))))],
  };
}

function checks({ checks: all }: ClosingPaper): PaperTable {
  return {
    title: 'Pemeriksaan',
    columns: [
      { header: 'Pemeriksaan', width: 28 },
      { header: 'Hasil', width: 50 },
      { header: 'Alasan tetap ditutup', width: 40 },
    ],
    rows: all.map((check) => [
      closingCheckLabels[check.name],
      [closingCheckSentence(check), ...check.details].join('\n'),
      check.reason ?? '',
    ]),
  };
}
