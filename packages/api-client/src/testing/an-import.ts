import type { ImportDetail } from '@finance/contract';

/**
 * An import of two transactions that stand in the books; a case names only the fields that matter to it.
 * @example anImport({ status: 'failed', failure: 'Server berhenti saat menyimpan. Impor lagi file ini.' })
 */
export function anImport(fields: Partial<ImportDetail> = {}): ImportDetail {
  const { row_count = 2, status = 'imported' } = fields;
  return {
    id: 1,
    resource: 'transaction',
    file_name: 'mutasi.csv',
    status,
    row_count,
    added_count: 0,
    saved_count: status === 'saving' ? 0 : null,
    failure: null,
    live_count: status === 'imported' ? row_count : 0,
    skipped_count: 0,
    wrong_count: 0,
    file_row_count: null,
    left_out: null,
    creator_id: 1,
    creator_name: 'Ratna Wijaya',
    created_at: '2026-03-09T03:00:00Z',
    undone_at: null,
    undone_by_name: null,
    undo_reason: null,
    obstacles: [],
    obstacle_count: 0,
    bank_balances: [],
    ...fields,
  };
}
