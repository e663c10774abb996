import type { TransactableField } from '@finance/contract';

/** The object that something belongs to. */
export type Transactable = { [Field in TransactableField]?: string | number | null | undefined };

/** The object that money belongs to: 'Retail · Sales · Kredit · #77'. Parts that are missing are left out. */
export function transactableName({
  transactable_app,
  transactable_type,
  transactable_subtype,
  transactable_id,
}: Transactable): string {
  return joinParts([
    transactable_app,
    transactable_type,
    transactable_subtype,
    transactable_id && `#${transactable_id}`,
  ]);
}

/** Puts what there is of these parts in one line. */
export function joinParts(parts: readonly (string | number | null | undefined)[]): string {
  return parts.filter(Boolean).join(' · ');
}
