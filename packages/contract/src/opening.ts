/** The object of a transaction that says what an account held when its books began: nobody earned or spent it. */
export const openingObject = { transactable_app: 'Finance', transactable_type: 'SaldoAwal' } as const;

/** Whether it is an opening balance: it counts in every balance, and in no income. */
export function isOpening(of: { transactable_app: string | null; transactable_type: string | null }): boolean {
  return (
    of.transactable_app === openingObject.transactable_app && of.transactable_type === openingObject.transactable_type
  );
}
