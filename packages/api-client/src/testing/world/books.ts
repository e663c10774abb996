import {
  type Account,
  addDays,
  addUp,
  type AmountScale,
  areTwoCounterparties,
  dateIn,
  digitsOf,
  isKnownCounterparty,
  counterpartyOf,
  type Transaction,
} from '@finance/contract';
import { type AccountKey, type AccountUse, checkUsable } from '@finance/contract/checks/account';
import { type BlindCashier, isBlind } from '@finance/contract/checks/blind-cashier';
import { missingFile } from '@finance/contract/checks/file';
import { importedLike, importedQuestion, type Money } from '@finance/contract/checks/imported-row';
import {
  type AccountChange,
  accountChanges,
  type Alike,
  checkApproval,
  checkPeriod,
  checkSoftRules,
  type Circumstances,
  closedDay,
  type Overrules,
  pressedAgainFor,
} from '@finance/contract/checks/transaction';
import { accountIn, isGranted, isLifted, todayIn, type World } from './world.ts';
import { sumOf } from './page.ts';

// What the server's queries find out for the checks.

/** Refuses what the caller may not write on these days. */
export function checkOpenPeriod(world: World, ...dates: string[]): void {
  checkPeriod(lockedUntil(world), ...dates);
}

/** The last locked day for the caller; null when the books are open, or lifted for users who keep them. */
export function lockedUntil(world: World): string | null {
  const keepsBooks = world.role === 'pemilik' || world.role === 'keuangan';
  if (keepsBooks && world.lockExceptions.some((exception) => isLifted(world, exception))) return null;
  return world.settings.books_locked_until;
}

export function checkAccount(world: World, account: AccountKey, use: AccountUse): void {
  const found = accountIn(world, account);
  const [readable, writable] = [isGranted(world, account, 'read'), isGranted(world, account, 'write')];
  checkUsable(found && { deactivated: found.deactivated, readable, writable }, use, world);
}

/** An account as records name it. */
export function shownAccount(world: World, account: AccountKey): Account {
  const { account_type, account_id } = account;
  return { account_type, account_id, full_info: accountIn(world, account)?.full_info ?? '' };
}

export function isSameAccount(one: AccountKey, other: AccountKey): boolean {
  return one.account_type === other.account_type && one.account_id === other.account_id;
}

/** The transactions of an account that count. */
export function bookedOn({ transactions }: World, account: AccountKey): Transaction[] {
  return transactions.filter((booked) => booked.voided_at === null && isSameAccount(booked, account));
}

/** The cashiers whose open days the caller must not know the sums of. */
export function blindCashiers({ role, user, settings, cashiers }: World): BlindCashier[] {
  return role === 'kasir' && settings.blind_cash_count ? cashiers.filter(({ user_id }) => user_id === user.id) : [];
}

/** What the caller may know the sums of. */
export function visible<Row extends AccountKey & { date: string }>(world: World, rows: Row[]): Row[] {
  const cashiers = blindCashiers(world);
  return rows.filter((row) => !isBlind(cashiers, { ...row, date_to: row.date }));
}

export function balancesAfter(world: World, changes: AccountChange[]): Circumstances['accounts'] {
  return changes.map((change) => ({
    ...change,
    balance: change.change + sumOf(bookedOn(world, change)),
    is_blind: isBlind(blindCashiers(world), change),
    below_zero: world.settings.cash_below_zero,
  }));
}

/** The sizes of what is booked, by which an unusual amount is known. */
export function amountScales({ transactions }: World): AmountScale[] {
  const booked = transactions.filter((other) => other.voided_at === null && other.amount !== 0);
  return [...Map.groupBy(booked, (other) => digitsOf(other.amount))].map(([digits, same]) => ({
    digits,
    count: same.length,
    total: addUp(same.map((other) => Math.abs(other.amount))),
  }));
}

type Likeness = Pick<Transaction, 'transactable_app' | 'transactable_type' | 'transactable_id'> &
  Parameters<typeof counterpartyOf>[0] &
  AccountKey & { amount: number; date: string; note: string | null };

/** The newest of these rows that may be the same money as a booking, as `Alike` says. */
export function findAlike<Row extends Likeness & Alike & { creator_id: number }>(
  world: World,
  rows: Row[],
  booking: Likeness & { id?: number },
): Row | undefined {
  return rows.findLast((row) => row.id !== booking.id && isAlike(world, row, booking));
}

