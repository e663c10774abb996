import {
  addUp,
  type Api,
  type Due,
  DuePaymentBatch,
  type DuePaymentBatchDetail,
  exactSum,
  formatRupiah,
  isPartOf,
  onWire,
  type Transaction,
} from '@finance/contract';
import { aDuePaymentBatch } from '../a-due-payment-batch.ts';
import { aTransaction } from '../a-transaction.ts';
import { aUuid } from '../a-uuid.ts';
import type { MockCall } from '../mock.ts';
import { refusal } from '../refusal.ts';
import type { Answers } from './answers.ts';
import { historyOf, recordHistory } from './history.ts';
import { findsRow, pageOf } from './page.ts';
import { given } from './record.ts';
import { findDue, saveDue } from './save-due.ts';
import { saveTransaction } from './transaction.ts';
import { checkAccount, checkPeriod, checkSoftRules } from './transaction-rules.ts';
import { accountIn, isGranted, nextId, nowIn, tick, todayIn, type World } from './world.ts';

type Rows = Api['duePaymentBatch'];

export function duePaymentBatchAnswers(world: World): Answers<Rows> {
  function update({ param, body: { version, lines, ...fields } }: MockCall<Rows['update']>) {
    const current = findBatch(world, param);
    checkChangeable(current, version);
    const next = { ...current, ...given(fields) };
    checkAccount(world, { ...aTransaction(), account_type: next.account_type, account_id: next.account_id }, true);
    if (next.date !== current.date) checkPeriod(world, next.date);
    return { data: saveBatch(world, 'update', current, lines === undefined ? next : replaceLines(world, next, lines)) };
  }

  return {
    index({ query }) {
      const { uuid, status, account_type, account_id, creator_id, due_id, ...filter } = query;
      const exact = Object.entries({ uuid, status, account_type, account_id, creator_id }).filter(
        ([, value]) => value !== undefined,
      );
      const found = readable(world).filter(
        (batch) =>
          exact.every(([name, value]) => batch[name as keyof DuePaymentBatchDetail] === value) && // the names of the filter are fields
          (due_id === undefined || batch.lines.some(({ due }) => due.id === due_id)) &&
          (filter.date_from === undefined || batch.date >= filter.date_from) &&
          (filter.date_to === undefined || batch.date <= filter.date_to) &&
          (filter.voided === undefined || filter.voided === (batch.voided_at !== null)) &&
          findsRow(
            batch,
            [batch.name, batch.note, batch.account.full_info, ...batch.lines.map(({ due }) => due.entity_name)],
            filter.q,
            batch.total,
          ),
      );
      const counted = found.filter(({ voided_at }) => voided_at === null);
      const { data, pagination } = pageOf(found, query, 'created_at', 'desc');
      const total = (name: 'total' | 'total_in' | 'total_out') => addUp(counted.map((batch) => exactSum(batch, name)));
      return {
        data: data.map((batch) => DuePaymentBatch.parse(batch)),
        meta: {
          pagination,
          ...onWire({ total: total('total'), total_in: total('total_in'), total_out: total('total_out') }),
        },
      };
    },

    show: ({ param }) => ({ data: findBatch(world, param) }),

    store({ body: { lines, ...fields } }) {
      const id = nextId(world.duePaymentBatches);
      const batch = aDuePaymentBatch({
        ...fields,
        id,
        date: fields.date ?? todayIn(world),
        creator_id: world.user.id,
        creator_name: world.user.name,
        version: 0,
      });
      checkPeriod(world, batch.date);
      checkAccount(world, { ...aTransaction(), account_type: batch.account_type, account_id: batch.account_id }, true);
      return { data: saveBatch(world, 'create', null, replaceLines(world, batch, lines)) };
    },

    update,
    updateByPost: update,

    close({ param, body: { version, ...overrules } }) {
      const batch = findBatch(world, param);
      if (batch.closed_at && !batch.voided_at)
        throw refusal(409, [`Pelunasan ini sudah ditutup oleh ${batch.closed_by_name}. Muat ulang untuk melihatnya.`]);
      checkChangeable(batch, version);
      if (batch.lines.length === 0)
        throw refusal(400, ['Pelunasan ini masih kosong. Masukkan hutang atau piutang dulu.']);
      checkLines(batch.lines);
      checkPeriod(world, batch.date);
      const net = {
        ...aTransaction(),
        account_type: batch.account_type,
        account_id: batch.account_id,
        date: batch.date,
        amount: batch.total,
        transactable_id: batch.uuid,
      };
      checkAccount(world, net, true);
      checkSoftRules(world, net, { ...overrules, allow_unusual_amount: true }); // each due was asked about
      const lines = batch.lines.map(({ due, amount }) => {
        const { id, uuid } = post(world, batch, due, amount);
        return { due, amount, transaction_id: id, transaction_uuid: uuid };
      });
      return {
        data: saveBatch(world, 'update', batch, {
          ...batch,
          lines,
          closed_at: nowIn(world),
          closed_by_name: world.user.name,
        }),
      };
    },

    destroy({ param, body: { reason } }) {
      const batch = findBatch(world, param);
      if (batch.voided_at) return { data: batch };
      if (batch.closed_at) {
        checkPeriod(world, batch.date);
        checkUndoable(world, batch);
        for (const line of batch.lines) takeBack(world, line, `Pelunasan '${batch.name}' dibatalkan: ${reason}`);
      }
      const after = saveBatch(world, 'void', batch, { ...batch, voided_at: nowIn(world), void_reason: reason }, reason);
      for (const { due } of batch.lines) pointDue(world, due.id);
      return { data: after };
    },

    history: ({ param }) => ({ data: historyOf(world, 'due-payment-batch', findBatch(world, param)) }),
  };
}

