import type { BankStatementLine, NewStatementRule, StatementRule } from '@finance/contract';

/** The values of the form, as typed. */
export interface RuleValues {
  name: string;
  position: string;
  bank_account_id: number | null;
  direction: string;
  text_match: string;
  text: string;
  amount_from: number | null;
  amount_to: number | null;
  transactable_app: string;
  transactable_type: string;
  transactable_subtype: string;
  related_entity_id: string;
  related_entity_name: string;
  related_entity_phone_number: string;
  note: string;
}

/** The line that a new rule is written from. */
export type RuleLine = Pick<BankStatementLine, 'bank_account_id' | 'amount' | 'text'>;

/** The form of a rule, or of a new one that takes a line and its like. */
export function valuesOf(rule: StatementRule | undefined, line?: RuleLine): RuleValues {
  const words = line ? lastingWords(line.text) : '';
  return {
    name: rule?.name ?? words.slice(0, 100),
    position: String(rule?.position ?? 100),
    bank_account_id: rule ? rule.bank_account_id : (line?.bank_account_id ?? null),
    direction: rule ? (rule.direction ?? '') : line ? (line.amount > 0 ? 'in' : 'out') : '',
    text_match: rule?.text_match ?? 'contains',
    text: rule ? (rule.text ?? '') : words,
    amount_from: rule?.amount_from ?? null,
    amount_to: rule?.amount_to ?? null,
    transactable_app: rule?.transactable_app ?? '',
    transactable_type: rule?.transactable_type ?? '',
    transactable_subtype: rule?.transactable_subtype ?? '',
    related_entity_id: rule?.related_entity_id ?? '',
    related_entity_name: rule?.related_entity_name ?? '',
    related_entity_phone_number: rule?.related_entity_phone_number ?? '',
    note: rule?.note ?? '',
  };
}

/** The longest run of words without a number in a remark: numbers and days are others the next time. */
function lastingWords(text: string): string {
  const runs = [''];
  for (const word of text.split(/\s+/))
    if (/\d/.test(word)) runs.push('');
    else runs.push(`${runs.pop() ?? ''} ${word}`.trim());
  return runs.reduce((longest, run) => (run.length > longest.length ? run : longest), '').slice(0, 200);
}

/** What is sent; what is no number goes as it is typed, so that the contract says so. */
export function bodyOf({ position, direction, ...rest }: RuleValues): NewStatementRule {
  const body = { ...rest, position: Number(position), direction: direction === '' ? null : direction };
  return body as NewStatementRule; // what is not yet so, the resolver says
}
