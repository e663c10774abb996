/** The fields that say what kind of object of another app it is. */
export const kindFields = ['transactable_app', 'transactable_type', 'transactable_subtype'] as const;
/** The fields that identify an object of another app. */
export const transactableFields = [...kindFields, 'transactable_id'] as const;
export type TransactableField = (typeof transactableFields)[number];