/** What the due's own calls do to a settlement. */
export function duesInBatches(
  world: World,
): Pick<Answers<Api['due']>, 'assignToDuePaymentBatch' | 'removeDuePaymentBatch'> {
  return {
    assignToDuePaymentBatch({ param, body: { due_payment_batch_id, amount } }) {
      const { id } = findDue(world, param);
      const batch = findBatch(world, due_payment_batch_id);
      checkChangeable(batch, undefined);
      const others = batch.lines
        .filter(({ due }) => due.id !== id)
        .map(({ due, amount: paid }) => ({ due_id: due.id, amount: paid }));
      saveBatch(world, 'update', batch, replaceLines(world, batch, [...others, { due_id: id, amount }]));
      return { data: findDue(world, id) };
    },

    removeDuePaymentBatch({ param }) {
      const due = findDue(world, param);
      if (due.due_payment_batch_id === null) return { data: due };
      const batch = findBatch(world, due.due_payment_batch_id);
      if (batch.status === 'closed')
        throw refusal(400, [
          `Pelunasan '${batch.name}' sudah ditutup. Batalkan pelunasannya untuk mengembalikan jumlahnya.`,
        ]);
      saveBatch(
        world,
        'update',
        batch,
        replaceLines(
          world,
          batch,
          batch.lines
            .filter((line) => line.due.id !== due.id)
            .map((line) => ({ due_id: line.due.id, amount: line.amount })),
        ),
      );
      return { data: findDue(world, due.id) };
    },
  };
}

function readable(world: World): DuePaymentBatchDetail[] {
  return world.duePaymentBatches
    .filter((batch) => isGranted(world, batch.account_type, batch.account_id, 'read'))
    .map((batch) => shown(world, batch));
}

function findBatch(world: World, id: number | string): DuePaymentBatchDetail {
  const found = readable(world).find((batch) => batch.id === id || batch.uuid === id);
  if (!found) throw refusal(404, ['Pelunasan tidak ditemukan']);
  return found;
}

