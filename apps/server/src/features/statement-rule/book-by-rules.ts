import {
  approversFor,
  type BankStatement,
  type BankStatementLine,
  mayHere,
  type RuleBookings,
} from '@finance/contract';
import type { Trx } from '../../database/database.ts';
import type { Scope } from '../../database/in-tenant.ts';
import { inOneTrip } from '../../database/pipeline.ts';
import { unlessRefused } from '../../database/unless-refused.ts';
import { prefetchMoney, recordMoney } from '../advance/record-money.ts';
import { readSetting } from '../setting/setting.queries.ts';
import {
  insertMatch,
  listHoldings,
  listNewLines,
  listPayable,
  listUnmatched,
} from '../statement-match/statement-match.queries.ts';
import { lockAlikeBookings } from '../transaction/transaction.queries.ts';
import { bookableLines, lookedAt } from './bookable.rules.ts';
import { listLinesOfOthers, listOpenClaims, lockActiveRules, type LockedRule } from './statement-rule.queries.ts';
import { takenBy } from './statement-rule.rules.ts';

/** Lines that are looked at together, and those of a statement that may be booked, at most. */
const most = { atOnce: 50, taken: 500 };

type Left = RuleBookings['left'][number]['reason'];

/**
 * Books what rules may book by themselves of a statement's new lines, and matches it: lines that exactly one rule takes
 * and that nothing in the books, no due, claim, transfer, online payment or opening balance may stand for. What the
 * rules of a booking would ask about or refuse is left for people.
 */
export async function bookByRules(trx: Trx, scope: Scope, statement: BankStatement): Promise<RuleBookings> {
  const left = new Map<Left, number>();
  const leave = (reason: Left) => void left.set(reason, (left.get(reason) ?? 0) + 1);
  let booked = 0;
  const isAllowed = mayHere(scope, 'transaction:create') && mayHere(scope, 'bank-statement:update');
  const rules = isAllowed ? await lockActiveRules(trx, scope) : [];
  if (!rules.some(({ books_itself }) => books_itself)) return { booked, left: [] };

  const steps = await readSetting(trx, scope, 'approval_steps');
  const isTakenBy = takenBy(rules);
  const taken: { line: BankStatementLine; rule: LockedRule }[] = [];
  for (const line of await listNewLines(trx, scope, statement.id)) {
    const taking = isTakenBy(line);
    const rule = taking.find(({ books_itself }) => books_itself);
    if (!rule) continue;
    if (taking.length > 1) leave('several_rules');
    else taken.push({ line, rule });
  }
  const beyond = taken.splice(most.taken);
  if (beyond.length > 0) left.set('too_many', beyond.length);
  lockAlikeBookings(
    trx,
    scope,
    taken.map(({ line: { bank_account_id, amount } }) => ({
      account_type: 'bank',
      account_id: bank_account_id,
      amount,
    })),
  );
  for (let from = 0; from < taken.length; from += most.atOnce) {
    const some = taken.slice(from, from + most.atOnce);
    const lines = some.map(({ line }) => line);
    const { others, ...known } = await inOneTrip({
      unmatched: listUnmatched(trx, scope, statement.bank_account_id, lines, lookedAt.near),
      payable: listPayable(trx, scope, lines, lookedAt.latest),
      claims: listOpenClaims(trx, scope, statement.bank_account_id, lookedAt.claims),
      others: listLinesOfOthers(trx, scope, lines),
    });
    const holdings = await listHoldings(trx, scope, statement.bank_account_id, lines);
    const bookable = bookableLines(lines, { ...known, holdings });
    for (const { line, rule } of some) {
      if (others.has(line.id) || !bookable.has(line.id)) leave('candidate');
      else if (approversFor(steps, 'transaction', -line.amount).length > 0) leave('approval');
      else {
        const problem = await bookLine(trx, scope, line, rule);
        if (problem === null) booked += 1;
        else leave(problem);
      }
    }
  }
  return { booked, left: [...left].map(([reason, count]) => ({ reason, count })) };
}

/** Books one line by its rule and matches it; tells why where that is refused or asked about, which leaves no trace. */
async function bookLine(trx: Trx, scope: Scope, line: BankStatementLine, rule: LockedRule): Promise<Left | null> {
  const booking = {
    transactable_app: rule.transactable_app,
    transactable_type: rule.transactable_type,
    transactable_subtype: rule.transactable_subtype,
    transactable_id: null,
    related_entity_id: rule.related_entity_id,
    related_entity_name: rule.related_entity_name,
    related_entity_phone_number: rule.related_entity_phone_number,
    note: rule.note ?? (line.text.slice(0, 2000) || rule.name),
    internal_note: null,
    proof_file_uuid: null,
    account_type: 'bank' as const,
    account_id: line.bank_account_id,
    amount: line.amount,
    date: line.date,
    statement_rule_id: rule.id,
  };
  // the bank has said its day; what looks the same is matched with another line, or it would be a candidate
  const overrules = { allow_backdated: true, allow_duplicate: true };
  const refusal = await unlessRefused(trx, async () => {
    const known = await inOneTrip(prefetchMoney(trx, scope, booking));
    const { id } = await recordMoney(trx, scope, booking, { overrules, as_advance: undefined }, known);
    await insertMatch(trx, scope, { bank_account_id: line.bank_account_id, lines: [line.id], transactions: [id] });
    return null;
  });
  if (refusal === null) return null;
  return refusal.blocked ? 'locked' : 'asked';
}
