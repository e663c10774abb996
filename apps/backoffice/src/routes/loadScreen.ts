/** The code of a screen could not be loaded. */
export class ScreenNotLoaded extends Error {
  override readonly name = 'ScreenNotLoaded';
  /** The server is up, so a newer version has replaced the file. */
  readonly isOutdated: boolean;

  constructor(isOutdated: boolean, cause: unknown) {
    super(
      isOutdated
        ? 'Aplikasi sudah diperbarui. Muat ulang halaman.'
        : 'Halaman ini tidak dapat dimuat. Periksa koneksi internet, lalu coba lagi.',
      { cause },
    );
    this.isOutdated = isOutdated;
  }
}

/** Loads the code of a screen; rejects with a message for the user. */
export async function loadScreen<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch (error) {
    const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null);
    throw new ScreenNotLoaded(answer !== null, error);
  }
}