/** A batch as it is read: with its dues as they stand, and what they add up to. */
function shown(world: World, batch: DuePaymentBatchDetail): DuePaymentBatchDetail {
  const lines = batch.lines
    .map((line) => ({ ...line, due: world.dues.find((due) => due.id === line.due.id) ?? line.due }))
    .toSorted(
      (a, b) =>
        (a.due.entity_name ?? '').localeCompare(b.due.entity_name ?? '', 'id') ||
        a.due.date.localeCompare(b.due.date) ||
        a.due.id - b.due.id,
    );
  const { status, dues_count, total, total_exact, total_in, total_in_exact, total_out, total_out_exact } =
    aDuePaymentBatch({
      closed_at: batch.closed_at,
      voided_at: batch.voided_at,
      lines,
    });
  return {
    ...batch,
    lines,
    status,
    dues_count,
    total,
    total_exact,
    total_in,
    total_in_exact,
    total_out,
    total_out_exact,
  };
}

function checkChangeable(batch: DuePaymentBatchDetail, seen: number | undefined): void {
  if (batch.voided_at) throw refusal(400, [`Pelunasan '${batch.name}' sudah dibatalkan dan tidak dapat diubah lagi`]);
  if (batch.closed_at) throw refusal(400, [`Pelunasan '${batch.name}' sudah ditutup dan tidak dapat diubah lagi`]);
  if (seen !== undefined && seen !== batch.version)
    throw refusal(409, ['Pelunasan ini sudah diubah orang lain. Muat ulang, lalu ulangi.']);
}

function nameOf({ type_name, entity_name, id }: Due): string {
  return [type_name, entity_name, `#${id}`].filter((part) => part !== null).join(' ');
}

function checkLines(lines: { due: Due; amount: number }[]): void {
  const faults = lines.flatMap(({ due, amount }) => {
    if (due.voided_at) return [`${nameOf(due)} sudah dibatalkan. Keluarkan dari pelunasan.`];
    if (due.closed_at) return [`${nameOf(due)} sudah ditutup. Keluarkan dari pelunasan.`];
    return !isPartOf(amount, due.outstanding_amount)
      ? [
          `${nameOf(due)} tersisa ${formatRupiah(due.outstanding_amount)}, kurang dari jumlah yang dibayar (${formatRupiah(amount)}). Sesuaikan jumlahnya.`,
        ]
      : [];
  });
  if (faults.length > 0) throw refusal(400, faults);
}

/** The batch with other lines, in which its dues stand already. */
function replaceLines(
  world: World,
  batch: DuePaymentBatchDetail,
  wanted: { due_id: number; amount?: number | undefined }[],
): DuePaymentBatchDetail {
  const lines = wanted.map(({ due_id, amount }) => {
    const due = findDue(world, due_id);
    const other = world.duePaymentBatches.find(
      (one) => one.id !== batch.id && one.status === 'open' && one.lines.some((line) => line.due.id === due_id),
    );
    if (other) throw refusal(400, [`${nameOf(due)} sudah ada di pelunasan '${other.name}'. Keluarkan dulu dari sana.`]);
    return { due, amount: amount ?? due.outstanding_amount, transaction_id: null, transaction_uuid: null };
  });
  checkLines(
    lines.filter(({ due, amount }) => batch.lines.every((line) => line.due.id !== due.id || line.amount !== amount)),
  );
  return { ...batch, lines };
}

/** Says in a due which batch it waits in, or was paid by last. */
function pointDue(world: World, id: number): void {
  const due = findDue(world, id);
  const holding = world.duePaymentBatches.filter(
    ({ lines, voided_at }) => voided_at === null && lines.some((line) => line.due.id === id),
  );
  const present = (holding.find(({ status }) => status === 'open') ?? holding.at(-1))?.id ?? null;
  if (present !== due.due_payment_batch_id) saveDue(world, 'update', due, { ...due, due_payment_batch_id: present });
}

