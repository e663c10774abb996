import {
  type AmountReading,
  type ImportAlikeRepair,
  type CsvSeparator,
  type ImportField,
  type ImportPreview,
  type ImportProblem,
  type ImportRepair,
  type ImportRepairRow,
  type ImportResource,
  readAmount,
} from '@finance/contract';
import {
  accountProblem,
  amountProblem,
  breakSentence,
  dateProblem,
  problemSentence,
  reasonHeading,
} from '@finance/contract/checks/import';
import { type DateOrder, dateOrderOf, readDate } from '@finance/contract/checks/import-date';
import {
  directionQuestion,
  lineOrderQuestion,
  sectionQuestion,
  unsignedQuestion,
} from '@finance/contract/checks/import-question';
import type { World } from './world.ts';

// What a file holds is imitated: a bank's statement of three rows. One with 'salah' in its name has a wrong one more,
// one with 'asing' has months first under a heading that is not known. 'klikbca' is of a known format and account, with
// lines around its rows and a balance; with 'hilang' its balance jumps between two rows. 'tanya' does not tell what
// comes in and what goes out. 'sama' has two wrong rows more that say the same, 'tercatat' two that somebody has booked
// by hand. 'berubah' has the same days and amounts under other texts.
// The last row of 'bagian' is of another account, which is not known. A '.xlsx' has two sheets of the same rows.
// One with 'besar' is saved in the background, a row for each look at it; with 'gagal' as well, that fails.

const statement = [
  ['01/03/2026', 'Toko Makmur', 'Pelunasan faktur 7', '1.500.000'],
  ['02/03/2026', 'SPBU Kuningan', 'Bensin mobil antar', '-250.000'],
  ['02/03/2026', 'SPBU Kuningan', 'Bensin mobil antar', '-250.000'],
] as const;
const reworded = [
  ['01/03/2026', 'KR OTOMATIS', 'LLG 7781', '1.500.000'],
  ['02/03/2026', 'TARIKAN', 'KARTU 5512', '-250.000'],
  ['02/03/2026', 'TARIKAN', 'KARTU 5512', '-250.000'],
] as const;
const foreignDates = ['03/01/2026', '03/02/2026', '03/31/2026'] as const;
const wrong = ['31/02/2026', 'Parkir Utama', 'Parkir', '1.500jt'] as const;

type Mapping = ImportPreview['mapping'];
type Cells = readonly string[];

/** A row as it would be written. */
export interface SheetRecord {
  date: string;
  amount: number;
  where: string;
  account_id: number;
  name: string | null;
  note: string | null;
}

export interface SheetRow {
  row: number;
  record: SheetRecord | null;
  problems: ImportProblem[];
  cells: ImportRepairRow['cells'];
  /** It waits for an answer. */
  isAsked?: boolean;
}

export interface Sheet {
  left_out: ImportPreview['left_out'];
  found: ImportPreview['found'];
  questions: ImportPreview['questions'];
  balances: ImportPreview['balances'];
  headers: Cells;
  lines: Cells[];
  mapping: Mapping;
  date_order: DateOrder;
  is_date_order_open: boolean;
  rows: SheetRow[];
}

/** Where the section of another account goes. */
function sectionOf(world: World, row: number, answer: string | undefined): ImportPreview['questions'][number] {
  const given = world.bankAccounts.find(({ id }) => answer === `bank:${id}`);
  const question = sectionQuestion({
    at: 1,
    rows: { count: 1, first: row },
    said: 'rekening 7715550123, yang tidak ada di daftar account',
    accounts: given ? [{ value: `bank:${given.id}`, full_info: given.full_info }] : [],
  });
  return { ...question, chooses: 'account', answer: answer ?? null };
}

/** The last row in the account that was chosen for its section. */
function inSection(world: World, row: SheetRow, answer: string | null): SheetRow {
  if (answer === null) return { ...row, record: null, problems: [], isAsked: true };
  const account = world.bankAccounts.find(({ id }) => answer === `bank:${id}`);
  return row.record && account
    ? { ...row, record: { ...row.record, account_id: account.id, where: account.full_info } }
    : row;
}

