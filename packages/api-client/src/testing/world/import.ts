import type { Api, BodyOut, ImportPreview } from '@finance/contract';
import { Refusal } from '@finance/contract/checks/refusal';
import type { Answers } from './answers.ts';
import { book } from './book.ts';
import { findRecord } from './record.ts';
import type { World } from './world.ts';

type Asked = Pick<BodyOut<Api['import']['preview']>, 'resource' | 'file_uuid' | 'mapping' | 'date_order'>;

/**
 * Imitates a bank's statement of three rows, whatever the file holds. One row is wrong until a column is chosen for the
 * amount.
 */
export function importAnswers(world: World): Answers<Api['import']> {
  function preview({ resource, file_uuid, mapping, date_order = 'dmy' }: Asked): ImportPreview {
    const { name: file_name } = findRecord(world.files, file_uuid, 'File');
    const guessed =
      resource === 'transaction'
        ? { date: 0, account: 1, related_entity_name: 2, note: 3 }
        : { date: 0, type: 1, entity_name: 2, note: 3 };
    const used: ImportPreview['mapping'] = mapping ?? guessed;
    const isMapped = used.amount !== undefined;
    const isThere = world.imported.has(file_uuid);
    const status = isMapped ? (isThere ? 'exists' : 'new') : 'error';
    const isNew = status === 'new';
    const where = resource === 'transaction' ? 'BCA 1234567890 a.n. PT Maju Motor' : 'Piutang';
    const of = (wanted: string) => (wanted === status ? statement.length : 0);
    const unread = { date: null, amount: null, where: null, name: null, note: null, same_as: null };
    return {
      file_name,
      headers: ['Tgl', resource === 'transaction' ? 'Rekening' : 'Jenis', 'Nama', 'Keterangan', 'Rp'],
      samples: [
        ['01/03/2026', '02/03/2026', '02/03/2026'],
        statement.map(() => where),
        statement.map(({ name }) => name),
        statement.map(({ note }) => note),
        ['1.500.000', '-250.000', '-250.000'],
      ],
      mapping: used,
      date_order,
      is_date_order_open: true,
      counts: { total: statement.length, new: of('new'), exists: of('exists'), error: of('error') },
      amount_in: isNew ? 1_500_000 : 0,
      amount_out: isNew ? -500_000 : 0,
      date_from: isNew ? '2026-03-01' : null,
      date_to: isNew ? '2026-03-02' : null,
      rows: statement.map((line, at) => ({
        row: at + 2,
        status,
        ...(isMapped ? { ...line, where, same_as: at === 2 ? 3 : null } : unread),
      })),
      problems: isMapped ? [] : statement.map((_, at) => ({ row: at + 2, field: 'amount', message: 'wajib diisi' })),
      imported_before: isThere ? { created_at: '2026-03-09T03:00:00Z', creator_name: world.user.name } : null,
    };
  }

  return {
    preview: ({ body }) => ({ data: preview(body) }),
    store({ body }) {
      const { resource, file_uuid } = body;
      const { file_name, counts, problems } = preview(body);
      if (problems.length > 0)
        throw new Refusal(400, [
          'Tidak ada yang diimpor: ada baris yang salah.',
          ...problems.map(({ row }) => `Baris ${row}: Jumlah wajib diisi`),
        ]);
      const isNew = counts.new > 0;
      if (isNew) world.imported.add(file_uuid);
      if (isNew && resource === 'transaction')
        for (const { name, ...line } of statement)
          book(world, { ...line, related_entity_name: name, account_type: 'bank', account_id: 1 });
      return { data: { id: isNew ? 1 : null, resource, file_name, inserted: counts.new, exists: counts.exists } };
    },
  };
}

const petrol = { date: '2026-03-02', amount: -250_000, name: 'SPBU Kuningan', note: 'Bensin mobil antar' };
const statement = [
  { date: '2026-03-01', amount: 1_500_000, name: 'Toko Makmur', note: 'Pelunasan faktur 7' },
  petrol,
  petrol,
];
