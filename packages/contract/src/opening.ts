/** The object of a transaction that records an account's balance when its books began: neither income nor expense. */
export const openingObject = { transactable_app: 'Finance', transactable_type: 'SaldoAwal' } as const;

/** Whether something is an opening balance: it counts in every balance, but as no income. */
export function isOpening(of: { transactable_app: string | null; transactable_type: string | null }): boolean {
  return (
    of.transactable_app === openingObject.transactable_app && of.transactable_type === openingObject.transactable_type
  );
}
