/**
 * Checks a file against `accept` as the browser's file dialog does, for files that are dropped or pasted. A file
 * without
 * a type passes; the server checks it.
 */
export function isAccepted(file: File, accept: string): boolean {
  if (file.type === '') return true;
  return partsOf(accept).some(
    (part) =>
      part === '*/*' ||
      part === file.type ||
      (part.endsWith('/*') && file.type.startsWith(part.slice(0, -1))) ||
      (part.startsWith('.') && file.name.toLowerCase().endsWith(part.toLowerCase())),
  );
}

/** The accepted types in words: 'gambar atau PDF', 'CSV atau XLSX'. */
export function acceptedKinds(accept: string): string {
  const parts = partsOf(accept);
  const extensions = parts.filter((part) => part.startsWith('.'));
  const kinds = new Set(
    extensions.length > 0
      ? extensions.map((part) => part.slice(1).toUpperCase())
      : parts.map((part) => (part.startsWith('image/') ? 'gambar' : part.replace(/^.*\//, '').toUpperCase())),
  );
  return new Intl.ListFormat('id', { type: 'disjunction' }).format(kinds);
}

function partsOf(accept: string): string[] {
  return accept.split(',').map((part) => part.trim());
}
