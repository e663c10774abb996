/** An endpoint row without its schemas. */
export interface PlainRow {
  method: string;
  path: string;
  takesParam: boolean;
  takesBody: boolean;
  takesQuery: boolean;
  upload: boolean | 'optional';
  creates: boolean;
  isPublic: boolean;
}

/** What a row of such a name is unless it says otherwise. */
const usualRows: Readonly<Record<string, string>> = {
  index: 'GET query',
  show: 'GET /{id}',
  store: 'POST body creates',
  update: 'PUT /{id} body',
  updateByPost: 'POST /{id} body',
  destroy: 'DELETE /{id} body',
  history: 'GET /{id}/history',
};

/** Reads the rows of a resource, by name: `/api/due: index, show, pay POST /{id}/pay body creates`. */
export function plainRowsOf(text: string): [name: string, row: PlainRow][] {
  const [base = '', ...rows] = text.split(/: |, /);
  return rows.map((row) => {
    const [name = '', method = '', ...rest] = (row in usualRows ? `${row} ${usualRows[row]}` : row).split(' ');
    const has = (flag: string) => rest.includes(flag);
    const path = base + (rest.find((part) => part.startsWith('/')) ?? '');
    return [
      name,
      {
        method,
        path,
        takesParam: path.includes('{'),
        takesBody: has('body'),
        takesQuery: has('query'),
        upload: has('upload') || (has('upload?') && 'optional'),
        creates: has('creates'),
        isPublic: has('public'),
      },
    ];
  });
}

/** Whether that can be asked for, by its number or uuid, or as a `{key}` or `{field}` by its name; `..` or nothing would make another address. */
export function isParam(path: string, param: unknown): boolean {
  const text = typeof param === 'string' || typeof param === 'number' ? String(param) : '';
  if (/\{(?:key|field)\}/.test(path)) return /^[a-z][\w.]*[a-z]$/.test(text);
  return (
    /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i.test(text) ||
    (/^[1-9]\d*$/.test(text) && Number.isSafeInteger(Number(text)))
  );
}

/** `/a/{id}/b` with 7 -> `/a/7/b`, the parameter percent-encoded. */
export function fillPath(path: string, param: unknown): string {
  return path.replace(/\{\w+\}/, () => encodeURIComponent(String(param)));
}
