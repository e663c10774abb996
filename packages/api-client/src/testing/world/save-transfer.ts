import type { Transaction, Transfer, User } from '@finance/contract';
import { aTransaction } from '../a-transaction.ts';
import { aUuid } from '../a-uuid.ts';
import { recordHistory } from './history.ts';
import { legsOf } from './transfer-rules.ts';
import { accountIn, nextId, nowIn, tick, type World } from './world.ts';

/** Puts the next state of a transfer in the place of the former one, with its transactions and the history of both. */
export function saveTransfer(
  world: World,
  action: 'create' | 'update' | 'void',
  before: Transfer | null,
  next: Transfer,
  { reason, by = world.user, at = tick(world) }: { reason?: string; by?: User; at?: string } = {},
): Transfer {
  const infoOf = (side: 'from' | 'to') => ({
    account_type: next[`${side}_account_type`],
    account_id: next[`${side}_account_id`],
    full_info: accountIn(world, next[`${side}_account_type`], next[`${side}_account_id`])?.full_info ?? '',
  });
  const after: Transfer = {
    ...next,
    from_account: infoOf('from'),
    to_account: infoOf('to'),
    status: next.voided_at ? 'cancelled' : next.confirmed_at ? 'confirmed' : 'pending',
    version: next.version + 1,
    created_at: before?.created_at ?? at,
    updated_at: at,
  };
  if (before) world.transfers[world.transfers.indexOf(before)] = after;
  else world.transfers.push(after);
  recordHistory(world, { resource: 'transfer', action, before, after, by, at, reason });
  writeLegs(world, after, by, at);
  return after;
}

function writeLegs(world: World, transfer: Transfer, by: User, at: string): void {
  const wanted = legsOf(transfer);
  const present = world.transactions.filter(
    (booked) => booked.transfer_id === transfer.id && booked.voided_at === null,
  );
  for (const leg of present.filter(
    ({ transfer_part }) => !wanted.some((other) => other.transfer_part === transfer_part),
  )) {
    const reason = transfer.void_reason ?? 'Biaya transfer dihapus';
    replace(world, leg, { ...leg, voided_at: nowIn(world), void_reason: reason }, { by, at, action: 'void', reason });
  }
  for (const leg of wanted) {
    const current = present.find(({ transfer_part }) => transfer_part === leg.transfer_part);
    const account = {
      account_type: leg.account_type,
      account_id: leg.account_id,
      full_info: accountIn(world, leg.account_type, leg.account_id)?.full_info ?? '',
    };
    if (current) {
      if (Object.entries(leg).some(([name, value]) => current[name as keyof Transaction] !== value))
        replace(world, current, { ...current, ...leg, account }, { by, at, action: 'update' }); // a leg's names are fields
      continue;
    }
    const id = nextId(world.transactions);
    const booked = aTransaction({
      ...ofNoObject,
      ...leg,
      id,
      uuid: aUuid(id),
      account,
      transfer_id: transfer.id,
      creator_id: by.id,
      creator_name: by.name,
      created_at: at,
      updated_at: at,
    });
    world.transactions.push(booked);
    recordHistory(world, { resource: 'transaction', action: 'create', before: null, after: booked, by, at });
  }
}

function replace(
  world: World,
  before: Transaction,
  next: Transaction,
  { by, at, action, reason }: { by: User; at: string; action: 'update' | 'void'; reason?: string },
): void {
  const after = { ...next, version: before.version + 1, updated_at: at };
  world.transactions[world.transactions.indexOf(before)] = after;
  recordHistory(world, { resource: 'transaction', action, before, after, by, at, reason });
}

const ofNoObject = {
  transactable_app: null,
  transactable_type: null,
  transactable_subtype: null,
  transactable_id: null,
  related_entity_id: null,
  related_entity_name: null,
  related_entity_phone_number: null,
  internal_note: null,
} as const;
