import { ApiError, newIdempotencyKey } from '@finance/api-client';
import type { NewFile, StoredFile } from '@finance/contract';
import { useEffect, useRef, useState } from 'react';
import { useFinance } from '../../runtime/index.ts';
import { acceptedKinds, isAccepted } from './accept.ts';
import type { ShrinkOptions } from './shrinkImage.ts';

/** The state of the chosen file. */
export type UploadState =
  | { step: 'idle' }
  | { step: 'shrinking'; name: string }
  /** `fraction` from 0 to 1 is sent; at 1 the server is processing it. */
  | { step: 'sending'; name: string; fraction: number }
  /** Without `retry`, another try would fail the same way. `detail` is for technical support. */
  | { step: 'failed'; name: string; text: string; detail?: string; retry?: () => void };

interface Settings {
  fields: NewFile;
  shrink: ShrinkOptions;
  /** Accepted types, as in `<input type="file">`. */
  accept: string;
  maxBytes: number;
  onUploaded: (file: StoredFile) => void;
}

/** Loaded once a file is chosen; where it cannot be loaded, the file is sent as it is. */
async function loadUploadable() {
  try {
    return (await import('./uploadable.ts')).uploadable;
  } catch {
    return undefined;
  }
}

/**
 * Uploads one file at a time, with progress and cancelling; images are shrunk first. A retry uses the same idempotency
 * key, so that a lost response does not create a second file.
 */
export function useUpload(settings: Settings): {
  state: UploadState;
  start: (files: readonly File[]) => void;
  cancel: () => void;
} {
  const { client, invalidate } = useFinance();
  const [state, setState] = useState<UploadState>({ step: 'idle' });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  function begin(): AbortSignal {
    running.current?.abort();
    running.current = new AbortController();
    return running.current.signal;
  }

  async function send(file: File, idempotencyKey: string) {
    const signal = begin();
    const show = (fraction: number) => !signal.aborted && setState({ step: 'sending', name: file.name, fraction });
    show(0);
    try {
      const { data } = await client.file.store(
        { ...settings.fields, file },
        { signal, idempotencyKey, onProgress: show },
      );
      if (signal.aborted) return;
      setState({ step: 'idle' });
      invalidate(['file']);
      settings.onUploaded(data);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (signal.aborted || error.kind === 'aborted') return;
      const message =
        error.kind === 'transport'
          ? { text: 'File belum terkirim. Periksa koneksi internet, lalu coba lagi.', detail: error.alertText() }
          : { text: error.message };
      const isFinal = error.kind === 'refused' || error.kind === 'forbidden';
      setState({
        step: 'failed',
        name: file.name,
        ...message,
        ...(isFinal ? {} : { retry: () => void send(file, idempotencyKey) }),
      });
    }
  }

  async function run(file: File) {
    const signal = begin();
    const fail = (text: string) => setState({ step: 'failed', name: file.name, text });
    if (!isAccepted(file, settings.accept))
      return fail(`Jenis file ini tidak dapat dipakai di sini. Pilih ${acceptedKinds(settings.accept)}.`);
    setState({ step: 'shrinking', name: file.name });
    try {
      const uploadable = await loadUploadable();
      const { shrink, maxBytes } = settings;
      const { file: small, problem } = uploadable ? await uploadable(file, { ...shrink, maxBytes, signal }) : { file };
      if (signal.aborted) return undefined;
      if (problem !== undefined) return fail(problem);
      if (small.size === 0) return fail('File ini kosong (0 byte). Pilih file lain.');
      if (small.size > maxBytes)
        return fail(
          `File lebih besar dari ${Math.floor(maxBytes / 1_048_576)} MB. Perkecil dulu atau pilih file lain.`,
        );
      return await send(small, newIdempotencyKey());
    } catch (error) {
      if (signal.aborted) return undefined;
      throw error;
    }
  }

  return {
    state,
    start: ([file]) => file && void run(file),
    cancel() {
      begin();
      setState({ step: 'idle' });
    },
  };
}
