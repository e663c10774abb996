import { addUp, type ImportPreview, type ImportRow, onWire } from '@finance/contract';

const account = 'BCA 1234567890 a.n. PT Maju Motor';

/**
 * A row of a file that can be imported; a case names only the fields that matter to it.
 * @example anImportRow({ row: 5, status: 'error', date: null, amount: null })
 */
export function anImportRow(fields: Partial<ImportRow> = {}): ImportRow {
  return {
    row: 2,
    status: 'new',
    date: '2026-03-01',
    amount: 1_500_000,
    where: account,
    name: 'Toko Makmur',
    note: 'Pelunasan faktur 7',
    same_as: null,
    pays: null,
    ...fields,
  };
}

const fuel: Partial<ImportRow> = {
  date: '2026-03-02',
  amount: -250_000,
  name: 'SPBU Kuningan',
  note: 'Bensin mobil antar',
};

/** The rows of the file that every preview is of unless it names others. */
export const importRows: readonly ImportRow[] = [
  anImportRow(),
  anImportRow({ row: 3, ...fuel }),
  anImportRow({ row: 4, ...fuel, same_as: 3 }),
];

/**
 * What the server says of a file of three rows, all of them new; what the rows add up to follows from them.
 * @example anImportPreview({ rows: importRows.map((row) => ({ ...row, status: 'exists' })) })
 */
export function anImportPreview(fields: Partial<ImportPreview> = {}): ImportPreview {
  const { rows = [...importRows], left_out = [anHeading] } = fields;
  const fresh = rows.filter(({ status }) => status === 'new');
  const of = (wanted: ImportRow['status']) => rows.filter(({ status }) => status === wanted).length;
  const dates = fresh.flatMap(({ date }) => date ?? []).toSorted();
  const leftOut = left_out.reduce((sum, { count }) => sum + count, 0);
  const sumOf = (isMeant: (amount: number) => boolean) =>
    addUp(fresh.flatMap(({ amount }) => (amount !== null && isMeant(amount) ? [amount] : [])));
  return {
    file_name: 'mutasi-maret.csv',
    headers: ['Tgl', 'Rekening', 'Nama', 'Keterangan', 'Rp'],
    samples: [
      ['01/03/2026', '02/03/2026', '02/03/2026'],
      [account, account, account],
      ['Toko Makmur', 'SPBU Kuningan', 'SPBU Kuningan'],
      ['Pelunasan faktur 7', 'Bensin mobil antar', 'Bensin mobil antar'],
      ['1.500.000', '-250.000', '-250.000'],
    ],
    mapping: { date: 0, account: 1, related_entity_name: 2, note: 3, amount: 4 },
    date_order: 'dmy',
    is_date_order_open: true,
    counts: {
      file: rows.length + leftOut,
      total: rows.length,
      new: fresh.length,
      exists: of('exists'),
      error: of('error'),
      asked: of('asked'),
      booked: of('booked'),
      left_out: leftOut,
    },
    found: {
      kind: 'csv',
      separator: ';',
      encoding: 'utf-8',
      sheet: null,
      sheets: [],
      heading_row: 1,
      lines: [
        { row: 1, text: 'Tgl · Rekening · Nama · Keterangan · Rp' },
        { row: 2, text: `01/03/2026 · ${account} · Toko Makmur · Pelunasan faktur 7 · 1.500.000` },
        { row: 3, text: `02/03/2026 · ${account} · SPBU Kuningan · Bensin mobil antar · -250.000` },
      ],
      profile: null,
      is_remembered: false,
      account_number: null,
      account_name: null,
      currency: null,
      period_from: null,
      period_to: null,
      sections: [{ heading_row: 1, account_number: null, name: null, rows: rows.length }],
      account: null,
    },
    questions: [],
    left_out,
    balances: [],
    added: [],
    matches: [],
    unpaid: { count: 0, rows: [] },
    ...onWire({ amount_in: sumOf((amount) => amount > 0), amount_out: sumOf((amount) => amount < 0) }),
    ...onWire({ r_total: 0n, p_total: 0n }),
    date_from: dates.at(0) ?? null,
    date_to: dates.at(-1) ?? null,
    rows,
    problems: [],
    repair_rows: [],
    alike: [],
    imported_before: null,
    ...fields,
  };
}

const anHeading: ImportPreview['left_out'][number] = {
  reason: 'heading',
  count: 1,
  rows: [{ row: 1, text: 'Tgl · Rekening · Nama · Keterangan · Rp' }],
};
