import { addDays } from '@finance/contract';
import type { Trx } from '../../apps/server/src/database/database.ts';
import type { Scope } from '../../apps/server/src/database/in-tenant.ts';
import { listTransactions } from '../../apps/server/src/features/transaction/transaction.queries.ts';
// oxfmt-ignore
import {
  unconfirmedTransactionHandlers,
} from '../../apps/server/src/features/unconfirmed-transaction/unconfirmed-transaction.routes.ts';
import type { AccountIds } from './demo.queries.ts';

/**
 * Some unconfirmed transactions: three are waiting, one of which is already booked; one was linked to a booked
 * transaction; one was cancelled.
 */
export async function seedUnconfirmedTransactions(
  trx: Trx,
  pemilik: Scope,
  kasir: Scope,
  idOf: AccountIds,
): Promise<void> {
  const account = { account_type: 'bank', account_id: idOf({ account_type: 'bank', name: 'BCA' }) } as const;
  const rest = { trx, query: undefined, origin: '', afterwards: () => {} };
  const nothing = {
    transactable_app: null,
    transactable_type: null,
    transactable_subtype: null,
    transactable_id: null,
    related_entity_id: null,
    related_entity_name: null,
    related_entity_phone_number: null,
    note: null,
    internal_note: null,
    proof_file_uuid: null,
    allow_duplicate: true,
  };
  const unconfirmed = async (
    scope: Scope,
    date: string,
    fields: Partial<Parameters<typeof unconfirmedTransactionHandlers.store>[0]['body']> & { amount: number },
  ) => {
    const at: Scope = {
      ...scope,
      now: date === pemilik.today ? pemilik.now : new Date(`${date}T10:40:00+07:00`).toISOString(),
    };
    return (
      await unconfirmedTransactionHandlers.store({
        ...rest,
        scope: at,
        param: undefined,
        body: { ...nothing, ...account, date, ...fields },
      })
    ).data;
  };
  const booked = (
    await listTransactions(trx, pemilik, {
      page: 1,
      per_page: 50,
      ...account,
      voided: false,
      amount_sign: '+',
      order_by: 'date',
      order: 'desc',
      date_from: addDays(pemilik.today, -30),
    })
  ).data
    .filter(({ related_entity_name, transactable_app }) => related_entity_name !== null && transactable_app !== null)
    .slice(0, 2);

  const gone = await unconfirmed(kasir, addDays(pemilik.today, -6), {
    amount: 750_000,
    related_entity_name: 'Toni Kurniawan',
    related_entity_phone_number: '0812-5550-3391',
    note: 'Mengaku sudah transfer dari bank lain',
  });
  await unconfirmedTransactionHandlers.destroy({
    ...rest,
    scope: pemilik,
    param: gone.id,
    body: { reason: 'Tidak ada di mutasi sampai tiga hari' },
  });
  for (const [
    index,
    {
      date,
      amount,
      note,
      related_entity_id,
      related_entity_name,
      related_entity_phone_number,
      transactable_app,
      transactable_type,
      transactable_subtype,
      transactable_id,
      id,
    },
  ] of booked.entries()) {
    const told = await unconfirmed(kasir, date, {
      amount,
      note: `Kirim bukti lewat WA: ${note ?? 'pembayaran'}`,
      related_entity_id,
      related_entity_name,
      related_entity_phone_number,
      transactable_app,
      transactable_type,
      transactable_subtype,
      transactable_id,
    });
    if (index === 1)
      await unconfirmedTransactionHandlers.confirm({
        ...rest,
        scope: pemilik,
        param: told.id,
        body: { version: 1, transaction_id: id },
      });
  }
  await unconfirmed(kasir, addDays(pemilik.today, -1), {
    amount: 1_850_000,
    related_entity_name: 'Ibu Ratna',
    related_entity_phone_number: '0813-5550-7782',
    note: 'Transfer sore kemarin, belum terlihat di mutasi',
  });
  await unconfirmed(pemilik, pemilik.today, { amount: -385_000, note: 'Autodebet asuransi, menunggu rekening koran' });
}
