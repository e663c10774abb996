import { addUp, type Api, onWire, type Transaction, type Transfer } from '@finance/contract';
import { aUuid } from '../a-uuid.ts';
import { refusal } from '../refusal.ts';
import type { Answers } from './answers.ts';
import { checkFileIn, keepFileIn } from './file.ts';
import { historyOf } from './history.ts';
import { findsRow, pageOf } from './page.ts';
import { given } from './record.ts';
import { saveTransfer } from './save-transfer.ts';
import { askFirst, checkEditable, checkPeriod, questionOfDate } from './transaction-rules.ts';
import {
  checkChangeable,
  checkConfirmable,
  checkSecondPerson,
  checkSeen,
  checkSide,
  checkTransferAccounts,
  checkTransferSoftRules,
} from './transfer-rules.ts';
import { isGranted, nextId, nowIn, todayIn, type World } from './world.ts';

export function transferAnswers(world: World): Answers<Api['transfer']> {
  return {
    index({ query }) {
      const {
        uuid,
        from_account_type,
        from_account_id,
        to_account_type,
        to_account_id,
        status,
        creator_id,
        date,
        ...filter
      } = query;
      const exact = Object.entries({
        uuid,
        from_account_type,
        from_account_id,
        to_account_type,
        to_account_id,
        status,
        creator_id,
        date,
      }).filter(([, value]) => value !== undefined);
      const found = readable(world).filter(
        (transfer) =>
          exact.every(([name, value]) => transfer[name as keyof Transfer] === value) && // the names of the filter are fields
          (['from', 'to'] as const).some(
            (side) =>
              (filter.account_type === undefined || transfer[`${side}_account_type`] === filter.account_type) &&
              (filter.account_id === undefined || transfer[`${side}_account_id`] === filter.account_id),
          ) &&
          (filter.date_from === undefined || transfer.date >= filter.date_from) &&
          (filter.date_to === undefined || transfer.date <= filter.date_to) &&
          findsRow(transfer, [transfer.note, transfer.from_account.full_info, transfer.to_account.full_info], filter.q),
      );
      const { data, pagination } = pageOf(found, query, 'created_at', 'desc');
      const totalOf = (keep: (transfer: Transfer) => boolean) => addUp(found.filter(keep).map(({ amount }) => amount));
      return {
        data,
        meta: {
          pagination,
          ...onWire({
            total: totalOf(({ status: state }) => state !== 'cancelled'),
            in_transit: totalOf(({ status: state }) => state === 'pending'),
          }),
        },
      };
    },

    show: ({ param }) => ({ data: findTransfer(world, param) }),

    store({ body }) {
      const {
        allow_duplicate,
        allow_negative_balance,
        allow_backdated,
        allow_postdated,
        allow_unusual_amount,
        ...fields
      } = body;
      const transfer = newTransfer(world, { ...fields, date: body.date ?? todayIn(world) });
      checkPeriod(world, transfer.date);
      checkFileIn(world, transfer.proof_file_uuid);
      checkTransferAccounts(world, transfer, { from: true, to: true });
      checkTransferSoftRules(world, transfer, transfer.amount + transfer.fee, {
        allow_duplicate,
        allow_negative_balance,
        allow_backdated,
        allow_postdated,
        allow_unusual_amount,
      });
      return { data: saveTransfer(world, 'create', null, transfer) };
    },

    update({ param, body }) {
      const {
        version,
        allow_duplicate,
        allow_negative_balance,
        allow_backdated,
        allow_postdated,
        allow_unusual_amount,
        ...fields
      } = body;
      const current = findTransfer(world, param);
      checkChangeable(current, version);
      const next: Transfer = { ...current, ...given(fields) };
      checkPeriod(world, current.date, next.date);
      checkFileIn(world, fields.proof_file_uuid);
      const isMoved = (side: 'from' | 'to') =>
        next[`${side}_account_type`] !== current[`${side}_account_type`] ||
        next[`${side}_account_id`] !== current[`${side}_account_id`];
      checkTransferAccounts(world, next, { from: isMoved('from'), to: isMoved('to') });
      const taken = next.amount + next.fee - (isMoved('from') ? 0 : current.amount + current.fee);
      if (taken !== 0 || isMoved('to') || next.date !== current.date)
        checkTransferSoftRules(world, next, taken, {
          allow_duplicate,
          allow_negative_balance,
          allow_backdated,
          allow_postdated,
          allow_unusual_amount,
        });
      return { data: saveTransfer(world, 'update', current, next) };
    },

    confirm({ param, body }) {
      const current = findTransfer(world, param);
      checkConfirmable(world, current, body.version);
      if (body.date && body.date < current.date) {
        const message = `tidak boleh sebelum tanggal transfer (${current.date})`;
        throw refusal(400, [`Tanggal ${message}`], { date: [message] });
      }
      const today = todayIn(world);
      const received_date = body.date ?? (today < current.date ? current.date : today);
      checkPeriod(world, received_date);
      checkSide(world, current, 'to', { mustBeActive: true, access: 'write' });
      askFirst([questionOfDate(world, received_date)], body);
      return {
        data: saveTransfer(world, 'update', current, {
          ...current,
          received_date,
          confirmed_at: nowIn(world),
          confirmed_by_name: world.user.name,
        }),
      };
    },

    destroy({ param, body: { reason, version } }) {
      const current = findTransfer(world, param);
      if (current.voided_at) return { data: current };
      checkSeen(current, version);
      checkPeriod(world, current.date, ...(current.received_date ? [current.received_date] : []));
      return {
        data: saveTransfer(
          world,
          'void',
          current,
          { ...current, voided_at: nowIn(world), void_reason: reason },
          { reason },
        ),
      };
    },

    proofUpload({ param, upload }) {
      const current = findTransfer(world, param);
      if (current.status === 'cancelled')
        throw refusal(400, ['Transfer ini sudah dibatalkan dan tidak dapat diberi bukti']);
      return {
        data: saveTransfer(world, 'update', current, { ...current, proof_file_uuid: keepFileIn(world, upload).uuid }),
      };
    },

    history: ({ param }) => ({ data: historyOf(world, 'transfer', findTransfer(world, param)) }),
  };
}

