/** A screen's code did not come. */
export class ScreenNotLoaded extends Error {
  override readonly name = 'ScreenNotLoaded';
  /** The server answers, so it is its newer version that has the file no longer. */
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

/** Loads the code of a screen; rejects with what the user reads. */
export async function loadScreen<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch (error) {
    const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null);
    throw new ScreenNotLoaded(answer !== null, error);
  }
}
