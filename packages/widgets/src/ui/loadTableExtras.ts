/** What a wide table at rest can do without, once it is there. */
export let extras: typeof import('./tableExtras.ts') | undefined;

/** Loads it; if that fails, a table does without. */
export async function loadTableExtras(): Promise<void> {
  try {
    extras = await import('./tableExtras.ts');
  } catch {
    // The next table tries again.
  }
}
