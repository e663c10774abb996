/** The fields that identify an object of another app. */
export const transactableFields = [
  'transactable_app',
  'transactable_type',
  'transactable_subtype',
  'transactable_id',
] as const;
export type TransactableField = (typeof transactableFields)[number];
