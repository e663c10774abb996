import { loadable } from '../../ui/index.ts';

/** `SaveAndNewButtons`, which come with what follows a save. Embedded forms have only 'Simpan', and load none of it. */
export const LoadableSaveAndNewButtons = loadable(async () => (await import('./saveAndNew.ts')).SaveAndNewButtons);

/** Above the fields of a form: keeps what is typed until it is saved, also when the page is reloaded. */
export const LoadableFormTop = loadable(async () => (await import('./FormTop.tsx')).FormTop);

/** `LoadableFormTop` of a form that is not filled in again and again. */
export const LoadableFormDraft = loadable(async () => (await import('./FormDraft.tsx')).FormDraft);

/** `SavedActions`, which come once there is something saved. */
export const LoadableSavedActions = loadable(async () => (await import('./SavedActions.tsx')).SavedActions);

LoadableFormTop.hint(); // with the code of the form, before anybody types
