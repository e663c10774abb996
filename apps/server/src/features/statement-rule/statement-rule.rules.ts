import type { BankStatementLine, MatchableTransaction, StatementRule, StatementRuleTrial } from '@finance/contract';
import { confirmFirst, type Refusal } from '@finance/contract/checks/refusal';

type Conditions = Pick<
  StatementRule,
  'bank_account_id' | 'direction' | 'text_match' | 'text' | 'amount_from' | 'amount_to'
>;
type Outcome = Pick<
  StatementRule,
  | 'transactable_app'
  | 'transactable_type'
  | 'transactable_subtype'
  | 'related_entity_id'
  | 'related_entity_name'
  | 'related_entity_phone_number'
  | 'note'
>;
type Line = Pick<BankStatementLine, 'bank_account_id' | 'amount' | 'text' | 'is_reversal'>;

const conditionNames = [
  'bank_account_id',
  'direction',
  'text_match',
  'text',
  'amount_from',
  'amount_to',
] as const satisfies (keyof Conditions)[];
const outcomeNames = [
  'transactable_app',
  'transactable_type',
  'transactable_subtype',
  'related_entity_id',
  'related_entity_name',
  'related_entity_phone_number',
  'note',
] as const satisfies (keyof Outcome)[];

/** Which of the rules take a line, in their order. */
export function takenBy<Rule extends Conditions>(rules: readonly Rule[]): (line: Line) => Rule[] {
  const known = rules.map((rule) => ({ rule, text: rule.text === null ? null : plain(rule.text) }));
  return (line) => {
    if (line.is_reversal) return []; // it takes back an earlier line, whatever its remark says
    const remark = plain(line.text);
    return known.flatMap(({ rule, text }) => (takes(rule, text, line, remark) ? [rule] : []));
  };
}

function takes(
  { bank_account_id, direction, text_match, amount_from, amount_to }: Conditions,
  text: string | null,
  line: Line,
  remark: string,
): boolean {
  const size = Math.abs(line.amount);
  return (
    (bank_account_id === null || bank_account_id === line.bank_account_id) &&
    (direction === null || direction === (line.amount > 0 ? 'in' : 'out')) &&
    (amount_from === null || size >= amount_from) &&
    (amount_to === null || size <= amount_to) &&
    (text === null || (text_match === 'begins_with' ? remark.startsWith(text) : remark.includes(text)))
  );
}

/** Letter for letter, but for capitals and runs of spaces, which banks change. */
function plain(text: string): string {
  return text.toUpperCase().replaceAll(/\s+/g, ' ').trim();
}

/** Whether transactions are what a rule would have booked: of its kind and its counterparty, where it says them. */
export function agrees(
  rule: Outcome,
  transactions: readonly Pick<MatchableTransaction, 'transactable_app' | 'transactable_type' | 'related_entity_name'>[],
): boolean {
  const isSame = (said: string | null, booked: string | null) =>
    said === null || said.toLowerCase() === booked?.toLowerCase();
  return transactions.every(
    (booked) =>
      isSame(rule.transactable_app, booked.transactable_app) &&
      isSame(rule.transactable_type, booked.transactable_type) &&
      isSame(rule.related_entity_name, booked.related_entity_name),
  );
}

/** Whether a change leaves which lines a rule takes, and what it books of them. */
export function isSameRule(before: Conditions & Outcome, after: Conditions & Outcome): boolean {
  return [...conditionNames, ...outcomeNames].every((name) => before[name] === after[name]);
}

/** Asked before a rule is switched on that contradicts what people have booked. */
export function disagreement({ disagreeing, taken }: Pick<StatementRuleTrial, 'disagreeing' | 'taken'>): Refusal {
  return confirmFirst(
    [
      {
        text:
          `${disagreeing.toLocaleString('id-ID')} dari ${taken.toLocaleString('id-ID')} baris lama yang diambil ` +
          'aturan ini sudah cocok dengan transaksi yang jenis atau lawan transaksinya lain. Tetap aktifkan?',
        if_confirmed: 'allow_disagreeing',
      },
    ],
    'Aktifkan',
  );
}
