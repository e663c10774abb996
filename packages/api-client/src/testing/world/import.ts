import type { Api, BodyOut, ImportPreview } from '@finance/contract';
import { aTransaction } from '../a-transaction.ts';
import { refusal } from '../refusal.ts';
import type { Answers } from './answers.ts';
import { fileIn } from './file.ts';
import { nextId, type World } from './world.ts';

type Asked = Pick<
  BodyOut<Api['import']['preview']>,
  'resource' | 'file_uuid' | 'mapping' | 'date_order' | 'account_id'
>;

/** Imitates a bank's statement of three rows, whatever the file holds; one of them is wrong as long as no column of the amount is chosen. */
export function importAnswers(world: World): Answers<Api['import']> {
  function preview({ resource, file_uuid, mapping, date_order = 'dmy' }: Asked): ImportPreview {
    const file = fileIn(world, file_uuid);
    if (!file) throw refusal(404, ['File tidak ditemukan']);
    const used =
      mapping ??
      (resource === 'transaction'
        ? { date: 0, account: 1, related_entity_name: 2, note: 3 }
        : { date: 0, type: 1, entity_name: 2, note: 3 });
    const isMapped = used.amount !== undefined;
    const isThere = world.imported.has(file_uuid);
    const status = isMapped ? (isThere ? 'exists' : 'new') : 'error';
    const where = resource === 'transaction' ? 'BCA 1234567890 a.n. PT Maju Motor' : 'Piutang';
    const rows = [
      ['2026-03-01', 1_500_000, 'Toko Makmur', 'Pelunasan faktur 7'],
      ['2026-03-02', -250_000, 'SPBU Kuningan', 'Bensin mobil antar'],
      ['2026-03-02', -250_000, 'SPBU Kuningan', 'Bensin mobil antar'],
    ] as const;
    const of = (wanted: string) => (wanted === status ? rows.length : 0);
    return {
      file_name: file.name,
      headers: ['Tgl', resource === 'transaction' ? 'Rekening' : 'Jenis', 'Nama', 'Keterangan', 'Rp'],
      samples: [
        ['01/03/2026', '02/03/2026'],
        [where],
        ['Toko Makmur', 'SPBU Kuningan'],
        ['Pelunasan faktur 7', 'Bensin mobil antar'],
        ['1.500.000', '-250.000'],
      ],
      mapping: used,
      date_order,
      is_date_order_open: true,
      counts: { total: rows.length, new: of('new'), exists: of('exists'), error: of('error') },
      amount_in: status === 'new' ? 1_500_000 : 0,
      amount_out: status === 'new' ? -500_000 : 0,
      date_from: status === 'new' ? '2026-03-01' : null,
      date_to: status === 'new' ? '2026-03-02' : null,
      rows: rows.map(([date, amount, name, note], at) =>
        isMapped
          ? { row: at + 2, status, date, amount, where, name, note, same_as: at === 2 ? 3 : null }
          : { row: at + 2, status, date: null, amount: null, where: null, name: null, note: null, same_as: null },
      ),
      problems: isMapped ? [] : rows.map((_, at) => ({ row: at + 2, field: 'amount', message: 'wajib diisi' })),
      imported_before: isThere ? { created_at: '2026-03-09T03:00:00Z', creator_name: world.user.name } : null,
    };
  }

  return {
    preview: ({ body }) => ({ data: preview(body) }),
    store({ body }) {
      const { file_name, counts, problems, rows } = preview(body);
      if (problems.length > 0)
        throw refusal(400, [
          'Tidak ada yang diimpor: ada baris yang salah.',
          ...problems.map(({ row }) => `Baris ${row}: Jumlah wajib diisi`),
        ]);
      if (counts.new > 0) {
        world.imported.add(body.file_uuid);
        if (body.resource === 'transaction')
          for (const { date, amount, name, note } of rows)
            world.transactions.push(
              aTransaction({
                id: nextId(world.transactions),
                date: date ?? '',
                amount: amount ?? 0,
                related_entity_name: name,
                note,
              }),
            );
      }
      return {
        data: {
          id: counts.new > 0 ? 1 : null,
          resource: body.resource,
          file_name,
          inserted: counts.new,
          exists: counts.exists,
        },
      };
    },
  };
}
