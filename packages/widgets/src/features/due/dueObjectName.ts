import type { Due } from '@finance/contract';

/** App, type, subtype and id of the source object: 'Retail · Sales · Kredit · #77'. */
export function dueObjectName({
  transactable_app,
  transactable_type,
  transactable_subtype,
  transactable_id,
}: Due): string {
  const parts = [
    transactable_app,
    transactable_type,
    transactable_subtype,
    transactable_id && `#${transactable_id}`,
  ].filter(Boolean);
  return parts.join(' · ') || 'Tanpa objek';
}
