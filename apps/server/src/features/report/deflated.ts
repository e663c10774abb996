import { createDeflateRaw } from 'node:zlib';
import { ZipPassThrough } from 'fflate';

/** An entry of a zip that node compresses: several times faster than fflate itself, and with a steady memory. */
export class Deflated extends ZipPassThrough {
  override compression = 8;
  readonly #deflate = createDeflateRaw();
  #written: Promise<unknown> = Promise.resolve();

  constructor(name: string) {
    super(name);
    this.#deflate.on('data', (bytes: Uint8Array<ArrayBuffer>) => this.ondata(null, bytes, false));
  }

  /** Ends when the text is compressed. */
  async write(text: string): Promise<void> {
    this.push(Buffer.from(text));
    await this.#written;
  }

  async end(text: string): Promise<void> {
    this.push(Buffer.from(text), true);
    await this.#written;
  }

  protected override process(chunk: Uint8Array, final: boolean): void {
    this.#written = new Promise<void>((resolve, reject) => {
      this.#deflate.once('error', reject);
      if (!final) {
        this.#deflate.write(chunk, () => resolve());
        return;
      }
      this.#deflate.once('end', () => {
        this.ondata(null, new Uint8Array(), true);
        resolve();
      });
      this.#deflate.end(chunk);
    }).finally(() => this.#deflate.removeAllListeners('error'));
  }
}
