import { conflict, invalid, type Refusal } from './refusal.ts';

interface Keyed {
  external_id?: string | null | undefined;
  transactable_app: string | null;
}

/** A host's own key of a record is one of its app. */
export function checkExternalId({ external_id, transactable_app }: Keyed): void {
  if (external_id && transactable_app === null)
    throw invalid({ transactable_app: ['wajib diisi bila ada ID di aplikasi itu'] });
}

/** Whether two apps are the same: they are compared without case. */
export function isSameApp(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** A record that has a key stays in the app that gave it. */
export function checkKeepsApp({ external_id, transactable_app }: Keyed, next: Pick<Keyed, 'transactable_app'>): void {
  if (!external_id || isSameApp(next.transactable_app ?? '', transactable_app ?? '')) return;
  throw invalid({
    transactable_app: [`tidak dapat diubah: ${transactable_app} mengenal catatan ini dengan ID ${external_id}`],
  });
}

/** Another record of the app has the key already, or somebody has just made it. */
export function takenExternalId(): Refusal {
  return conflict('Sudah ada catatan dengan ID itu di aplikasi itu. Muat ulang untuk melihatnya.');
}

/** With `updated_from` a list has its own order and beginning. */
export function checkChangedSince(query: {
  updated_from?: string | undefined;
  page: number;
  after?: number | undefined;
  order?: string | undefined;
  order_by?: string | undefined;
}): void {
  if (query.updated_from === undefined) return;
  const problem = ['tidak dapat dipakai bersama updated_from, yang menentukan urutan dan awalnya'];
  const wrong = {
    ...(query.page !== 1 && { page: problem }),
    ...(query.after !== undefined && { after: problem }),
    ...(query.order === 'desc' && { order: problem }),
    ...(query.order_by !== undefined && query.order_by !== 'updated_at' && { order_by: problem }),
  };
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
}

/** A due of which nothing is said beside its app, type and amount. */
export const emptyDue = {
  transactable_type: null,
  transactable_subtype: null,
  transactable_id: null,
  entity_id: null,
  entity_name: null,
  entity_phone_number: null,
  note: null,
  internal_note: null,
  due_date: null,
};
