/** How much of a file has come. */
export interface DownloadProgress {
  bytes: number;
  /** How many rows the whole file has; null where the server did not say. */
  rows: number | null;
}

/** A file as the server named it. */
export interface DownloadedFile {
  blob: Blob;
  name: string;
  rows: number | null;
}

/** Takes an answer as a file, piece by piece. */
export async function receiveFile(
  { headers, body }: Response,
  onProgress?: (progress: DownloadProgress) => void,
): Promise<DownloadedFile> {
  const rows = Number.parseInt(headers.get('x-report-rows') ?? '', 10);
  const progress = { bytes: 0, rows: Number.isNaN(rows) ? null : rows };
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const reader = body?.getReader();
  onProgress?.(progress);
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    pieces.push(read.value);
    progress.bytes += read.value.byteLength;
    onProgress?.({ ...progress });
  }
  const name = /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'laporan';
  return { blob: new Blob(pieces, { type: headers.get('content-type') ?? '' }), name, rows: progress.rows };
}
