/** `184 KB`, `2.4 MB`; 1 KB is 1024 bytes. */
export function fileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} byte`;
  if (bytes < 1_048_576) return `${Math.round(bytes / 1024)} KB`;
  return `${(bytes / 1_048_576).toFixed(1)} MB`;
}
