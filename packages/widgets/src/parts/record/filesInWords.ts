interface ToldFile {
  file_uuid: string;
  name: string;
  caption: string | null;
}

/**
 * What happened to the files of a record, a sentence for each; undefined where a value is no list of files.
 * @example filesInWords([], [{ file_uuid, name: 'nota.jpg', caption: 'Nota' }]) // ["'nota.jpg' (Nota) ditambahkan"]
 */
export function filesInWords(before: unknown, after: unknown): string[] | undefined {
  if (!isList(before) || !isList(after)) return undefined;
  const was = new Map(before.map((file) => [file.file_uuid, file]));
  const is = new Map(after.map((file) => [file.file_uuid, file]));
  const stayed = before.filter(({ file_uuid }) => is.has(file_uuid)).map(({ file_uuid }) => file_uuid);
  const others = after.filter(({ file_uuid }) => was.has(file_uuid));
  return [
    ...before.filter(({ file_uuid }) => !is.has(file_uuid)).map((file) => `${nameOf(file)} dilepas`),
    ...after.filter(({ file_uuid }) => !was.has(file_uuid)).map((file) => `${nameOf(file)} ditambahkan`),
    ...others.flatMap(({ file_uuid, name, caption }) => {
      const former = was.get(file_uuid)?.caption ?? null;
      if (former === caption) return [];
      return [`keterangan '${name}' diubah: ${former ?? '(kosong)'} → ${caption ?? '(kosong)'}`];
    }),
    ...(others.some(({ file_uuid }, at) => file_uuid !== stayed[at])
      ? [`urutan diubah menjadi ${after.map(nameOf).join(', ')}`]
      : []),
  ];
}

function nameOf({ name, caption }: ToldFile): string {
  return caption === null ? `'${name}'` : `'${name}' (${caption})`;
}

function isList(value: unknown): value is ToldFile[] {
  return Array.isArray(value) && value.every((file: unknown) => file instanceof Object && 'file_uuid' in file);
}
