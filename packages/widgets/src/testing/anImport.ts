import type { World } from '@finance/api-client/testing';

type MadeImport = World['imports'][number];

/** An import of transactions by the world's user that stands in its books; a story names what matters to it. */
export function anImport({ user }: World, fields: Partial<MadeImport> = {}): MadeImport {
  return {
    id: 1,
    resource: 'transaction',
    file_name: 'mutasi.csv',
    file_uuid: '0195799b-2000-7000-8000-00000000abcd',
    state: 'done',
    saved_count: null,
    failure: null,
    planned: null,
    record_ids: [],
    skipped_count: 0,
    taken_lines: [2],
    wrong_lines: [],
    wrong_rows: null,
    stated: [],
    file_row_count: null,
    lines: [],
    left_out: null,
    creator_id: user.id,
    creator_name: user.name,
    created_at: '2026-03-09T03:00:00Z',
    undone_at: null,
    undone_by_name: null,
    undo_reason: null,
    ...fields,
  };
}
