/** What a path's `{parameter}` is: the number or uuid of a record, a number, a uuid, or one of a few names. */
export type ParamKind = 'record' | 'int' | 'uuid' | 'name';

/** An endpoint row without its schemas. */
export interface PlainRow {
  method: string;
  path: string;
  /** Undefined where the path has no parameter. */
  param: ParamKind | undefined;
  takesBody: boolean;
  takesQuery: boolean;
  upload: boolean | 'optional';
  creates: boolean;
  isPublic: boolean;
  /** A success may answer nothing. */
  mayBeEmpty: boolean;
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
    return [name, {
      method, path, takesBody: has('body'), takesQuery: has('query'), upload: has('upload') || (has('upload?') && 'optional'), creates: has('creates'), isPublic: has('public'), mayBeEmpty: has('empty'),
      param: path.includes('{') ? ((['int', 'uuid', 'name'] as const).find(has) ?? 'record') : undefined,
    }];
  });
}

/** Whether a record or name can be asked for so; `..` or nothing would make another address. */
export function isParam(kind: ParamKind, param: unknown): boolean {
  const text = typeof param === 'string' || typeof param === 'number' ? String(param) : '';
  const isInt = /^[1-9]\d*$/.test(text) && Number.isSafeInteger(Number(text));
  const isUuid = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i.test(text);
  switch (kind) {
    case 'record': return isInt || isUuid;
    case 'int': return isInt;
    case 'uuid': return isUuid;
    case 'name': return /^[a-z][\w.-]*[a-z]$/.test(text);
    default: return kind satisfies never;
  }
}

/** `/a/{id}/b` with 7 -> `/a/7/b`, the parameter percent-encoded. */
export function fillPath(path: string, param: unknown): string {
  return path.replace(/\{\w+\}/, () => encodeURIComponent(String(param)));
}