/** Makes a transaction of the world one side of a transfer; its next state is among the world's transactions. */
export function bookTransfer(
  world: World,
  current: Transaction,
  {
    version,
    account_type,
    account_id,
    fee,
    note,
    allow_duplicate,
    allow_negative_balance,
    allow_backdated = true,
    allow_postdated = true,
  }: Booking,
): void {
  checkEditable(current, version);
  if (current.amount === 0) throw refusal(400, ['Transaksi tanpa jumlah tidak dapat menjadi transfer']);
  const isOut = current.amount < 0;
  const [from, to] = isOut ? [current, { account_type, account_id }] : [{ account_type, account_id }, current];
  const transfer = newTransfer(world, {
    from_account_type: from.account_type,
    from_account_id: from.account_id,
    to_account_type: to.account_type,
    to_account_id: to.account_id,
    amount: Math.abs(current.amount),
    fee,
    date: current.date,
    note: note === undefined ? current.note : note,
    ...(isOut
      ? {}
      : { received_date: current.date, confirmed_at: current.created_at, confirmed_by_name: current.creator_name }),
  });
  if (!isOut) checkSecondPerson(world, world.user.id, current.creator_id);
  checkPeriod(world, current.date);
  checkTransferAccounts(world, transfer, { from: !isOut, to: isOut }, { from: 'account_id', to: 'account_id' });
  checkTransferSoftRules(world, transfer, isOut ? fee : transfer.amount + fee, {
    allow_duplicate,
    allow_negative_balance,
    allow_backdated,
    allow_postdated,
    allow_unusual_amount: true, // it was asked about when it was booked
  });
  world.transactions[world.transactions.indexOf(current)] = {
    ...current,
    transfer_id: transfer.id,
    transfer_part: isOut ? 'out' : 'in',
    note: transfer.note,
    version: current.version + 1,
  };
  saveTransfer(world, 'create', null, transfer);
}

type Booking = Parameters<Answers<Api['transaction']>['bookTransfer']>[0]['body'];
type NewFields = Pick<
  Transfer,
  'from_account_type' | 'from_account_id' | 'to_account_type' | 'to_account_id' | 'amount' | 'fee' | 'date' | 'note'
> &
  Partial<Transfer>;

function newTransfer(world: World, fields: NewFields): Transfer {
  const id = nextId(world.transfers);
  const nowhere = { account_type: 'bank', account_id: 1, full_info: '' } as const; // saving writes what the accounts are
  return {
    id,
    uuid: aUuid(2_000_000 + id),
    from_account: nowhere,
    to_account: nowhere,
    status: 'pending',
    proof_file_uuid: null,
    received_date: null,
    confirmed_at: null,
    confirmed_by_name: null,
    creator_id: world.user.id,
    creator_name: world.user.name,
    version: 0,
    voided_at: null,
    void_reason: null,
    created_at: '',
    updated_at: '',
    ...fields,
  };
}

function readable(world: World): Transfer[] {
  return world.transfers.filter((transfer) =>
    (['from', 'to'] as const).some((side) =>
      isGranted(world, transfer[`${side}_account_type`], transfer[`${side}_account_id`], 'read'),
    ),
  );
}

function findTransfer(world: World, id: number | string): Transfer {
  const found = readable(world).find((transfer) => transfer.id === id || transfer.uuid === id);
  if (!found) throw refusal(404, ['Transfer tidak ditemukan']);
  return found;
}