function post(world: World, batch: DuePaymentBatchDetail, due: Due, amount: number): Transaction {
  const { transactable_app, transactable_type, transactable_subtype, transactable_id, internal_note } = due;
  const id = nextId(world.transactions);
  const paid_amount = due.paid_amount + amount;
  saveDue(world, 'update', due, { ...due, paid_amount, closed_at: paid_amount === due.amount ? nowIn(world) : null });
  return saveTransaction(world, 'create', null, {
    ...aTransaction(),
    id,
    uuid: aUuid(id),
    transactable_app,
    transactable_type,
    transactable_subtype,
    transactable_id,
    internal_note,
    related_entity_id: due.entity_id,
    related_entity_name: due.entity_name,
    related_entity_phone_number: due.entity_phone_number,
    note: due.note === null ? batch.name : `${batch.name}: ${due.note}`,
    date: batch.date,
    amount: due.type === 'R' ? amount : -amount,
    account_type: batch.account_type,
    account_id: batch.account_id,
    creator_id: world.user.id,
    creator_name: world.user.name,
    version: 0,
    due_id: due.id,
  });
}

function takeBack(
  world: World,
  { due, amount, transaction_id }: DuePaymentBatchDetail['lines'][number],
  reason: string,
): void {
  const transaction = world.transactions.find(({ id }) => id === transaction_id);
  if (transaction)
    saveTransaction(
      world,
      'void',
      transaction,
      { ...transaction, voided_at: nowIn(world), void_reason: reason },
      reason,
    );
  saveDue(world, 'update', due, { ...due, paid_amount: due.paid_amount - amount, closed_at: null }, reason);
}

function checkUndoable(world: World, batch: DuePaymentBatchDetail): void {
  const faults = batch.lines.flatMap(({ due, transaction_id }) => {
    if (
      world.transactions.some(
        (other) => other.due_id === due.id && other.voided_at === null && other.id > (transaction_id ?? 0),
      )
    )
      return [`${nameOf(due)} sudah dibayar lagi sesudahnya. Batalkan dulu pembayaran itu.`];
    if (due.due_payment_batch_id !== batch.id)
      return [`${nameOf(due)} sudah ada di pelunasan lain. Keluarkan dulu dari sana.`];
    return due.close_reason === null
      ? []
      : [
          `${nameOf(due)} sudah ditutup dengan sisa yang dihapus (${due.close_reason}), sehingga pelunasan ini tidak dapat dibatalkan lagi.`,
        ];
  });
  if (faults.length > 0) throw refusal(400, faults);
}

/** Puts the next state of a batch in the place of the former one, in the list and in its history; its dues know it. */
function saveBatch(
  world: World,
  action: 'create' | 'update' | 'void',
  before: DuePaymentBatchDetail | null,
  next: DuePaymentBatchDetail,
  reason?: string,
): DuePaymentBatchDetail {
  const at = tick(world);
  const full_info = accountIn(world, next.account_type, next.account_id)?.full_info ?? '';
  const after = shown(world, {
    ...next,
    version: next.version + 1,
    account: { account_type: next.account_type, account_id: next.account_id, full_info },
    created_at: before?.created_at ?? at,
    updated_at: at,
  });
  const index = world.duePaymentBatches.findIndex(({ id }) => id === next.id);
  if (index === -1) world.duePaymentBatches.push(after);
  else world.duePaymentBatches[index] = after;
  for (const id of new Set([...(before?.lines ?? []), ...after.lines].map(({ due }) => due.id))) pointDue(world, id);
  const remembered = ({ lines, ...batch }: DuePaymentBatchDetail) => ({
    ...batch,
    lines: lines.map(({ due, amount }) => ({ due_id: due.id, amount })),
  });
  recordHistory(world, {
    resource: 'due-payment-batch',
    action,
    before: before && remembered(before),
    after: remembered(after),
    by: world.user,
    at,
    reason,
  });
  return shown(world, after);
}
