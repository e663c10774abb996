import { addDays } from '@finance/contract';
import { describe, expect, test } from 'vitest';
import { labelledLines } from '../../testing/labelled-lines.ts';
import { cardSalesOf } from './remark.rules.ts';
import { type OpenLine, suggestMatches, type Unmatched } from './suggest-matches.rules.ts';

let made = 0;

function aLine(amount: number, text: string, fields: Partial<OpenLine> = {}): OpenLine {
  return { id: ++made, date: '2026-03-10', amount, text, reference: null, ...fields };
}

function aRecord(amount: number, fields: Partial<Unmatched> = {}): Unmatched {
  return {
    id: ++made,
    date: '2026-03-10',
    amount,
    related_entity_name: null,
    note: null,
    transactable_app: null,
    transactable_type: null,
    transactable_id: null,
    transfer_id: null,
    due_payment_batch_id: null,
    ...fields,
  };
}

/** The first suggestion for the first line, in short. */
function first(lines: OpenLine[], records: Unmatched[]) {
  const [found] = suggestMatches(lines, records).get(lines[0]?.id ?? 0) ?? [];
  return found && { ids: found.transaction_ids, reasons: found.reasons, difference: found.difference };
}

describe('suggestions', () => {
  test('prefer the name in the remark, also where the bank has cut it', () => {
    const [near, named] = [aRecord(500, { related_entity_name: 'CV Bayu' }), aRecord(500, { date: '2026-03-07' })];
    named.related_entity_name = 'Toko Makmur Jayanti';
    expect(first([aLine(500, 'TRSF E-BANKING CR TOKO MAKMUR JAYA')], [near, named])).toEqual({
      ids: [named.id],
      reasons: ['Jumlah sama', 'Bank 3 hari sesudahnya', 'Nama di keterangan: MAKMUR JAYANTI'],
      difference: 0,
    });
  });

  test('prefer the number of the invoice', () => {
    const records = ['1023', '1024'].map((transactable_id) => aRecord(500, { transactable_id }));
    expect(first([aLine(500, 'PELUNASAN INV 001024')], records)).toMatchObject({
      ids: [records[1]?.id],
      reasons: ['Jumlah sama', 'Tanggal sama', 'Nomor di keterangan: 1024'],
    });
  });

  test('join a due payment batch, a transfer and its fee, several of one name, and a day of sales', () => {
    const batch = [300, 200].map((amount) => aRecord(amount, { due_payment_batch_id: 4 }));
    const transfer = [-90_000, -2_500].map((amount) => aRecord(amount, { transfer_id: 8 }));
    const named = [70, 30, 11].map((amount) => aRecord(amount, { related_entity_name: 'CV Melati' }));
    const day = [7_000, 8_000].map((amount) =>
      aRecord(amount, { transactable_app: 'Retail', transactable_type: 'Sales' }),
    );
    const records = [...batch, ...transfer, ...named, ...day];
    const ids = (some: Unmatched[]) => some.map(({ id }) => id);
    expect(first([aLine(500, 'SETORAN')], records)?.ids).toEqual(ids(batch));
    expect(first([aLine(-92_500, 'BI-FAST')], records)?.ids).toEqual(ids(transfer));
    expect(first([aLine(100, 'MELATI')], records)?.ids.toSorted((a, b) => a - b)).toEqual(ids(named.slice(0, 2)));
    expect(first([aLine(15_000, 'QRIS')], records)?.ids).toEqual(ids(day));
  });

  test('read gross and fee of card sales, and say what of it is not booked', () => {
    const line = aLine(4_965_993, 'KR OTOMATIS MID : 885000000001 TOKO MELATI QR : 5001000.00 DDR: 35007.00');
    const [gross, fee] = [aRecord(5_001_000), aRecord(-35_007)];
    expect(first([line], [gross, fee])).toMatchObject({ ids: [gross.id, fee.id], difference: 0 });
    expect(first([line], [gross])).toMatchObject({ ids: [gross.id], difference: -35_007 });
    expect(first([line], [gross])?.reasons).toContain('Biaya Rp 35,007 belum dicatat');
  });

  test('join several lines to one transaction', () => {
    const record = aRecord(1_000, { related_entity_name: 'Hendra Gunawan' });
    const lines = [aLine(600, 'HENDRA GUNAWAN'), aLine(400, 'HENDRA GUNAWAN', { date: '2026-03-11' })];
    const found = suggestMatches(lines, [record]);
    for (const { id } of lines)
      expect(found.get(id)).toMatchObject([
        { statement_line_ids: lines.map((line) => line.id), transaction_ids: [record.id], is_clear: true },
      ]);
  });

  test('give equal amounts to one line each, in the order of their days', () => {
    const days = [0, 1, 2, 3].map((day) => addDays('2026-03-10', day));
    const records = days.map((date) => aRecord(-6_500, { date }));
    const lines = days.map((date) => aLine(-6_500, 'BIAYA ADM', { date: addDays(date, 1) }));
    const found = suggestMatches(lines, records);
    expect(lines.map(({ id }) => found.get(id)?.[0]?.transaction_ids[0])).toEqual(records.map(({ id }) => id));
    expect(found.get(lines[0]?.id ?? 0)?.[1]).toMatchObject({ is_clear: false });
  });

  test('of what fits nothing are none, nor of what is far away or goes the other way', () => {
    expect(
      first([aLine(500, 'A')], [aRecord(-500), aRecord(500, { date: '2026-02-01' }), aRecord(501)]),
    ).toBeUndefined();
    expect(suggestMatches([], [aRecord(1)])).toEqual(new Map());
  });
});

test.each([
  ['KR OTOMATIS TGH: 1000 DDR: 7', 993, { gross: 1000, fee: 7 }],
  ['QR : 1000.00 DDR: 7.30', 993, { gross: 1000, fee: 7 }],
  ['QR : 1000.00 DDR: 7.00', 900, null],
  ['QR : 1000.00', 1000, null],
] as const)('%s of %i', (text, amount, sales) => {
  expect(cardSalesOf({ text, amount })).toEqual(sales);
});

test('of 1,000 labelled lines with noise the first suggestion is right in at least 95 percent', () => {
  const { lines, records, truth } = labelledLines(37, 1000);
  const perPage = 50;
  const kinds = new Map<string, { right: number; of: number }>();
  const matched = new Set<number>();
  for (let from = 0; from < lines.length; from += perPage) {
    const page = lines.slice(from, from + perPage);
    const found = suggestMatches(
      page,
      records.filter(({ id }) => !matched.has(id)),
    );
    for (const { id } of page) {
      const label = truth.get(id);
      if (!label) throw new Error(`line ${id} has no label`);
      const [suggestion] = found.get(id) ?? [];
      const given = suggestion?.transaction_ids.toSorted((a, b) => a - b).join() ?? '';
      const kind = kinds.get(label.kind) ?? { right: 0, of: 0 };
      kinds.set(label.kind, { right: kind.right + Number(label.right.includes(given)), of: kind.of + 1 });
    }
    // what was right is confirmed before the next page
    for (const { id } of page) for (const record of truth.get(id)?.records ?? []) matched.add(record);
  }
  const right = [...kinds.values()].reduce((sum, kind) => sum + kind.right, 0);
  const told = JSON.stringify(Object.fromEntries(kinds));
  expect(lines).toHaveLength(1000);
  expect({ right, told }).toMatchObject({ right: expect.toSatisfy((number: number) => number >= 950) });
});
