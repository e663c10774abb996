/** The styles that a wide table at rest can do without, once they are there. */
export let tableExtras: (typeof import('./tableExtras.ts'))['tableExtras'] | undefined;

/** Loads them; if that fails, a table does without them. */
export async function loadTableExtras(): Promise<void> {
  try {
    tableExtras = (await import('./tableExtras.ts')).tableExtras;
  } catch {
    // The next table tries again.
  }
}
