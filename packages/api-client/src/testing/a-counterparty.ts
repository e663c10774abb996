import type { CounterpartyDetail } from '@finance/contract';

/** A buyer of the dealer, whom the directory knows from two apps; a case names only the fields that matter to it. */
export function aCounterparty(fields: Partial<CounterpartyDetail> = {}): CounterpartyDetail {
  return {
    id: 1,
    name: 'Bambang Irawan',
    phone_number: '8129876543',
    email: null,
    external_ids: [
      { app: 'Gelora.Dealer', id: '305' },
      { app: 'Retail', id: '305' },
    ],
    version: 1,
    created_at: '2026-03-10T03:00:00Z',
    updated_at: '2026-03-10T03:00:00Z',
    phone_numbers: [],
    merged: [],
    doubles: [],
    ...fields,
  };
}
