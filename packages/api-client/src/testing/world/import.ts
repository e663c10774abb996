import { type Api, ImportRecord } from '@finance/contract';
import { anImport } from '../an-import.ts';
import type { Answers } from './answers.ts';
import { isSameAccount } from './books.ts';
import { finds, has, pageOf } from './page.ts';
import { findRecord, putRecord } from './record.ts';
import { byCaller, nextId, tick, type World } from './world.ts';

/** What a file says is `world.importPreview`: nothing is read, matched or booked. */
export function importAnswers(world: World): Answers<Api['import']> {
  const { imports } = world;
  const find = (id: number) => findRecord(imports, id, 'Impor');
  const nameOf = (file_uuid: string) => findRecord(world.files, file_uuid, 'File').name;

  return {
    preview: ({ body }) => ({ data: { ...world.importPreview(body), file_name: nameOf(body.file_uuid) } }),
    previewWrongRows: ({ body }) => ({ data: aCsv(`salah_${nameOf(body.file_uuid)}`) }),
    progress: () => ({ data: null }), // it reads at once
    template: ({ query: { resource, format } }) => ({
      data: aCsv(`template-impor-${resource === 'due' ? 'hutang-piutang' : 'transaksi'}.${format}`),
    }),

    index({ query }) {
      const found = imports.filter(
        (made) => has(made, query, ['resource', 'creator_id']) && finds([made.file_name], query.q),
      );
      const { data, meta } = pageOf(found, query, 'created_at', 'desc');
      return { data: data.map((made) => ImportRecord.parse(made)), meta };
    },

    show: ({ param }) => ({ data: find(param) }),
    wrongRows: ({ param }) => ({ data: aCsv(`salah_${find(param).file_name}`) }),

    store({ body }) {
      const { resource, file_uuid } = body;
      const { counts, left_out: rows, balances } = world.importPreview(body);
      const file_name = nameOf(file_uuid);
      const left_out = rows.map(({ reason, count }) => ({ reason, count }));
      const bank_balances = world.bankBalances.filter(({ account }) =>
        balances.some((stated) => stated.account && isSameAccount(stated.account, account)),
      );
      const { id } = putRecord(
        imports,
        anImport({
          id: nextId(imports),
          resource,
          file_name,
          row_count: counts.new,
          skipped_count: counts.exists,
          wrong_count: counts.error,
          file_row_count: counts.file,
          left_out,
          bank_balances,
          ...byCaller(world),
          created_at: tick(world),
        }),
      );
      const result = { inserted: counts.new, exists: counts.exists, wrong: counts.error, file_rows: counts.file };
      return {
        data: { id, status: 'imported', resource, file_name, ...result, left_out, added: [], bank_balances },
      };
    },

    cancel: ({ param }) => ({
      data: putRecord(imports, { ...find(param), status: 'cancelled', saved_count: null, live_count: 0 }),
    }),

    undo: ({ param, body: { reason } }) => ({
      data: putRecord(imports, {
        ...find(param),
        status: 'undone',
        live_count: 0,
        bank_balances: [],
        undone_at: tick(world),
        undone_by_name: world.user.name,
        undo_reason: reason,
      }),
    }),
  };
}

function aCsv(name: string) {
  return { name, mime_type: 'text/csv; charset=utf-8', base64: btoa('Tanggal,Jumlah\r\n') };
}
