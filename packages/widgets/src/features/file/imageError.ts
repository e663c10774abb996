/** What may go wrong with an image. */
export type ImageErrorCode =
  | 'NO_FILES_RECEIVED'
  | 'CANVAS_CONTEXT_IDENTIFIER_NOT_SUPPORTED'
  | 'IMAGE_COULD_NOT_BE_LOADED'
  | 'NOT_BE_ABLE_TO_COMPRESS_ENOUGH'
  | 'INVALID_IMAGE_ORIENTATION';

/** Why an image could not be loaded, if known. */
export type LoadProblem = 'empty' | 'truncated' | 'mislabelled' | 'undecodable';

const sentences: Record<ImageErrorCode, string> = {
  NO_FILES_RECEIVED: 'Tidak ada file yang dipilih. Pilih file dulu.',
  CANVAS_CONTEXT_IDENTIFIER_NOT_SUPPORTED:
    'Browser ini tidak dapat memperkecil gambar. Perbarui browser, atau pilih gambar yang lebih kecil.',
  IMAGE_COULD_NOT_BE_LOADED:
    'Gambar ini tidak dapat dibuka di browser ini. Simpan sebagai JPG atau PNG, lalu coba lagi.',
  NOT_BE_ABLE_TO_COMPRESS_ENOUGH:
    'Gambar ini terlalu besar untuk diperkecil. Pilih gambar lain, atau foto ulang dengan resolusi yang lebih kecil.',
  INVALID_IMAGE_ORIENTATION:
    'Arah gambar ini rusak di dalam filenya. Foto ulang, atau simpan lagi dari aplikasi galeri.',
};

const loadSentences: Record<LoadProblem, string> = {
  empty: 'File ini kosong (0 byte). Pilih file lain.',
  truncated: 'File gambar ini tidak utuh, mungkin terputus saat disalin. Salin lagi atau pilih file lain.',
  mislabelled: 'File ini bernama gambar tetapi isinya bukan gambar. Pilih file lain.',
  undecodable: sentences.IMAGE_COULD_NOT_BE_LOADED,
};

/** An image was refused; `message` is the Indonesian text for the user. */
export class ImageError extends Error {
  override readonly name = 'ImageError';
  readonly code: ImageErrorCode;
  readonly problem: LoadProblem | undefined;

  constructor(code: ImageErrorCode, problem?: LoadProblem) {
    super(problem ? loadSentences[problem] : sentences[code]);
    this.code = code;
    this.problem = problem;
  }
}