function isAlike(
  world: World,
  row: Likeness & Pick<Alike, 'created_at'> & { creator_id: number },
  booking: Likeness,
): boolean {
  const isSameMoney =
    row.amount === booking.amount &&
    isSameAccount(row, booking) &&
    isWithinDays(row.date, booking.date, 1) &&
    isSameObject(row, booking);
  if (!isSameMoney || booking.transactable_id !== null) return isSameMoney;
  const [one, other] = [counterpartyOf(row), counterpartyOf(booking)];
  if (noteOf(row) !== noteOf(booking) || areTwoCounterparties(one, other)) return false;
  const isPressedAgain =
    row.creator_id === world.user.id && world.clock - Date.parse(row.created_at) < pressedAgainFor * 1000;
  return (isKnownCounterparty(one) && isKnownCounterparty(other)) || isPressedAgain;
}

function noteOf({ note }: Likeness): string {
  return (note ?? '').trim().toLowerCase();
}

export function isWithinDays(one: string, other: string, days: number): boolean {
  return one >= addDays(other, -days) && one <= addDays(other, days);
}

export function isSameObject(
  one: Pick<Transaction, 'transactable_app' | 'transactable_type' | 'transactable_id'>,
  other: typeof one,
): boolean {
  return (
    one.transactable_id === other.transactable_id &&
    isSameName(one.transactable_app, other.transactable_app) &&
    isSameName(one.transactable_type, other.transactable_type)
  );
}

function isSameName(one: string | null, other: string | null): boolean {
  return one?.toLowerCase() === other?.toLowerCase();
}

/** The transactions that imports have made. */
export function importedIds({ imports }: World): ReadonlySet<number> {
  return new Set(imports.flatMap(({ resource, record_ids }) => (resource === 'transaction' ? record_ids : [])));
}

/** The nearest imported row that may be one of these moneys and is no part of another record. */
export function findImported(
  world: World,
  moneys: readonly Money[],
  { date, days = 1, except }: { date: string; days?: number; except?: number },
): Transaction | undefined {
  const made = importedIds(world);
  if (except !== undefined && made.has(except)) return undefined;
  const rows = world.transactions.filter(
    (row) =>
      made.has(row.id) &&
      row.id !== except &&
      row.voided_at === null &&
      [row.transfer_id, row.due_id, row.online_payment_id, row.cash_closing_id].every((part) => part === null) &&
      isWithinDays(row.date, date, days),
  );
  return importedLike(rows, moneys, date)[0];
}

/**
 * Asks the soft rules. A host's test often leaves its widgets on the real clock while the world's stands still, so a
 * date up to 30 days after the real today does not count as postdated.
 */
export function ask(
  world: World,
  booking: Parameters<typeof checkSoftRules>[0],
  overrules: Overrules,
  circumstances: Partial<Circumstances>,
): void {
  const isNear = booking !== null && booking.date <= addDays(dateIn(world.settings.timezone, new Date()), 30);
  checkSoftRules(
    booking,
    { ...overrules, allow_postdated: isNear || overrules.allow_postdated },
    { accounts: [], ...circumstances },
    { today: todayIn(world), timezone: world.settings.timezone },
  );
}

/** Refuses or asks about a new transaction; about its size and what it is for only where that is `asked`. */
export function checkNewBooking(
  world: World,
  booking: Likeness,
  overrules: Overrules,
  asked: Pick<Circumstances, 'scales' | 'incomplete'> = {},
  questionAbout = importedQuestion,
): void {
  checkOpenPeriod(world, booking.date);
  checkAccount(world, booking, { mustBeActive: true });
  checkApproval(world.settings.approval_limit, booking.amount, world);
  const alike = findAlike(world, bookedOn(world, booking), booking);
  ask(world, booking, overrules, {
    alike,
    imported: questionAbout(findImported(world, [booking], booking)),
    accounts: balancesAfter(world, accountChanges(null, booking)),
    ...asked,
  });
  checkOpenDays(world, booking);
}

/** Nothing is written on a day whose cash is closed. */
export function checkOpenDays({ cashiers }: World, ...bookings: (AccountKey & { date: string })[]): void {
  for (const { account_type, account_id, date } of bookings) {
    const closedUntil =
      account_type === 'cash' ? cashiers.find(({ id }) => id === account_id)?.closed_until : undefined;
    if (closedUntil && date <= closedUntil) throw closedDay(closedUntil);
  }
}

/** Refuses a file that a record is to name and that is not there. */
export function checkFile({ files }: World, uuid: string | null | undefined, field?: string): void {
  if (uuid && !files.some((file) => file.uuid === uuid)) throw missingFile(field);
}
