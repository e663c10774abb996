import {
  addDays,
  addUp,
  type AgeingBucket,
  ageingBuckets,
  type Api,
  type Due,
  formatRupiah,
  isPartOf,
  onWire,
  type Transaction,
} from '@finance/contract';
import { aUuid } from '../a-uuid.ts';
import type { MockCall } from '../mock.ts';
import { refusal } from '../refusal.ts';
import type { Answers } from './answers.ts';
import { duesInBatches } from './due-payment-batch.ts';
import { duePayment } from './due-payment.ts';
import { historyOf } from './history.ts';
import { finds, findsRow, pageOf } from './page.ts';
import { given } from './record.ts';
import { findDue, saveDue } from './save-due.ts';
import { saveTransaction } from './transaction.ts';
import {
  askFirst,
  checkAccount,
  checkPeriod,
  checkSoftRules,
  questionOfAmount,
  questionOfDate,
} from './transaction-rules.ts';
import { nextId, nowIn, todayIn, type World } from './world.ts';

type Rows = Api['due'];

export function dueAnswers(world: World): Answers<Rows> {
  function update({
    param,
    body: { version, allow_postdated, allow_unusual_amount, ...fields },
  }: MockCall<Rows['update']>) {
    const current = findDue(world, param);
    checkOpen(current, version);
    const next: Due = { ...current, ...given(fields) };
    if (!isPartOf(current.paid_amount, next.amount))
      refuseField('amount', `tidak boleh di bawah yang sudah dibayar (${formatRupiah(current.paid_amount)})`, 'Jumlah');
    if (next.type !== current.type && current.paid_amount !== 0)
      refuseField('type', `tidak dapat diubah: ${formatRupiah(current.paid_amount)} sudah dibayar`, 'Jenis');
    if (next.date !== current.date || next.due_date !== current.due_date) checkDueDate(next);
    if (next.type !== current.type || next.amount !== current.amount || next.date !== current.date) {
      checkPeriod(world, current.date, next.date);
      askFirst([questionOfAmount(world, next.amount, current.amount), questionOfDate(world, next.date)], {
        allow_backdated: true,
        allow_postdated,
        allow_unusual_amount,
      });
    }
    return {
      data: saveDue(
        world,
        'update',
        current,
        next.amount === current.paid_amount ? { ...next, closed_at: nowIn(world) } : next,
      ),
    };
  }

  return {
    index({ query }) {
      const today = todayIn(world);
      const {
        uuid,
        type,
        status,
        transactable_app,
        transactable_type,
        transactable_subtype,
        transactable_id,
        entity_id,
        due_payment_batch_id,
        creator_id,
        ...filter
      } = query;
      const exact = Object.entries({
        uuid,
        type,
        status,
        transactable_app,
        transactable_type,
        transactable_subtype,
        transactable_id,
        entity_id,
        due_payment_batch_id,
        creator_id,
      }).filter(([, value]) => value !== undefined);
      const isOverdue = (due: Due) => due.status === 'open' && due.due_date !== null && due.due_date < today;
      const found = world.dues.filter(
        (due) =>
          exact.every(([name, value]) => due[name as keyof Due] === value) && // the names of the filter are fields
          finds([due.entity_name], filter.entity_name) &&
          (filter.date_from === undefined || due.date >= filter.date_from) &&
          (filter.date_to === undefined || due.date <= filter.date_to) &&
          (filter.due_date_from === undefined || (due.due_date !== null && due.due_date >= filter.due_date_from)) &&
          (filter.due_date_to === undefined || (due.due_date !== null && due.due_date <= filter.due_date_to)) &&
          (filter.overdue === undefined || filter.overdue === isOverdue(due)) &&
          (filter.waiting === undefined ||
            filter.waiting ===
              world.duePaymentBatches.some(
                (batch) => batch.status === 'open' && batch.lines.some((line) => line.due.id === due.id),
              )) &&
          (filter.ageing === undefined || (due.status === 'open' && bucketOf(due, today) === filter.ageing)) &&
          (filter.voided === undefined || filter.voided === (due.voided_at !== null)) &&
          findsRow(
            due,
            [due.note, due.internal_note, due.entity_name, due.entity_phone_number, due.transactable_id],
            filter.q,
          ),
      );
      const outstanding = (keep: (due: Due) => boolean) =>
        addUp(found.filter(keep).map((due) => due.outstanding_amount));
      const { data, pagination } = pageOf(found, query, 'created_at', 'desc');
      const ageingOf = (...types: Due['type'][]) => {
        const ageing = Object.fromEntries(
          ageingBuckets.map((bucket) => [
            bucket,
            outstanding((due) => types.includes(due.type) && bucketOf(due, today) === bucket),
          ]),
        ) as Record<AgeingBucket, bigint>; // every bucket is there
        return onWire(ageing);
      };
      return {
        data: query.with === 'account' ? data.map((due) => ({ ...due, account: lastPaidThrough(world, due) })) : data,
        meta: {
          pagination,
          ...onWire({
            r_total: outstanding((due) => due.type === 'R'),
            p_total: outstanding((due) => due.type === 'P'),
          }),
          r_ageing: ageingOf('R'),
          p_ageing: ageingOf('P'),
          ageing: ageingOf('R', 'P'),
        },
      };
    },

    show: ({ param }) => ({ data: findDue(world, param) }),

    store({ body: { allow_postdated, allow_unusual_amount, ...fields } }) {
      const id = nextId(world.dues);
      const date = fields.date ?? todayIn(world);
      checkDueDate({ date, due_date: fields.due_date });
      checkPeriod(world, date);
      askFirst([questionOfAmount(world, fields.amount), questionOfDate(world, date)], {
        allow_backdated: true,
        allow_postdated,
        allow_unusual_amount,
      });
      return {
        data: saveDue(world, 'create', null, {
          ...fields,
          id,
          uuid: aUuid(1_000_000 + id),
          date,
          type_name: '',
          paid_amount: 0,
          outstanding_amount: 0,
          status: 'open',
          closed_at: fields.amount === 0 ? nowIn(world) : null,
          close_reason: null,
          due_payment_batch_id: null,
          creator_id: world.user.id,
          creator_name: world.user.name,
          version: 0,
          voided_at: null,
          void_reason: null,
          created_at: '',
          updated_at: '',
        }),
      };
    },

    update,
    updateByPost: update,

    destroy({ param, body: { reason, version } }) {
      const current = findDue(world, param);
      if (current.voided_at) return { data: current };
      if (current.amount !== 0) checkOpen(current, version);
      if (current.paid_amount !== 0)
        throw refusal(400, [
          `${current.type_name} ini sudah dibayar ${formatRupiah(current.paid_amount)} dan tidak dapat dibatalkan. Tutup saja sisanya dengan alasan.`,
        ]);
      checkPeriod(world, current.date);
      return {
        data: saveDue(
          world,
          'void',
          current,
          { ...current, voided_at: nowIn(world), void_reason: reason, closed_at: nowIn(world) },
          reason,
        ),
      };
    },

    close({ param, body: { reason, version } }) {
      const current = findDue(world, param);
      if (current.closed_at && !current.voided_at)
        throw refusal(409, [`${current.type_name} ini sudah ditutup. Muat ulang untuk melihatnya.`]);
      checkOpen(current, version);
      if (current.outstanding_amount !== 0 && reason === null)
        refuseField('reason', `wajib diisi: masih ada sisa ${formatRupiah(current.outstanding_amount)}`, 'Alasan');
      return {
        data: saveDue(
          world,
          'update',
          current,
          { ...current, closed_at: nowIn(world), close_reason: reason },
          reason ?? undefined,
        ),
      };
    },

    pay({ param, body }) {
      const {
        version,
        allow_duplicate,
        allow_negative_balance,
        allow_backdated,
        allow_postdated,
        allow_unusual_amount: _,
        ...payment
      } = body;
      const due = findDue(world, param);
      checkPayable(due, payment.amount, version);
      const id = nextId(world.transactions);
      const booking: Transaction = {
        ...duePayment(due, {
          ...payment,
          id,
          date: payment.date ?? todayIn(world),
          creator_id: world.user.id,
          creator_name: world.user.name,
        }),
        version: 0,
      };
      checkPeriod(world, booking.date);
      checkAccount(world, booking, true);
      checkSoftRules(world, booking, {
        allow_duplicate,
        allow_negative_balance,
        allow_backdated,
        allow_postdated,
        allow_unusual_amount: true, // the due was asked about
      });
      const paid_amount = due.paid_amount + payment.amount;
      const transaction = saveTransaction(world, 'create', null, booking);
      saveDue(world, 'update', due, {
        ...due,
        paid_amount,
        closed_at: paid_amount === due.amount ? nowIn(world) : null,
      });
      return { data: transaction };
    },

    cancelPayment({ param, body: { transaction_id, reason, version } }) {
      const due = findDue(world, param);
      const transaction = world.transactions.find(({ id, due_id }) => id === transaction_id && due_id === due.id);
      if (!transaction) throw refusal(404, ['Pembayaran tidak ditemukan']);
      if (transaction.voided_at) return { data: due };
      checkSeen(due, version);
      checkPeriod(world, transaction.date);
      saveTransaction(
        world,
        'void',
        transaction,
        { ...transaction, voided_at: nowIn(world), void_reason: reason },
        reason,
      );
      return {
        data: saveDue(
          world,
          'update',
          due,
          {
            ...due,
            paid_amount: due.paid_amount - (due.type === 'R' ? transaction.amount : -transaction.amount),
            closed_at: null,
            close_reason: null,
          },
          reason,
        ),
      };
    },

    ...duesInBatches(world),

    history: ({ param }) => ({ data: historyOf(world, 'due', findDue(world, param)) }),
  };
}

