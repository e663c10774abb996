// Every key that widgets act on. What acts on them and the host's sheet of shortcuts are both checked against these.

/** In a list. */
export type ListKey = 'j' | 'ArrowDown' | 'k' | 'ArrowUp' | 'Enter' | ' ' | 'Shift+ArrowDown' | 'Escape';

/** In an opened record. */
export type DetailKey = 'j' | 'ArrowRight' | 'k' | 'ArrowLeft';

/** In a form, as `aria-keyshortcuts` writes them. */
export type FormKey = 'Control+Enter' | 'Control+Shift+Enter' | 'Control+P';

/** What a host's keys press of the record that is open (`data-key`). */
export type RecordAction = 'edit' | 'print' | 'accept' | 'refuse';