/** A row as the answer about directions makes it. */
function answered(row: SheetRow, answer: string | null): SheetRow {
  if (answer === null) return { ...row, record: null, problems: [], isAsked: true };
  const isTurned = answer === 'out' || answer === 'reversed';
  return row.record && isTurned ? { ...row, record: { ...row.record, amount: -row.record.amount } } : row;
}

/** How the directions are told: by the signs of the amounts, or not at all. */
function directionOf(isUnsigned: boolean, answer: string | undefined): ImportPreview['questions'][number] {
  if (!isUnsigned) return { ...directionQuestion("tanda di kolom 'Rp'"), chooses: null, answer: answer ?? 'written' };
  const question = unsignedQuestion(false, (way) => {
    const sign = way === 'out' ? '-' : '';
    return [
      { row: 2, text: '1.500.000', reading: `${sign}Rp 1,500,000` },
      { row: 3, text: '250.000', reading: `${sign}Rp 250,000` },
    ];
  });
  return { ...question, chooses: null, answer: answer ?? null };
}

/** What the balances of the known statement say. */
function statedBalance({ id, full_info }: { id: number; full_info: string }, isBroken: boolean) {
  const gap = { kind: 'rows' as const, from_row: 6, to_row: 7, amount: 50_000_000 };
  const breaks = isBroken ? [{ ...gap, text: breakSentence(gap) }] : [];
  return {
    section: 0,
    account: { account_type: 'bank' as const, account_id: id, full_info },
    checked: 3,
    date: '2026-03-02',
    balance: 93_926_600,
    breaks,
    break_count: breaks.length,
  };
}