function bucketOf({ due_date }: Due, today: string): AgeingBucket {
  if (due_date === null) return 'tanpa_jt';
  if (due_date >= today) return 'belum_jatuh_tempo';
  if (due_date >= addDays(today, -30)) return '1_30';
  if (due_date >= addDays(today, -60)) return '31_60';
  return due_date >= addDays(today, -90) ? '61_90' : 'over_90';
}

function refuseField(field: string, message: string, label: string): never {
  throw refusal(400, [`${label} ${message}`], { [field]: [message] });
}

function checkDueDate({ date, due_date }: Pick<Due, 'date' | 'due_date'>): void {
  if (due_date !== null && due_date < date)
    refuseField('due_date', `tidak boleh sebelum tanggal pencatatan (${date})`, 'Tanggal JT');
}

function checkOpen(current: Due, seen: number | undefined): void {
  if (current.voided_at) throw refusal(400, [`${current.type_name} ini sudah dibatalkan dan tidak dapat diubah lagi`]);
  if (current.closed_at) throw refusal(400, [`${current.type_name} ini sudah ditutup dan tidak dapat diubah lagi`]);
  checkSeen(current, seen);
}

function checkPayable(current: Due, amount: number, seen: number | undefined): void {
  if (current.closed_at && !current.voided_at)
    throw refusal(409, [`${current.type_name} ini sudah ditutup. Muat ulang untuk melihatnya.`]);
  checkOpen(current, seen);
  if (!isPartOf(amount, current.outstanding_amount))
    refuseField('amount', `tidak boleh melebihi sisa (${formatRupiah(current.outstanding_amount)})`, 'Jumlah');
}

function checkSeen(current: Due, seen: number | undefined): void {
  if (seen !== undefined && seen !== current.version)
    throw refusal(409, [`${current.type_name} ini sudah diubah orang lain. Muat ulang, lalu ulangi perubahan Anda.`]);
}

/** The account of the newest payment. */
function lastPaidThrough({ transactions }: World, due: Due): Transaction['account'] | null {
  return transactions.findLast((booking) => booking.due_id === due.id && !booking.voided_at)?.account ?? null;
}
