/** The object of a transaction that brings an advance or pays it back. */
export const advanceObject = { transactable_app: 'Finance', transactable_type: 'UangMuka' } as const;

/** Whether something is the money of an advance. */
export function isAdvanceObject(of: { transactable_app: string | null; transactable_type: string | null }): boolean {
  return (
    of.transactable_app?.toLowerCase() === advanceObject.transactable_app.toLowerCase() &&
    of.transactable_type?.toLowerCase() === advanceObject.transactable_type.toLowerCase()
  );
}
