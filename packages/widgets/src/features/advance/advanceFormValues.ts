import type { AdvanceDirection, NewAdvance } from '@finance/contract';

/** The labels of the fields, by their wire name. */
export const advanceLabels = {
  entity_name: 'Nama Lawan Transaksi',
  entity_id: 'ID Lawan Transaksi',
  entity_phone_number: 'No Telepon',
  amount: 'Jumlah',
  date: 'Tanggal',
  note: 'Catatan',
} as const;

/** The values of the form, as typed. */
export interface AdvanceValues {
  direction: AdvanceDirection;
  entity_id: string;
  entity_name: string;
  entity_phone_number: string;
  amount: number | null;
  account_type: NewAdvance['account_type'] | null;
  account_id: number | null;
  date: string | null;
  note: string;
}

export function emptyAdvance(direction: AdvanceDirection): AdvanceValues {
  return {
    direction,
    entity_id: '',
    entity_name: '',
    entity_phone_number: '',
    amount: null,
    account_type: null,
    account_id: null,
    date: null,
    note: '',
  };
}