/** Reads the imitated file with its repairs. */
export function readSheet(
  world: World,
  fileName: string,
  resource: ImportResource,
  {
    mapping,
    date_order,
    sheet,
    separator,
    answers = {},
    repairs = [],
    alike_repairs = [],
  }: {
    mapping?: Mapping | undefined;
    date_order?: DateOrder | undefined;
    sheet?: string | undefined;
    separator?: string | undefined;
    answers?: Readonly<Record<string, string>> | undefined;
    repairs?: readonly ImportRepair[] | undefined;
    alike_repairs?: readonly ImportAlikeRepair[] | undefined;
  },
): Sheet {
  const where = resource === 'transaction' ? 'BCA 1234567890 a.n. PT Maju Motor' : 'Piutang';
  const isForeign = fileName.includes('asing');
  const isKnown = fileName.includes('klikbca');
  const isUnsigned = fileName.includes('tanya');
  const used: Mapping = mapping ?? {
    ...(isKnown || isUnsigned ? { amount: 4 } : {}),
    ...(isForeign ? {} : { date: 0 }),
    ...(resource === 'transaction'
      ? { account: 1, related_entity_name: 2, note: 3 }
      : { type: 1, entity_name: 2, note: 3 }),
  };
  const known = [
    ...(fileName.includes('berubah') ? reworded : statement),
    ...(fileName.includes('salah') ? [wrong] : []),
    ...(fileName.includes('sama') ? [wrong, wrong] : []),
    ...(fileName.includes('tercatat') ? bookedLines(world) : []),
  ];
  const lines = known.map(([date, name, note, amount], at) => [
    isForeign ? (foreignDates[at] ?? date) : date,
    where,
    name,
    note,
    isUnsigned ? amount.replace('-', '') : amount,
  ]);
  const dates = lines.map((cells) => (used.date === undefined ? '' : (cells[used.date] ?? '')));
  const { order, isOpen } = dateOrderOf(dates, date_order);
  const headers = [
    isForeign ? 'Value Date' : 'Tgl',
    resource === 'transaction' ? 'Rekening' : 'Jenis',
    'Nama',
    'Keterangan',
    'Rp',
  ];
  const headingRow = isKnown ? 4 : 1;
  const title = ['No. Rekening · = · 1234567890', 'Nama · = · PT Maju Motor', 'Mata Uang · = · IDR'];
  const shownLines = [...(isKnown ? title : []), ...[headers, ...lines].map((cells) => cells.join(' · '))];
  const question = directionOf(isUnsigned, answers['direction']);
  const bank = world.bankAccounts.find(({ account_number }) => account_number === '1234567890');
  const rows = lines.map((cells, at) =>
    readRow(world, resource, cells, headingRow + at + 1, {
      mapping: used,
      date_order: order,
      repairs,
      alike: alike_repairs,
    }),
  );
  const section = fileName.includes('bagian') ? sectionOf(world, headingRow + rows.length, answers['account:1']) : null;
  return {
    left_out: isKnown
      ? [
          { reason: 'title', count: 3, rows: title.map((text, at) => ({ row: at + 1, text })) },
          { reason: 'heading', count: 1, rows: [{ row: 4, text: headers.join(' · ') }] },
          { reason: 'summary', count: 1, rows: [{ row: 9, text: 'Saldo Awal · = · 92926599.94' }] },
          { reason: 'pending', count: 1, rows: [{ row: 8, text: 'PEND · BIAYA ADM · 15000.00 · DB' }] },
        ]
      : [{ reason: 'heading', count: 1, rows: [{ row: 1, text: headers.join(' · ') }] }],
    found: {
      ...(fileName.endsWith('.xlsx') ? workbook(sheet, lines.length + 1) : plain(separator ?? (isKnown ? ',' : ';'))),
      heading_row: headingRow,
      lines: shownLines.map((text, at) => ({ row: at + 1, text })),
      profile: isKnown ? 'KlikBCA Individual' : null,
      is_remembered: false,
      account_number: isKnown ? '1234567890' : null,
      account_name: isKnown ? 'PT Maju Motor' : null,
      currency: isKnown ? 'IDR' : null,
      period_from: null,
      period_to: null,
      sections: section
        ? [
            { heading_row: headingRow, account_number: '1234567890', name: null, rows: lines.length - 1 },
            { heading_row: headingRow + lines.length - 1, account_number: '7715550123', name: null, rows: 1 },
          ]
        : [
            {
              heading_row: headingRow,
              account_number: isKnown ? '1234567890' : null,
              name: isKnown ? 'PT Maju Motor' : null,
              rows: lines.length,
            },
          ],
      account: isKnown && bank ? { account_type: 'bank', account_id: bank.id, full_info: bank.full_info } : null,
    },
    questions:
      resource === 'transaction'
        ? [
            ...(used.amount === undefined ? [] : [question]),
            ...(section ? [section] : []),
            { ...lineOrderQuestion(), chooses: null, answer: answers['line_order'] ?? 'oldest' },
          ]
        : [],
    balances: isKnown && bank ? [statedBalance(bank, fileName.includes('hilang'))] : [],
    headers,
    lines,
    mapping: used,
    date_order: order,
    is_date_order_open: isOpen && !isKnown,
    rows: rows
      .map((row, at) => (section && at === rows.length - 1 ? inSection(world, row, section.answer) : row))
      .map((row) => answered(row, question.answer)),
  };
}

function plain(separator: string) {
  return { kind: 'csv' as const, separator, encoding: 'utf-8', sheet: null, sheets: [] };
}

function workbook(sheet = 'Maret', rows: number) {
  const sheets = ['Maret', 'Februari'].map((name) => ({ name, is_hidden: false, rows }));
  return { kind: 'xlsx' as const, separator: null, encoding: null, sheet, sheets };
}

/** The bank's lines of two bookings by hand. */
function bookedLines(world: World): (readonly [string, string, string, string])[] {
  const bank = world.bankAccounts.find(({ account_number }) => account_number === '1234567890');
  const booked = world.transactions.filter(
    ({ account_type, account_id, voided_at }) =>
      account_type === 'bank' && account_id === bank?.id && voided_at === null,
  );
  return booked.slice(-2).map(({ date, amount }, at) => {
    const day = date.split('-').toReversed().join('/');
    const text = at === 0 ? 'TRSF E-BANKING CR 0305/FTSCY/WS95031' : 'KR OTOMATIS LLG-MANDIRI';
    return [day, '', text, amount.toLocaleString('id-ID')];
  });
}

