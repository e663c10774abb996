import type { StatementRule } from '@finance/contract';
import { formatRupiah } from '@finance/contract/rules';

/** Which lines a rule takes, in words. */
export function conditionText(
  rule: Pick<StatementRule, 'direction' | 'text_match' | 'text' | 'amount_from' | 'amount_to' | 'bank_account'>,
): string {
  const direction = { in: 'uang masuk', out: 'uang keluar' };
  const words = [
    rule.direction && direction[rule.direction],
    rule.text !== null && `keterangan ${rule.text_match === 'contains' ? 'berisi' : 'diawali'} ‘${rule.text}’`,
    amountText(rule),
    rule.bank_account?.full_info,
  ];
  return words.filter(Boolean).join(', ');
}

function amountText({ amount_from, amount_to }: Pick<StatementRule, 'amount_from' | 'amount_to'>): string | null {
  if (amount_from !== null && amount_from === amount_to) return formatRupiah(amount_from);
  if (amount_from !== null && amount_to !== null)
    return `${formatRupiah(amount_from)} sampai ${formatRupiah(amount_to)}`;
  if (amount_from !== null) return `${formatRupiah(amount_from)} atau lebih`;
  return amount_to === null ? null : `paling banyak ${formatRupiah(amount_to)}`;
}

/** What a rule proposes to book, in words. */
export function outcomeText(
  rule: Pick<
    StatementRule,
    'transactable_app' | 'transactable_type' | 'transactable_subtype' | 'related_entity_name' | 'note'
  >,
): string {
  const kind = [rule.transactable_app, rule.transactable_type, rule.transactable_subtype].filter(Boolean).join(' / ');
  return [kind, rule.related_entity_name, rule.note].filter(Boolean).join(' · ') || 'Keterangan bank sebagai catatan';
}

/** What a rule does, in words. */
export function statusText({ active, books_itself }: Pick<StatementRule, 'active' | 'books_itself'>): string {
  if (!active) return 'Nonaktif';
  return books_itself ? 'Aktif: mencatat sendiri' : 'Aktif: mengusulkan';
}
