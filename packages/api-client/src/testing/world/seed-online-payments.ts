import { anOnlinePayment } from '../an-online-payment.ts';
import type { World } from './world.ts';

/** Online payments in every state, the newest still awaited. */
export function seedOnlinePayments(world: World): void {
  world.onlinePayments.push(
    anOnlinePayment({
      id: 1,
      external_id: 'SIM-1',
      status: 'received',
      received_at: '2026-03-07T03:41:00Z',
      received_on: '2026-03-07',
      transaction_id: 1,
      created_at: '2026-03-07T03:10:00Z',
      amount: 1_250_000,
      related_entity_name: 'Bambang Irawan',
      note: 'Servis besar',
    }),
    anOnlinePayment({
      id: 2,
      external_id: 'SIM-2',
      status: 'expired',
      created_at: '2026-03-07T08:00:00Z',
      amount: 85_000,
      transactable_id: '80',
      note: 'Oli',
    }),
    anOnlinePayment({
      id: 3,
      external_id: 'snap-3',
      status: 'failed',
      created_at: '2026-03-08T02:30:00Z',
      enabler_id: 2,
      enabler_name: 'Midtrans',
      enabler_type: 'midtrans',
      fee_amount: 4000,
      amount: 600_000,
      note: 'Kartu ditolak bank',
    }),
    anOnlinePayment({
      id: 4,
      status: 'cancelled',
      voided_at: '2026-03-08T05:00:00Z',
      void_reason: 'Pelanggan membayar tunai',
      created_at: '2026-03-08T04:45:00Z',
      amount: 300_000,
    }),
    anOnlinePayment({ id: 5, created_at: '2026-03-09T04:20:00Z' }),
    anOnlinePayment({
      id: 6,
      external_id: 'snap-6',
      created_at: '2026-03-10T01:05:00Z',
      expires_at: '2026-03-11T01:05:00Z',
      enabler_id: 2,
      enabler_name: 'Midtrans',
      enabler_type: 'midtrans',
      fee_amount: 4000,
      amount: 2_750_000,
      related_entity_name: 'CV Karya Abadi',
      related_entity_phone_number: '022-7301234',
      note: 'Uang muka Vario 160',
    }),
  );
}
