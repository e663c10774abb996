/**
 * The ids among texts such as a URL's query; what is none is left out.
 * @example idsIn({ creator_id: '7', cashier_id: 'depan' }) // { creator_id: 7 }
 */
export function idsIn<Name extends string>(texts: { [Each in Name]?: string | undefined }): {
  [Each in Name]?: number;
} {
  const ids = Object.entries<string | undefined>(texts).flatMap(([name, text]) => {
    const id = Number(text);
    return Number.isSafeInteger(id) && id > 0 ? [[name, id]] : [];
  });
  return Object.fromEntries(ids) as { [Each in Name]?: number }; // of the given names
}