function readRow(
  world: World,
  resource: ImportResource,
  cells: Cells,
  row: number,
  {
    mapping,
    date_order,
    repairs,
    alike,
  }: {
    mapping: Mapping;
    date_order: DateOrder;
    repairs: readonly ImportRepair[];
    alike: readonly ImportAlikeRepair[];
  },
): SheetRow {
  const inFile = (field: ImportField) => (mapping[field] === undefined ? null : (cells[mapping[field]] ?? null));
  const repairOf = (field: ImportField) =>
    repairs.findLast((repair) => repair.row === row && repair.field === field) ??
    (mapping[field] === undefined
      ? undefined
      : alike.findLast((repair) => repair.field === field && (repair.original ?? '') === (inFile(field) ?? '')));
  function textOf(field: ImportField): string | null {
    const repair = repairOf(field);
    return (repair ? repair.text?.trim() : inFile(field)) || null;
  }
  const problems: ImportProblem[] = [];
  const blame = (field: ImportField, message: string) => void problems.push({ row, field, message });

  const dateText = textOf('date');
  const date = dateText === null ? null : readDate(dateText, date_order);
  if (date === undefined) blame('date', dateProblem(dateText));
  const reading: AmountReading = readAmount(textOf('amount') ?? '');
  if (!('value' in reading)) blame('amount', amountProblem(textOf('amount'), reading));
  else if (reading.value === null) blame('amount', 'wajib diisi');
  const [name, where] =
    resource === 'transaction'
      ? [textOf('related_entity_name'), textOf('account')]
      : [textOf('entity_name'), textOf('type')];
  const account = world.bankAccounts.find(({ full_info, account_number }) =>
    [full_info, account_number].some((known) => known === where),
  );
  if (resource === 'transaction' && !account) blame('account', accountProblem(where ?? '', false));
  if (date === null) blame('date', 'wajib diisi');

  const isRight = problems.length === 0 && date && 'value' in reading && reading.value !== null;
  const fields = Object.keys(mapping) as ImportField[]; // the keys of a mapping
  const shown = fieldOrder[resource].filter(
    (field) => fields.includes(field) || problems.some((problem) => problem.field === field) || repairOf(field),
  );
  return {
    row,
    problems,
    record: isRight
      ? {
          date,
          amount: reading.value ?? 0,
          where: account?.full_info ?? where ?? '',
          account_id: account?.id ?? 0,
          name,
          note: textOf('note'),
        }
      : null,
    cells: shown.map((field) => ({
      field,
      text: textOf(field),
      original: inFile(field),
      message: problems.find((problem) => problem.field === field)?.message ?? null,
    })),
  };
}

const fieldOrder: Record<ImportResource, readonly ImportField[]> = {
  transaction: ['date', 'amount', 'account', 'related_entity_name', 'note'],
  due: ['type', 'date', 'amount', 'entity_name', 'note'],
};

/** The file of wrong rows, as base64: separated as the imitated one is, with what was understood written out. */
export function wrongRowsFile({ headers, lines, rows, mapping, date_order, found }: Sheet): string {
  const fieldAt = new Map(Object.entries(mapping).map(([field, column]) => [column, field]));
  function understood(text: string, field: string | undefined): string {
    if (field === 'date') return readDate(text, date_order) ?? text;
    const amount = field === 'amount' ? readAmount(text) : { value: null };
    return 'value' in amount && amount.value !== null ? String(amount.value) : text;
  }
  const wrongLines = rows.flatMap((row, at) => {
    if (row.problems.length === 0) return [];
    const cells = lines[at]?.map((cell, column) => {
      const field = fieldAt.get(column);
      return understood(row.cells.find((known) => known.field === field)?.text ?? cell, field);
    });
    return [[...(cells ?? []), row.problems.map(problemSentence).join(' / ')]];
  });
  return csvFile([[...headers, reasonHeading], ...wrongLines], found.separator === ';' ? ';' : ',');
}

/** A CSV file for spreadsheets, as base64. */
export function csvFile(lines: readonly Cells[], separator: CsvSeparator = ','): string {
  const written = lines.map((cells) =>
    cells
      .map((cell) => (cell.includes(separator) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
      .join(separator),
  );
  const bytes = new TextEncoder().encode(`\uFEFF${written.join('\r\n')}`);
  return btoa(String.fromCodePoint(...bytes));
}
